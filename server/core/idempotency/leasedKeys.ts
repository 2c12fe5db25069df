import { setTimeout as wait } from 'node:timers/promises';
import { type Insertable, sql } from 'kysely';
import { AppError } from '../../lib/errors.ts';
import type { Turn } from '../answer/question.ts';
import { clockOf, isListed } from '../storage/clockOf.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { prepareStatement } from '../storage/prepareStatement.ts';
import type { Tables } from '../storage/tables.ts';
import { type IdempotentCall, takeKey } from './idempotency.ts';

/** A caller's key for one chat, and what it is bound to. */
export interface ChatKey extends Omit<IdempotentCall, 'now'> {
	/** Who works on the call: one value per try. */
	readonly owner: string;
}

/** Less than a caller waits, so that a retry of a dead process's chat is answered; held ones are renewed. */
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
const POLL_MS = 25;
const NO_LEASE = { leaseOwner: null, leaseUntil: null };

type TurnIds = Pick<Turn, 'conversationId' | 'questionId'>;

/** What a key leads to: a turn to answer, or the reply that was stored. */
export type Reservation = { readonly turn: Turn } | { readonly reply: string };

interface NewTurn {
	/** Stores a question, or finds the one that an earlier try has stored. */
	readonly begin: (transaction: Transaction, storedQuestionId: string | null) => Promise<Turn>;
	readonly now: number;
}

/**
 * Reserves a key together with the question, in one transaction. A key that another try works on is waited for; one
 * whose lease ran out or was released is taken over with the question that is stored already.
 *
 * @throws {AppError} `idempotency_key_reused` for another body; the signal's reason when the caller gives up
 */
export async function reserveTurn(
	database: Database,
	chatKey: ChatKey,
	{ signal, ...turn }: NewTurn & { readonly signal: AbortSignal },
): Promise<Reservation> {
	for (;;) {
		const attempt = await database.write((transaction) => tryReserve(transaction, chatKey, turn));
		if (attempt !== 'busy') return attempt;
		await wait(POLL_MS, undefined, { signal });
	}
}

async function tryReserve(
	transaction: Transaction,
	{ owner, ...ofCall }: ChatKey,
	{ begin, now }: NewTurn,
): Promise<Reservation | 'busy'> {
	const lease = { leaseOwner: owner, leaseUntil: sql<number>`${clockOf(transaction)} + ${LEASE_MS}` };
	const earlier = await takeKey(transaction, { ...ofCall, now }, lease);
	let storedQuestionId: string | null = null;
	if (earlier !== undefined) {
		if (earlier.reply !== null) return { reply: earlier.reply };
		const taken = await transaction
			.updateTable('idempotencyKeys')
			.set(lease)
			.where((row) => row.and(ofCall))
			.where('reply', 'is', null)
			.where((row) => row.or([row('leaseUntil', 'is', null), row('leaseUntil', '<=', clockOf(transaction))]))
			.returning('questionId')
			.executeTakeFirst();
		if (taken === undefined) return 'busy';
		storedQuestionId = taken.questionId;
	}
	const turn = await begin(transaction, storedQuestionId);
	await transaction
		.updateTable('idempotencyKeys')
		.set({ conversationId: turn.conversationId, questionId: turn.questionId })
		.where((row) => row.and(ofCall))
		.execute();
	return { turn };
}

const insertKey = prepareStatement((transaction, row: Insertable<Tables['idempotencyKeys']>) =>
	transaction
		.insertInto('idempotencyKeys')
		.values(row)
		.onConflict((conflict) => conflict.columns(['projectId', 'endpoint', 'key']).doNothing())
		.returning('key'),
);

/**
 * Keeps a reply under a key that nobody has used, in the transaction that stores question and answer.
 *
 * @returns false when the key is known: then `reserveTurn` tells what it leads to
 */
export async function keepFirstReply(
	transaction: Transaction,
	{ owner: _owner, ...ofCall }: ChatKey,
	{ ids: { conversationId, questionId }, reply, now }: { ids: TurnIds; reply: string; now: number },
): Promise<boolean> {
	const kept = await insertKey(transaction, { ...ofCall, reply, conversationId, questionId, createdAt: now });
	return kept.length > 0;
}

/** The row of a key while this try holds its lease. */
function ownKey(transaction: Transaction, { owner, ...ofCall }: ChatKey) {
	return transaction
		.updateTable('idempotencyKeys')
		.where((row) => row.and(ofCall))
		.where('leaseOwner', '=', owner);
}

/**
 * Keeps the reply under its key, in the transaction that stores the answer.
 *
 * @throws {AppError} `service_unavailable` when another try has taken the key over: its answer counts
 */
export async function keepReply(transaction: Transaction, chatKey: ChatKey, reply: string): Promise<void> {
	await ownKey(transaction, chatKey)
		.set({ reply, ...NO_LEASE })
		.where('reply', 'is', null)
		.returning('key')
		.executeTakeFirstOrThrow(() => new AppError('service_unavailable', 'This call was taken over by a retry.'));
}

/** Renews the leases of the keys that this process works on, all in one statement: many slow answers are open at once. */
export function createKeyHolder(database: Database) {
	/** Conversations, by the owners of their keys. */
	const held = new Map<string, string>();
	let renewal: NodeJS.Timeout | undefined;

	function renew(): void {
		database
			.write((transaction) =>
				transaction
					.updateTable('idempotencyKeys')
					.set({ leaseUntil: sql<number>`${clockOf(transaction)} + ${LEASE_MS}` })
					// Finds the rows by an index.
					.where(isListed(transaction, 'conversationId', [...held.values()]))
					.where(isListed(transaction, 'leaseOwner', [...held.keys()]))
					.execute(),
			)
			// A lease that could not be renewed runs out, and `keepReply` then refuses the answer.
			.catch(() => undefined);
	}

	return ({ owner }: ChatKey, { conversationId }: TurnIds): (() => void) => {
		held.set(owner, conversationId);
		renewal ??= setInterval(renew, RENEW_MS);
		return () => {
			held.delete(owner);
			if (held.size > 0) return;
			clearInterval(renewal);
			renewal = undefined;
		};
	};
}

/** Frees all keys when the only process of a store starts: those that held them are gone. */
export async function freeAllKeys(transaction: Transaction): Promise<void> {
	await transaction.updateTable('idempotencyKeys').set(NO_LEASE).where('leaseOwner', 'is not', null).execute();
}

/** Lets a retry work on the key at once; the question stays stored. */
export async function releaseKey(database: Database, chatKey: ChatKey): Promise<void> {
	await database.write((transaction) => ownKey(transaction, chatKey).set(NO_LEASE).execute());
}
