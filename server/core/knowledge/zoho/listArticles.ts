import { AppError } from '../../../errors.ts';
import type { Job } from '../../jobs/job.ts';
import { finishJobs, releaseJob } from '../../jobs/leases.ts';
import { OutboundError } from '../../outbound/outboundError.ts';
import { SourceError } from '../../sourceError.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import type { SecretBox } from '../../storage/secretBox.ts';
import { Postponed } from '../sites/hostPace.ts';
import { nextReadAtOf } from '../sourceState.ts';
import { addArticles, readUnlisted } from './addArticles.ts';
import { isWanted } from './zohoArticle.ts';
import { ARTICLES_PER_PAGE, type ZohoClient } from './zohoClient.ts';
import { lockConnection, openAccount, optionsOf, type ZohoConnectionRow } from './zohoConnections.ts';

export interface ListDependencies {
	readonly database: Database;
	readonly secretBox: SecretBox | null;
	readonly zohoClient: ZohoClient;
	/** Listings that Zoho has interrupted, by connection. */
	readonly zohoListings: Map<string, Listing>;
	/** Milliseconds since 1970 UTC. */
	readonly now: () => number;
}

/** How far a listing has come. */
export interface Listing {
	/** From 0. */
	page: number;
	/** Ids of all articles so far. */
	readonly seen: Set<string>;
	/** Of these, the wanted ones. */
	readonly listed: Set<string>;
}

/** Tries of a listing that fails for a reason that may pass, and the pause between them. */
const MAX_TRIES = 3;
const RETRY_PAUSE_MS = 5_000;
/** A listing that was under way so often when the process ended is given up: it may be what ends it. */
const MAX_INTERRUPTIONS = 3;
/** 50,000 articles: more than any knowledge base has, so that a listing without an end has one. */
const MAX_PAGES = 1_000;

/**
 * Lists the articles of a connection and adds them as sources. Where Zoho asks for a pause, it goes on after it from
 * where it was; killed on the way, it begins again and finds what it added there.
 */
export async function listArticles(job: Job, dependencies: ListDependencies, signal: AbortSignal): Promise<void> {
	const { database } = dependencies;
	const connection = await database.read
		.selectFrom('zohoConnections')
		.selectAll()
		.where('id', '=', job.subjectId)
		.executeTakeFirst();
	if (connection === undefined) return void (await database.write((transaction) => finishJobs(transaction, [job])));
	try {
		if (job.attempts > MAX_INTERRUPTIONS) {
			throw new SourceError('gave_up', 'Listing the articles was interrupted too often.');
		}
		const listed = await addListed(connection, dependencies, signal);
		await settle(job, dependencies, { connection, listed, error: null });
	} catch (error) {
		signal.throwIfAborted();
		const pause = pauseAfter(error, job);
		if (!(error instanceof Postponed)) dependencies.zohoListings.delete(job.subjectId);
		if (pause === null) {
			await settle(job, dependencies, { connection, listed: null, error: storedErrorOf(error) });
		} else {
			await database.write((transaction) => releaseJob(transaction, job, pause));
		}
	}
}

function pauseAfter(error: unknown, job: Job): { delayMs: number; isFailure: boolean } | null {
	if (error instanceof Postponed) return { delayMs: error.delayMs, isFailure: false };
	const isPassing = error instanceof OutboundError && error.isRetryable && job.failures + 1 < MAX_TRIES;
	return isPassing ? { delayMs: RETRY_PAUSE_MS, isFailure: true } : null;
}

/** @throws what is no fault of the connection */
function storedErrorOf(error: unknown): string {
	const isFull = error instanceof AppError && error.code === 'validation_failed';
	if (!isFull && !(error instanceof OutboundError) && !(error instanceof SourceError)) throw error;
	return JSON.stringify({ code: isFull ? 'knowledge_full' : error.code, message: error.message });
}

/** Goes through all pages of the list. @returns the ids of all articles that are wanted */
async function addListed(
	connection: ZohoConnectionRow,
	{ database, secretBox, zohoClient, zohoListings, now }: ListDependencies,
	signal: AbortSignal,
): Promise<Set<string>> {
	const account = openAccount(secretBox, connection);
	const { categoryIds } = optionsOf(connection);
	const listing = zohoListings.get(connection.id) ?? { page: 0, seen: new Set(), listed: new Set() };
	zohoListings.set(connection.id, listing);
	const { seen, listed } = listing;
	for (; listing.page < MAX_PAGES; listing.page++) {
		const articles = await zohoClient.listArticles(account, listing.page * ARTICLES_PER_PAGE + 1, signal);
		const fresh = articles.filter(({ id }) => !seen.has(id));
		// Also where a gateway gives the same page again and again.
		if (fresh.length === 0) break;
		const wanted = fresh.filter((article) => isWanted(article, categoryIds));
		await database.write(async (transaction) => {
			const current = await lockConnection(transaction, connection.id);
			if (current !== undefined) await addArticles(transaction, current, { articles: wanted, now: now() });
		});
		for (const { id } of fresh) seen.add(id);
		for (const { id } of wanted) listed.add(id);
	}
	zohoListings.delete(connection.id);
	return listed;
}

interface Settlement {
	readonly connection: ZohoConnectionRow;
	/** Null when the listing failed. */
	readonly listed: ReadonlySet<string> | null;
	readonly error: string | null;
}

async function settle(
	job: Job,
	{ database, now }: ListDependencies,
	{ connection, listed, error }: Settlement,
): Promise<void> {
	await database.write(async (transaction) => {
		if (!(await finishJobs(transaction, [job])).has(job.id)) return;
		const { resyncSchedule } = optionsOf(connection);
		const nextDiscoveryAt = nextReadAtOf({ resyncSchedule, vanishedAt: null }, now());
		const status = error === null ? ('found' as const) : ('error' as const);
		await transaction
			.updateTable('zohoConnections')
			.set({ status, error, nextDiscoveryAt })
			.where('id', '=', connection.id)
			.execute();
		if (listed !== null) await readUnlisted(transaction, connection, { listed, now: now() });
	});
}

/** Marks the connection of a job that was given up, in the transaction that removes the job. */
export async function markConnectionFailed(transaction: Transaction, { subjectId }: Job): Promise<void> {
	const error = {
		code: 'internal_error',
		message: 'Listing the articles failed for a reason that lies with the service.',
	};
	await transaction
		.updateTable('zohoConnections')
		.set({ status: 'error', error: JSON.stringify(error) })
		.where('id', '=', subjectId)
		.execute();
}
