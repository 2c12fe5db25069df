import { createGathering } from '../jobs/gathering.ts';
import type { KnowledgeJobDependencies } from './jobDependencies.ts';
import type { Result } from './source.ts';
import { storeOutcomes } from './storeOutcomes.ts';

/** Results stored in one transaction: with `BATCH_MAX_CHARS` some 5 ms of the event loop. */
const BATCH_MAX_RESULTS = 100;
/** Text of the sources that are stored together; a larger one is alone. */
const BATCH_MAX_CHARS = 20_000;

/** Stores how reading a source ended, together with others that end about the same time: a commit costs more than its contents. */
export type ResultStore = (result: Result) => Promise<void>;

interface Waiting {
	readonly result: Result;
	readonly resolve: () => void;
	readonly reject: (error: unknown) => void;
}

export type ResultStoreOptions = Pick<
	KnowledgeJobDependencies,
	'database' | 'now' | 'onChunksStored' | 'onKnowledgeChanged' | 'onRead'
>;

export function createResultStore({ database, now, ...told }: ResultStoreOptions): ResultStore {
	let waiting: Waiting[] = [];
	let isStoring = false;
	let lastChatbotId: string | undefined;
	const gathering = createGathering({ enough: BATCH_MAX_RESULTS, act: () => void storeGathered() });

	async function storeGathered(): Promise<void> {
		isStoring = true;
		while (waiting.length > 0) {
			const batch = takeBatch(waiting, lastChatbotId);
			lastChatbotId = batch[0]?.result.job.chatbotId;
			waiting = waiting.filter((entry) => !batch.includes(entry));
			await storeBatch(batch);
		}
		isStoring = false;
	}

	async function storeBatch(batch: readonly Waiting[]): Promise<void> {
		const [only] = batch;
		if (only === undefined) return;
		const { job } = only.result;
		try {
			const version = await database.write(async (transaction) => {
				const results = batch.map(({ result }) => result);
				const raised = await storeOutcomes(transaction, { results, now: now() });
				if (raised !== undefined) await told.onChunksStored(transaction, job);
				return raised;
			});
			if (version !== undefined) told.onKnowledgeChanged(job, version);
			for (const { result, resolve } of batch) {
				told.onRead?.(result.outcome);
				resolve();
			}
		} catch (error) {
			// One that cannot be stored must not take the others with it.
			if (batch.length > 1) for (const entry of batch) await storeBatch([entry]);
			else only.reject(error);
		}
	}

	return (result) =>
		new Promise((resolve, reject) => {
			waiting.push({ result, resolve, reject });
			// What comes while others are stored is stored after them.
			if (!isStoring) gathering.add(1);
		});
}

/**
 * The first of the results that wait, of another chatbot than the last one's if there is one, and those of the same
 * chatbot and job owner that fit into its transaction.
 */
function takeBatch(waiting: readonly Waiting[], lastChatbotId: string | undefined): Waiting[] {
	const { job: next } =
		(waiting.find(({ result }) => result.job.chatbotId !== lastChatbotId) ?? waiting[0])?.result ?? {};
	const batch: Waiting[] = [];
	let characters = 0;
	for (const entry of waiting) {
		const { job, outcome } = entry.result;
		const size = outcome.kind === 'content' ? outcome.content.characters : 0;
		if (job.chatbotId !== next?.chatbotId || job.leaseOwner !== next.leaseOwner) continue;
		if (batch.length > 0 && characters + size > BATCH_MAX_CHARS) break;
		batch.push(entry);
		characters += size;
		if (batch.length === BATCH_MAX_RESULTS) break;
	}
	return batch;
}
