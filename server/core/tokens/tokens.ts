import type { TokenScope } from '../../../shared/contract/admin.ts';
import { AppError } from '../../lib/errors.ts';
import type { Actor } from '../api/caller.ts';
import { recordEvents } from '../events/recordEvents.ts';
import { createId } from '../storage/createId.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import { generateToken, hashToken } from './accessToken.ts';

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
	const { id } = await transaction
		.insertInto('accessTokens')
		.values({
			id: createId(),
			projectId,
			scope,
			...(name === undefined ? {} : { name }),
			hash: hashToken(accessToken),
			accountId: accountId ?? null,
			createdAt: now,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
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
