import { createGathering } from '../jobs/gathering.ts';
import type { Job } from '../jobs/job.ts';
import type { Database, Transaction } from '../storage/database.ts';
import type { Result } from './outcome.ts';
import { storeOutcomes } from './storeOutcomes.ts';
import { BATCH_MAX_RESULTS, takeBatch } from './takeBatch.ts';

export interface ResultStoreOptions {
	readonly database: Database;
	/** Milliseconds since 1970 UTC. */
	readonly now: () => number;
	/** Called in the transaction that stores a chatbot's chunks. */
	readonly onChunksStored: (
		transaction: Transaction,
		chatbot: { projectId: string; chatbotId: string },
	) => Promise<void>;
	/** Told of the new version after a job has changed its chatbot's chunks. */
	readonly onKnowledgeChanged: (job: Pick<Job, 'chatbotId' | 'kind'>, knowledgeVersion: number) => void;
}

/** Stores how reading sources ended. */
export interface ResultStore {
	/** Stores results of one chatbot in one transaction. */
	storeAll(results: readonly Result[]): Promise<void>;
	/** Stores a result together with others that come about the same time: a commit costs more than what is in it. */
	store(result: Result): Promise<void>;
}

interface Waiting {
	readonly result: Result;
	readonly resolve: () => void;
	readonly reject: (error: unknown) => void;
}

export function createResultStore({ database, now, ...told }: ResultStoreOptions): ResultStore {
	let waiting: Waiting[] = [];
	let isStoring = false;
	const gathering = createGathering({ enough: BATCH_MAX_RESULTS, act: () => void storeGathered() });

	async function storeAll(results: readonly Result[]): Promise<void> {
		const [first] = results;
		if (first === undefined) return;
		const { job } = first;
		const version = await database.write(async (transaction) => {
			const stored = await storeOutcomes(transaction, { results, now: now() });
			if (stored !== undefined) await told.onChunksStored(transaction, job);
			return stored;
		});
		if (version !== undefined) told.onKnowledgeChanged(job, version);
	}

	async function storeGathered(): Promise<void> {
		isStoring = true;
		do {
			const { batch, rest } = takeBatch(waiting);
			waiting = rest;
			await storeBatch(batch);
		} while (waiting.length >= BATCH_MAX_RESULTS);
		isStoring = false;
		if (waiting.length > 0) gathering.add(waiting.length);
	}

	async function storeBatch(batch: readonly Waiting[]): Promise<void> {
		try {
			await storeAll(batch.map(({ result }) => result));
			for (const { resolve } of batch) resolve();
		} catch (error) {
			const [only] = batch;
			// One that cannot be stored must not take the others with it.
			if (batch.length > 1) for (const entry of batch) await storeBatch([entry]);
			else only?.reject(error);
		}
	}

	return {
		storeAll,
		store: (result) =>
			new Promise((resolve, reject) => {
				waiting.push({ result, resolve, reject });
				// What comes while others are stored is gathered afterwards.
				if (!isStoring) gathering.add(1);
			}),
	};
}
