import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Job } from '../../jobs/job.ts';
import { finishJobs, releaseJob } from '../../jobs/leases.ts';
import { isListed } from '../../storage/clockOf.ts';
import type { Reader, Transaction } from '../../storage/database.ts';
import type { Tables } from '../../storage/tables.ts';
import { replaceChunks, type SourceChunks } from '../chunks.ts';
import { raiseKnowledgeVersion } from '../dataSources.ts';
import type { KnowledgeJobDependencies } from '../jobDependencies.ts';
import { findRepeats, repeatsOn } from './findRepeats.ts';
import { hasReadingJobs, packHashes, readSites, readStoredPages, readUnsettled, type SitePage } from './sitePages.ts';

/** Pages written in one transaction. */
const PAGES_PER_WRITE = 16;
/** Rest while pages of the chatbot are still being read, as a multiple of what a pass took, within bounds. */
const REST = 20;
const SHORTEST_REST_MS = 500;
const LONGEST_REST_MS = 10_000;

/**
 * Gives the pages of a chatbot their chunks, without what their sites repeat, and marks them processed in the same step.
 * Pages whose site repeats something else since, because pages came, changed or went, are brought in line first: once all
 * pages say `processed`, nothing of them changes any more. The end state depends on the pages alone, not on the order in
 * which they were read. Every step is a transaction; a pass that is killed is run again and finds what is left to do.
 */
export async function settlePages(
	job: Job,
	dependencies: KnowledgeJobDependencies,
	signal: AbortSignal,
): Promise<void> {
	const { database } = dependencies;
	const startedAt = performance.now();
	let version = await readVersion(database.read, job);
	for (const pages of (await readSites(database.read, job.chatbotId)).values()) {
		const repeats = await findRepeats(pages.map(({ units }) => units));
		const unsettled = pages.flatMap((page) => {
			const wanted = repeatsOn(page.units, repeats);
			return page.isSettled && isSame(wanted, page.dropped) ? [] : [{ page, wanted }];
		});
		const ordered = unsettled.toSorted((one, other) => Number(other.page.isSettled) - Number(one.page.isSettled));
		for (let from = 0; from < ordered.length; from += PAGES_PER_WRITE) {
			signal.throwIfAborted();
			const written = await settle(job, ordered.slice(from, from + PAGES_PER_WRITE), dependencies);
			// Anything else that changed the chatbot's knowledge meanwhile asks for another pass.
			if (written !== null) version = written === version + 1 ? written : Number.NaN;
		}
	}
	const took = performance.now() - startedAt;
	await database.write(async (transaction) => {
		// Locked: nobody changes pages between this look and the end of the job, and finds the job still there.
		const current = await readVersion(transaction, job, { isLocked: database.dialect === 'postgres' });
		const isReading = await hasReadingJobs(transaction, job.chatbotId);
		const isDone = !isReading && current === version && (await readUnsettled(transaction, job.chatbotId)).length === 0;
		if (isDone) {
			await finishJobs(transaction, [job]);
			return;
		}
		const restMs = Math.round(Math.min(LONGEST_REST_MS, Math.max(SHORTEST_REST_MS, took * REST)));
		await releaseJob(transaction, job, { delayMs: isReading ? restMs : 0, isFailure: false });
	});
}

type UnsettledPage = { readonly page: SitePage; readonly wanted: Uint32Array };

/** @returns the chatbot's new version; null when the chatbot is gone */
async function settle(
	job: Job,
	pages: readonly UnsettledPage[],
	{ database, readers, onChunksStored, onKnowledgeChanged }: KnowledgeJobDependencies,
): Promise<number | null> {
	const stored = await readStoredPages(
		database.read,
		pages.map(({ page }) => page.dataSourceId),
	);
	const cut: { entry: UnsettledPage; chunks: SourceChunks }[] = [];
	for (const entry of pages) {
		const { dataSourceId } = entry.page;
		const page = stored.get(dataSourceId);
		if (page === undefined) continue;
		// Short pages are cut on this thread: requests come between.
		await nextTurn();
		const { passages } = await readers.extract({ kind: 'repeats', page, dropped: entry.wanted });
		const former = page.url === undefined ? await readFormer(database.read, dataSourceId) : undefined;
		const { projectId, chatbotId } = job;
		const { title, sourceType, url = former?.url ?? '', language = former?.language ?? null } = page;
		cut.push({ entry, chunks: { projectId, chatbotId, dataSourceId, sourceType, title, url, language, passages } });
	}
	const version = await database.write(async (transaction) => {
		// First of all: it locks the chatbot, and no page is stored meanwhile.
		const raised = await raiseKnowledgeVersion(transaction, job);
		if (raised === undefined) return null;
		const settled: SourceChunks[] = [];
		for (const { entry, chunks } of cut) if (await markSettled(transaction, entry)) settled.push(chunks);
		await replaceChunks(transaction, settled);
		await markProcessed(
			transaction,
			settled.map(({ dataSourceId }) => dataSourceId),
		);
		if (settled.length > 0) await onChunksStored(transaction, job);
		return raised;
	});
	if (version !== null) onKnowledgeChanged(job, version);
	return version;
}

/** What the chunks of a page say that an earlier version has stored without it. */
async function readFormer(
	reader: Reader,
	dataSourceId: string,
): Promise<Pick<Tables['chunks'], 'url' | 'language'> | undefined> {
	const chunks = reader.selectFrom('chunks').select(['url', 'language']).where('dataSourceId', '=', dataSourceId);
	return chunks.limit(1).executeTakeFirst();
}

/** @returns false when the page was read again since, or is gone */
async function markSettled(transaction: Transaction, { page, wanted }: UnsettledPage): Promise<boolean> {
	const marked = await transaction
		.updateTable('sitePages')
		.set({ dropped: packHashes(wanted), isSettled: 1 })
		.where('dataSourceId', '=', page.dataSourceId)
		.where('units', '=', packHashes(page.units))
		.where('dropped', '=', packHashes(page.dropped))
		.returning('dataSourceId')
		.executeTakeFirst();
	return marked !== undefined;
}

/** Those that are being read again keep their state until that has ended. */
async function markProcessed(transaction: Transaction, ids: readonly string[]): Promise<void> {
	await transaction
		.updateTable('dataSources')
		.set({ status: 'processed' })
		.where(isListed(transaction, 'dataSources.id', ids))
		// A copy of a page that was not settled waits as pending.
		.where('status', 'in', ['processing', 'pending'])
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('jobs').select('jobs.id').whereRef('jobs.subjectId', '=', 'dataSources.id'))),
		)
		.execute();
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
