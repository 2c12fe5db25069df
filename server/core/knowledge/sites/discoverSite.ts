import type { Job } from '../../jobs/job.ts';
import { finishJobs, releaseJob } from '../../jobs/leases.ts';
import { OutboundError } from '../../outbound/outboundError.ts';
import { SourceError } from '../../sourceError.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { nextReadAtOf } from '../sourceState.ts';
import { addPages } from './addPages.ts';
import { type FindDependencies, findBySitemap } from './findPages.ts';
import { normalizePage } from './pageSelection.ts';
import { rulesOf } from './robots.ts';
import { lockSite, optionsOf, type SiteRow } from './sites.ts';

export interface DiscoverDependencies extends Omit<FindDependencies, 'signal'> {
	readonly database: Database;
	/** Milliseconds since 1970 UTC. */
	readonly now: () => number;
}

/** Tries of a site that fails for a reason that may pass, and the pause between them. */
const MAX_TRIES = 3;
/** A site whose lists took too long to read: with the pause both end within 30 s. */
const MAX_TIMEOUTS = 2;
const RETRY_PAUSE_MS = 5_000;
/** A site that was looked through so often when the process ended is given up: it may be what ends it. */
const MAX_INTERRUPTIONS = 3;
/** Pages added in one transaction: some 10 ms of the event loop. */
const PAGES_AT_ONCE = 200;

/**
 * Looks for the pages of a site and adds them as sources: those of its sitemaps, or the first page of a crawl, which
 * goes on as pages are read. Killed on the way, it begins again and finds what it added there.
 */
export async function discoverSite(job: Job, dependencies: DiscoverDependencies, signal: AbortSignal): Promise<void> {
	const { database, now } = dependencies;
	const site = await database.read.selectFrom('sites').selectAll().where('id', '=', job.subjectId).executeTakeFirst();
	if (site === undefined) return void (await database.write((transaction) => finishJobs(transaction, [job])));
	try {
		if (job.attempts > MAX_INTERRUPTIONS) {
			throw new SourceError('gave_up', 'Looking for pages was interrupted too often.');
		}
		const { method, pages } = await findPages(site, { ...dependencies, signal });
		for (let start = 0; start < pages.length; start += PAGES_AT_ONCE) {
			const batch = pages.slice(start, start + PAGES_AT_ONCE);
			const goesOn = await database.write(async (transaction) => {
				const current = await lockSite(transaction, site.id);
				if (current?.status !== 'discovering') return false;
				const followsLinks = method === 'crawl';
				await addPages(transaction, current, { pages: batch, depth: 0, followsLinks, now: now() });
				return true;
			});
			if (!goesOn) break;
		}
		await settle(dependencies, job, { status: 'found', method, error: null, site });
	} catch (error) {
		signal.throwIfAborted();
		if (!(error instanceof OutboundError || error instanceof SourceError)) throw error;
		const maxTries = error instanceof SourceError ? MAX_TIMEOUTS : MAX_TRIES;
		if (error.isRetryable && job.failures + 1 < maxTries) {
			await database.write((transaction) => releaseJob(transaction, job, { delayMs: RETRY_PAUSE_MS, isFailure: true }));
			return;
		}
		const { code, message } = error;
		await settle(dependencies, job, { status: 'error', method: null, error: JSON.stringify({ code, message }), site });
	}
}

async function findPages(
	site: SiteRow,
	dependencies: FindDependencies,
): Promise<{ method: 'sitemap' | 'crawl'; pages: URL[] }> {
	const options = optionsOf(site);
	const listed = await findBySitemap({ url: site.url, options }, dependencies);
	if (listed !== null) return { method: 'sitemap', pages: listed.pages.map((page) => new URL(page)) };
	const { isAllowed } = await rulesOf(site.url, { ...options, ...dependencies });
	if (!isAllowed(site.url)) {
		throw new SourceError('blocked_by_robots', 'The robots.txt of the site forbids to read its first page.');
	}
	const first = normalizePage(site.url);
	return { method: 'crawl', pages: first === null ? [] : [first] };
}

interface Settlement extends Pick<SiteRow, 'status' | 'method' | 'error'> {
	readonly site: SiteRow;
}

async function settle(
	{ database, now }: DiscoverDependencies,
	job: Job,
	{ status, method, error, site }: Settlement,
): Promise<void> {
	await database.write(async (transaction) => {
		if (!(await finishJobs(transaction, [job])).has(job.id)) return;
		const { resyncSchedule } = optionsOf(site);
		const nextDiscoveryAt = nextReadAtOf({ resyncSchedule, vanishedAt: null }, now());
		await transaction
			.updateTable('sites')
			.set({ status, error, nextDiscoveryAt, method: method ?? site.method })
			.where('id', '=', site.id)
			.where('status', '=', 'discovering')
			.execute();
	});
}

/** Marks the site of a job that was given up, in the transaction that removes the job. */
export async function markSiteFailed(transaction: Transaction, { subjectId }: Job): Promise<void> {
	const error = {
		code: 'internal_error',
		message: 'Looking for pages failed for a reason that lies with the service.',
	};
	await transaction
		.updateTable('sites')
		.set({ status: 'error', error: JSON.stringify(error) })
		.where('id', '=', subjectId)
		.execute();
}
