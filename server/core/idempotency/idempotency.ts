import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { IDEMPOTENCY_KEY_MAX_CHARS, IDEMPOTENCY_TTL_MS } from '../../../shared/limits.ts';
import type { RouteContext } from '../../http/route.ts';
import { sendSerialized, serializeSuccess } from '../../http/sendSuccess.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import type { Database, Transaction } from '../storage/database.ts';

const HEADER = 'Idempotency-Key';
/** Visible ASCII: what travels unchanged in a header. */
const PRINTABLE = /^[\x21-\x7e]+$/;

/** The caller's key, or undefined when there is none. @throws {AppError} `validation_failed` for an unusable key */
export function readIdempotencyKey({ request }: RouteContext): string | undefined {
	const key = request.get(HEADER)?.trim();
	if (key === undefined || key === '') return undefined;
	if (key.length > IDEMPOTENCY_KEY_MAX_CHARS || !PRINTABLE.test(key)) {
		throw invalidField(HEADER, `must have at most ${IDEMPOTENCY_KEY_MAX_CHARS} printable ASCII characters`);
	}
	return key;
}

/** What a key is bound to: SHA-256 over the body as it was parsed. */
export function hashBody(body: unknown): string {
	return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/** Of a call that made something. */
const madeSchema = z.object({ id: z.string() });

const idsSchema = z.record(z.string(), z.string());

/** The name of a call in the table of keys. The same key at two chatbots of a project is two calls. */
export function nameCall({ method, path }: Endpoint, { params }: { readonly params: unknown }): string {
	const ids = idsSchema.parse(params);
	return `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')}`;
}

export interface IdempotentCall {
	readonly projectId: string;
	/** Of `nameCall`. */
	readonly endpoint: string;
	readonly key: string;
	/** Of `hashBody`. */
	readonly bodyHash: string;
	readonly now: number;
}

/**
 * Runs an effect that is one transaction at most once per key and returns the serialized success body, of the first
 * time when there was one. A failure stores nothing, as its transaction is rolled back. Calls with one key at the same
 * time take turns: SQLite has one writer, and PostgreSQL lets the second insert wait for the first one's commit.
 *
 * @throws {AppError} `idempotency_key_reused` for another body; what `effect` throws
 */
export async function withIdempotency(
	transaction: Transaction,
	call: IdempotentCall,
	effect: () => Promise<unknown>,
): Promise<string> {
	const earlier = await takeKey(transaction, call);
	if (earlier?.reply === null) throw new AppError('idempotency_key_reused');
	if (earlier !== undefined) return earlier.reply;
	const { projectId, endpoint, key } = call;
	const data = await effect();
	const reply = serializeSuccess(data);
	await transaction
		.updateTable('idempotencyKeys')
		.set({ reply, subjectId: madeSchema.safeParse(data).data?.id ?? null })
		.where((where) => where.and({ projectId, endpoint, key }))
		.execute();
	return reply;
}

/**
 * Takes a key for a call.
 *
 * @returns undefined when the key is this call's; else what an earlier one has stored, null while that is under way
 * @throws {AppError} `idempotency_key_reused` for another body
 */
export async function takeKey(
	transaction: Transaction,
	{ bodyHash, now, ...ofCall }: IdempotentCall,
	lease: { leaseOwner?: string; leaseUntil?: RawBuilder<number> } = {},
): Promise<{ readonly reply: string | null } | undefined> {
	const taken = await transaction
		.insertInto('idempotencyKeys')
		.values({ ...ofCall, ...lease, bodyHash, createdAt: now })
		.onConflict((conflict) => conflict.columns(['projectId', 'endpoint', 'key']).doNothing())
		.returning('key')
		.executeTakeFirst();
	if (taken !== undefined) return undefined;
	const earlier = await transaction
		.selectFrom('idempotencyKeys')
		.select(['bodyHash', 'reply'])
		.where((where) => where.and(ofCall))
		.executeTakeFirst();
	// It was forgotten meanwhile, with what its answer names.
	if (earlier === undefined) return takeKey(transaction, { bodyHash, now, ...ofCall }, lease);
	if (earlier.bodyHash !== bodyHash) throw new AppError('idempotency_key_reused');
	return earlier;
}

/** Runs and answers a call whose effect is one transaction, at most once per `Idempotency-Key` where one is sent. */
export async function runOnce<Data>(
	database: Database,
	{ context, body, ...ofCall }: Omit<IdempotentCall, 'key' | 'bodyHash'> & { context: RouteContext; body: unknown },
	effect: (transaction: Transaction) => Promise<Data>,
): Promise<Data> {
	const key = readIdempotencyKey(context);
	if (key === undefined) return database.write(effect);
	const call = { ...ofCall, key, bodyHash: hashBody(body) };
	const reply = await database.write((transaction) => withIdempotency(transaction, call, () => effect(transaction)));
	sendSerialized(context.response, reply);
	// The reply is sent, byte by byte as stored; `route` sends nothing more.
	return undefined as never;
}

/** Keys forgotten in one transaction: some milliseconds. */
const PURGED_AT_ONCE = 200;

/** Forgets keys whose time is over. */
export async function purgeIdempotencyKeys(database: Database, now: number): Promise<void> {
	const isOver = sql`${sql.ref('createdAt')} <= ${now - IDEMPOTENCY_TTL_MS}`;
	for (let purged = PURGED_AT_ONCE; purged === PURGED_AT_ONCE; ) {
		purged = await database.write((transaction) => forgetCalls(transaction, isOver, PURGED_AT_ONCE));
	}
}

/**
 * Forgets the calls of a conversation, or the call that made something, in the transaction that deletes it: a retry is a
 * call like any other then. Comes after the row itself, so that a chat which stores its reply at the same time comes before
 * this or fails.
 */
export async function forgetCallsAbout(
	transaction: Transaction,
	projectId: string,
	about: { readonly conversationId: string } | { readonly subjectId: string },
): Promise<void> {
	await transaction
		.deleteFrom('idempotencyKeys')
		.where((key) => key.and({ projectId, ...about }))
		.execute();
}

/** Forgets up to `limit` calls of a chatbot that is being deleted. @returns how many */
export async function forgetChatbotCalls(
	transaction: Transaction,
	{ projectId, chatbotId, limit }: { projectId: string; chatbotId: string; limit: number },
): Promise<number> {
	const isOfChatbot = sql`${sql.ref('projectId')} = ${projectId} and endpoint like ${`% /chatbots/${chatbotId}/%`}`;
	return forgetCalls(transaction, isOfChatbot, limit);
}

async function forgetCalls(transaction: Transaction, test: RawBuilder<unknown>, limit: number): Promise<number> {
	const { numAffectedRows } = await sql`
		delete from ${sql.table('idempotencyKeys')}
		where (${sql.ref('projectId')}, endpoint, key) in (
			select ${sql.ref('projectId')}, endpoint, key from ${sql.table('idempotencyKeys')} where ${test} limit ${limit}
		)
	`.execute(transaction);
	return Number(numAffectedRows);
}
