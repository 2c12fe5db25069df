import type { Request } from 'express';
import { capabilitiesOf } from '../../../shared/capabilities.ts';
import { addressKey } from '../../http/addressKey.ts';
import { readBearerToken } from '../../http/bearerToken.ts';
import { AppError } from '../../lib/errors.ts';
import type { Caller } from '../api/caller.ts';
import { recordEvents } from '../events/recordEvents.ts';
import { readRoles } from '../members/members.ts';
import { createId } from '../storage/createId.ts';
import type { Database, Reader, StoreParts, Transaction } from '../storage/database.ts';
import { isClockSteady } from '../storage/deletionClock.ts';
import { findProgram, generateToken, hashToken } from '../tokens/tokens.ts';

const DAY_MS = 86_400_000;
/** A session ends when it was not used for so long, and at the latest after so long. */
const IDLE_MAX_MS = 14 * DAY_MS;
const AGE_MAX_MS = 90 * DAY_MS;
/** The time of last use is updated at most this often. */
const NOTED_EVERY_MS = 5 * 60_000;
/** How long a password counts as just given. */
const FRESH_MS = 10 * 60_000;
const SESSION_PREFIX = 'fd_session_';

/** Begins a session of a member's account and returns its token; this is the only time it can be read. */
export async function beginSession(
	transaction: Transaction,
	{ accountId, projectId, userAgent, now }: { accountId: string; projectId: string; userAgent: string; now: number },
): Promise<string> {
	const token = generateToken('session');
	const times = { createdAt: now, usedAt: now, confirmedAt: now };
	const session = { id: createId(), accountId, projectId, hash: hashToken(token), userAgent, ...times };
	await transaction
		.deleteFrom('sessions')
		.where('accountId', '=', accountId)
		.where(({ eb, or }) => or([eb('usedAt', '<=', now - IDLE_MAX_MS), eb('createdAt', '<=', now - AGE_MAX_MS)]))
		.where(isClockSteady(now))
		.execute();
	await transaction.insertInto('sessions').values(session).execute();
	const place = { projectId, by: { accountId } };
	await recordEvents(transaction, place, [{ type: 'session.created', about: { session_id: session.id } }]);
	return token;
}

/** Sessions whose person is still an active member. */
export function sessionsOfMembers(reader: Reader) {
	return reader
		.selectFrom('sessions')
		.innerJoin('accounts', 'accounts.id', 'sessions.accountId')
		.innerJoin('members', (join) =>
			join.onRef('members.accountId', '=', 'sessions.accountId').onRef('members.projectId', '=', 'sessions.projectId'),
		)
		.where('members.status', '=', 'Active');
}

/** Finds whose bearer token it is, of a person or a program, and notes that it was used. */
export function findCaller(store: StoreParts, token: string): Promise<Caller | null> {
	return token.startsWith(SESSION_PREFIX) ? findPerson(store.database, token, store.now()) : findProgram(store, token);
}

/** The person behind a session's token; null when it has ended or the person is no member any more. */
export async function findPerson(database: Database, token: string, now: number): Promise<Caller | null> {
	const row = await sessionsOfMembers(database.read)
		.select([
			'sessions.id',
			'sessions.projectId',
			'sessions.accountId',
			'accounts.email',
			'roles',
			'usedAt',
			'confirmedAt',
		])
		.where('hash', '=', hashToken(token))
		.where('usedAt', '>', now - IDLE_MAX_MS)
		.where('sessions.createdAt', '>', now - AGE_MAX_MS)
		.executeTakeFirst();
	if (row === undefined) return null;
	if (row.usedAt < now - NOTED_EVERY_MS) {
		// Reading goes on when the store takes no writes, for example on a full disk.
		await database
			.writeRepeated((transaction) =>
				transaction.updateTable('sessions').set({ usedAt: now }).where('id', '=', row.id).execute(),
			)
			.catch(() => undefined);
	}
	const roles = readRoles(row);
	return {
		tokenId: row.id,
		projectId: row.projectId,
		scope: 'full',
		person: {
			accountId: row.accountId,
			email: row.email,
			roles,
			capabilities: capabilitiesOf(roles),
			isFresh: row.confirmedAt > now - FRESH_MS,
		},
	};
}

export async function listSessionRows(reader: Reader, accountId: string, now: number) {
	return reader
		.selectFrom('sessions')
		.select(['id', 'userAgent', 'createdAt', 'usedAt'])
		.where('accountId', '=', accountId)
		.where('usedAt', '>', now - IDLE_MAX_MS)
		.where('createdAt', '>', now - AGE_MAX_MS)
		.orderBy('usedAt', 'desc')
		.execute();
}

/** @throws {AppError} `not_found` for another's session too */
export async function deleteSessionRow(
	transaction: Transaction,
	{ sessionId, accountId }: { sessionId: string; accountId: string },
): Promise<void> {
	const deleted = await transaction
		.deleteFrom('sessions')
		.where('id', '=', sessionId)
		.where('accountId', '=', accountId)
		.returning('projectId')
		.executeTakeFirstOrThrow(() => new AppError('not_found', 'There is no session with this id.'));
	const place = { ...deleted, by: { accountId } };
	await recordEvents(transaction, place, [{ type: 'session.deleted', about: { session_id: sessionId } }]);
}

/** The console's server passes the address of its caller on in this header, with an access token, without which it is not believed. */
const ADDRESS_HEADER = 'x-frontdesk-address';

/** The address that somebody signs in from, as limits count it. */
export async function readCallerAddress(store: StoreParts, request: Request): Promise<string> {
	const named = request.get(ADDRESS_HEADER);
	const token = readBearerToken(request);
	const isBelieved = named !== undefined && token !== null && (await findProgram(store, token)) !== null;
	return addressKey(isBelieved ? named : request.ip);
}
