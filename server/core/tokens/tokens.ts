import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { TokenScope } from '../../../shared/contract/admin.ts';
import { AppError } from '../../lib/errors.ts';
import type { Actor, Caller } from '../api/caller.ts';
import { recordEvents } from '../events/recordEvents.ts';
import { createId } from '../storage/createId.ts';
import type { Reader, StoreParts, Transaction } from '../storage/database.ts';
import { prepareStatement } from '../storage/prepareStatement.ts';

/** Random part of a token: 160 bits. */
const SECRET_BYTES = 20;
const CHECKSUM_HEX_CHARS = 8;

/**
 * A new token: `fd_<scope>_<secret>_<checksum>`. The prefix and the CRC-32 let secret scanners find a leaked one
 * without false alarms; only its SHA-256 is stored.
 */
export function generateToken(scope: TokenScope | 'admin' | 'session' | 'link'): string {
	const body = `fd_${scope}_${randomBytes(SECRET_BYTES).toString('hex')}`;
	return `${body}_${checksum(body)}`;
}

function checksum(body: string): string {
	return crc32(body).toString(16).padStart(CHECKSUM_HEX_CHARS, '0');
}

export function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('hex');
}

const selectToken = prepareStatement((reader, { hash }: { hash: string }) =>
	reader
		.selectFrom('accessTokens')
		.select(['id', 'projectId', 'scope', 'usedAt'])
		.where('hash', '=', hash)
		.where('revokedAt', 'is', null),
);

/** The time of last use is updated at most this often. */
const NOTED_EVERY_MS = 60_000;

/**
 * The caller behind a token, or null when it is unknown or revoked. Read from the store each time: revoking works at once.
 * Notes that the token was used, without delaying the call.
 */
export async function findProgram({ database, now }: StoreParts, token: string): Promise<Caller | null> {
	const [row] = await selectToken(database.read, { hash: hashToken(token) });
	if (row === undefined) return null;
	const usedAt = now();
	if (usedAt - (row.usedAt ?? 0) >= NOTED_EVERY_MS) {
		database
			.writeRepeated((transaction) =>
				transaction.updateTable('accessTokens').set({ usedAt }).where('id', '=', row.id).execute(),
			)
			// The next call tries again.
			.catch(() => undefined);
	}
	return { tokenId: row.id, projectId: row.projectId, scope: row.scope };
}

export interface NewToken {
	readonly projectId: string;
	readonly scope: TokenScope;
	/** What the token is for; a general name when absent. */
	readonly name?: string | undefined;
	readonly now: number;
	/** The person who makes it; absent for the administrator. */
	readonly accountId?: string;
}

/** Stores a new token of a project and returns it; this is the only time it can be read. */
export async function issueToken(
	transaction: Transaction,
	{ projectId, scope, name, now, accountId }: NewToken,
): Promise<TokenRow & { accessToken: string }> {
	const accessToken = generateToken(scope);
	const id = createId();
	await transaction
		.insertInto('accessTokens')
		.values({
			id,
			projectId,
			scope,
			...(name === undefined ? {} : { name }),
			hash: hashToken(accessToken),
			accountId: accountId ?? null,
			createdAt: now,
		})
		.execute();
	const row = await liveTokens(transaction).where('accessTokens.id', '=', id).executeTakeFirstOrThrow();
	const place = { projectId, ...(accountId === undefined ? {} : { by: { accountId } }) };
	await recordEvents(transaction, place, [{ type: 'token.created', about: { token_id: id, name: row.name } }]);
	return { ...row, accessToken };
}

export type TokenRow = Awaited<ReturnType<typeof listTokenRows>>[number];

export async function listTokenRows(reader: Reader, projectId: string) {
	return liveTokens(reader).where('projectId', '=', projectId).orderBy('accessTokens.id', 'desc').execute();
}

/** With the address of the person who made each; null for the administrator. */
function liveTokens(reader: Reader) {
	return reader
		.selectFrom('accessTokens')
		.leftJoin('accounts', 'accounts.id', 'accessTokens.accountId')
		.select(['accessTokens.id', 'accessTokens.name', 'scope', 'accessTokens.createdAt', 'usedAt', 'email'])
		.where('revokedAt', 'is', null);
}

/**
 * Ends a token's life at once.
 *
 * @param projectId of a person, who may revoke the tokens of this project alone; absent for the administrator
 * @throws {AppError} `not_found`
 */
export async function revokeTokenRow(
	transaction: Transaction,
	{ tokenId, projectId, now, by }: { tokenId: string; projectId?: string; now: number; by?: Actor },
): Promise<void> {
	let tokens = transaction.updateTable('accessTokens').where('id', '=', tokenId);
	if (projectId !== undefined) tokens = tokens.where('projectId', '=', projectId);
	const revoked = await tokens
		// One that was revoked before stays so.
		.set((set) => ({ revokedAt: set.fn.coalesce('revokedAt', set.val(now)) }))
		.returning(['projectId', 'name'])
		.executeTakeFirstOrThrow(() => new AppError('not_found', 'There is no token with this id.'));
	const about = { token_id: tokenId, name: revoked.name };
	await recordEvents(transaction, { projectId: revoked.projectId, by }, [{ type: 'token.revoked', about }]);
}
