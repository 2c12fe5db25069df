import type { Job } from '../../jobs/job.ts';
import { finishJobs, releaseJob } from '../../jobs/leases.ts';
import type { Reader, Transaction } from '../../storage/database.ts';
import { raiseKnowledgeVersion } from '../dataSources.ts';
import type { Extractor } from '../extractor.ts';
import type { ResultStoreOptions } from '../resultStore.ts';
import type { SourcePassage } from '../sourceTypes/sourceType.ts';
import { hasReadingJobs } from './filterJob.ts';
import { findRepeats, repeatsOn } from './findRepeats.ts';
import { packHashes, readPageTexts, readSites, type SitePage } from './sitePages.ts';
import { storePassages } from './storePassages.ts';

export interface FilterDependencies
	extends Pick<ResultStoreOptions, 'database' | 'onChunksStored' | 'onKnowledgeChanged'> {
	readonly extractor: Extractor;
}

/** Pages written in one transaction. */
const PAGES_PER_WRITE = 16;
/** Rest while pages of the chatbot are still being read, as a multiple of what a pass took, within bounds. */
const REST = 20;
const SHORTEST_REST_MS = 1_000;
const LONGEST_REST_MS = 10_000;

/**
 * Brings the chunks of a chatbot's pages in line with what its sites repeat, whichever way that has changed: pages came,
 * changed or went. The end state depends on the pages alone, not on the order in which they were read. Every step is a
 * transaction of its own; a pass that is killed is run again and finds what is left to do.
 */
export async function filterRepeats(job: Job, dependencies: FilterDependencies, signal: AbortSignal): Promise<void> {
	const { database } = dependencies;
	const startedAt = performance.now();
	let version = await readVersion(database.read, job);
	for (const pages of (await readSites(database.read, job.chatbotId)).values()) {
		const repeats = await findRepeats(pages.map(({ units }) => units));
		const stale = pages.flatMap((page) => {
			const wanted = repeatsOn(page.units, repeats);
			return isSame(wanted, page.dropped) ? [] : [{ page, wanted }];
		});
		for (let from = 0; from < stale.length; from += PAGES_PER_WRITE) {
			signal.throwIfAborted();
			const written = await rewrite(job, stale.slice(from, from + PAGES_PER_WRITE), dependencies);
			// Anything else that changed the chatbot's knowledge meanwhile asks for another pass.
			if (written !== null) version = written === version + 1 ? written : Number.NaN;
		}
	}
	const took = performance.now() - startedAt;
	await database.write(async (transaction) => {
		// Locked, so that nobody changes pages between this look and the end of the job, and finds the job still there.
		const current = await readVersion(transaction, job, { isLocked: database.dialect === 'postgres' });
		const isReading = await hasReadingJobs(transaction, job);
		if (!isReading && current === version) {
			await finishJobs(transaction, [job]);
			return;
		}
		const restMs = Math.round(Math.min(LONGEST_REST_MS, Math.max(SHORTEST_REST_MS, took * REST)));
		const delayMs = isReading ? restMs : 0;
		await releaseJob(transaction, job, { delayMs, isFailure: false });
	});
}

type StalePage = { readonly page: SitePage; readonly wanted: Uint32Array };

/** @returns the chatbot's new version; null when nothing was left to write */
async function rewrite(
	job: Job,
	stale: readonly StalePage[],
	{ database, extractor, onChunksStored, onKnowledgeChanged }: FilterDependencies,
): Promise<number | null> {
	const texts = await readPageTexts(
		database.read,
		stale.map(({ page }) => page.dataSourceId),
	);
	const rewritten: { stale: StalePage; passages: readonly SourcePassage[] }[] = [];
	for (const entry of stale) {
		const page = texts.get(entry.page.dataSourceId);
		if (page === undefined) continue;
		const { passages } = await extractor.extract({ kind: 'repeats', page, dropped: entry.wanted });
		rewritten.push({ stale: entry, passages });
	}
	const version = await database.write(async (transaction) => {
		// First of all: it locks the chatbot, so that no page is stored meanwhile.
		const raised = await raiseKnowledgeVersion(transaction, job);
		if (raised === undefined) return null;
		let isChanged = false;
		for (const { stale: entry, passages } of rewritten) {
			if (!(await markDropped(transaction, entry))) continue;
			await storePassages(transaction, entry.page.dataSourceId, passages);
			isChanged = true;
		}
		if (isChanged) await onChunksStored(transaction, job);
		return raised;
	});
	if (version !== null) onKnowledgeChanged(job, version);
	return version;
}

/** @returns false when the page has been read anew since, or is gone */
async function markDropped(transaction: Transaction, { page, wanted }: StalePage): Promise<boolean> {
	const marked = await transaction
		.updateTable('sitePages')
		.set({ dropped: packHashes(wanted) })
		.where('dataSourceId', '=', page.dataSourceId)
		.where('units', '=', packHashes(page.units))
		.where('dropped', '=', packHashes(page.dropped))
		.returning('dataSourceId')
		.executeTakeFirst();
	return marked !== undefined;
}

function isSame(one: Uint32Array, other: Uint32Array): boolean {
	return one.length === other.length && one.every((hash, index) => hash === other[index]);
}

/** @returns 0 for a chatbot that is gone */
async function readVersion(reader: Reader, { chatbotId }: Job, { isLocked = false } = {}): Promise<number> {
	const row = await reader
		.selectFrom('chatbots')
		.select('knowledgeVersion')
		.where('id', '=', chatbotId)
		.$if(isLocked, (chatbot) => chatbot.forUpdate())
		.executeTakeFirst();
	return row?.knowledgeVersion ?? 0;
}
