import { createGathering } from '../jobs/gathering.ts';
import { variantKey } from './addresses.ts';
import type { KnowledgeJobDependencies } from './jobDependencies.ts';
import { FILTER_JOB } from './repeats/sitePages.ts';
import type { Result } from './source.ts';
import { storeOutcomes } from './storeOutcomes.ts';

/** Results stored in one transaction: with `BATCH_MAX_CHARS` some 5 ms of the event loop. */
export const BATCH_MAX_RESULTS = 5;
/** Text of the sources that are read or stored together; a larger one is alone. */
export const BATCH_MAX_CHARS = 20_000;

/** Stores how reading sources ended. */
export interface ResultStore {
	/** Stores results of one chatbot in one transaction. */
	storeAll(results: readonly Result[]): Promise<void>;
	/** Stores a result together with others that come about the same time: a commit costs more than its contents. */
	store(result: Result): Promise<void>;
}

interface Waiting {
	readonly result: Result;
	readonly resolve: () => void;
	readonly reject: (error: unknown) => void;
}

/** What storing results uses. */
export type ResultStoreOptions = Pick<
	KnowledgeJobDependencies,
	'database' | 'now' | 'onChunksStored' | 'onKnowledgeChanged' | 'wake'
>;

export function createResultStore({ database, now, ...told }: ResultStoreOptions): ResultStore {
	let waiting: Waiting[] = [];
	let isStoring = false;
	const gathering = createGathering({ enough: BATCH_MAX_RESULTS, act: () => void storeGathered() });

	async function storeAll(results: readonly Result[]): Promise<void> {
		const [first] = results;
		if (first === undefined) return;
		const { job } = first;
		const { version, hasNewPages } = await database.write(async (transaction) => {
			const stored = await storeOutcomes(transaction, { results, now: now() });
			if (stored.version !== undefined) await told.onChunksStored(transaction, job);
			return stored;
		});
		if (version !== undefined) told.onKnowledgeChanged(job, version);
		if (hasNewPages) told.wake(FILTER_JOB);
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
				// Results that come while others are stored are gathered afterwards.
				if (!isStoring) gathering.add(1);
			}),
	};
}

/**
 * Takes the first of the results that wait, and those of the same chatbot and job owner that can be stored with it as if
 * one after the other: no two that may be the same page, within the limits.
 */
export function takeBatch<Entry extends { readonly result: Result }>(
	waiting: readonly Entry[],
): { batch: Entry[]; rest: Entry[] } {
	const batch: Entry[] = [];
	const rest: Entry[] = [];
	const taken = new Set<string>();
	let characters = 0;
	for (const entry of waiting) {
		const identities = identitiesOf(entry.result);
		const size = charactersOf(entry.result);
		const [first = entry] = batch;
		const fits =
			entry.result.job.chatbotId === first.result.job.chatbotId &&
			entry.result.job.leaseOwner === first.result.job.leaseOwner &&
			batch.length < BATCH_MAX_RESULTS &&
			(batch.length === 0 || characters + size <= BATCH_MAX_CHARS) &&
			!identities.some((identity) => taken.has(identity));
		if (fits) {
			batch.push(entry);
			characters += size;
		} else rest.push(entry);
		// Of two that may be the same page, the first to come is stored first.
		for (const identity of identities) taken.add(identity);
	}
	return { batch, rest };
}

function identitiesOf({ row, outcome }: Result): string[] {
	const read = outcome.kind === 'content' ? [outcome.content.readIdentity, ...outcome.content.otherIdentities] : [];
	const known = [row.identity, row.readIdentity, ...read].filter((identity) => identity !== null);
	return row.identity === null ? known : [...known, variantKey(row.identity)];
}

function charactersOf({ outcome }: Result): number {
	return outcome.kind === 'content' ? outcome.content.characters : 0;
}
