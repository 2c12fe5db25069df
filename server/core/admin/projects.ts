import { AppError } from '../../errors.ts';
import { type Actor, recordEvents } from '../events/recordEvents.ts';
import { createId } from '../storage/createId.ts';
import type { Reader, Transaction } from '../storage/database.ts';

/** Adds a project without members and returns its id. */
export async function createProjectRow(
	transaction: Transaction,
	{ name, now }: { name: string; now: number },
): Promise<string> {
	const id = createId();
	await transaction.insertInto('projects').values({ id, name, createdAt: now }).execute();
	return id;
}

/** @throws {AppError} `not_found` */
export async function requireProject(reader: Reader, projectId: string): Promise<void> {
	const project = await reader.selectFrom('projects').select('id').where('id', '=', projectId).executeTakeFirst();
	if (project === undefined) throw new AppError('not_found', 'There is no project with this id.');
}

/** Ends a token's life at once; a token that was revoked before stays so. @throws {AppError} `not_found` */
export async function revokeTokenRow(
	transaction: Transaction,
	{ tokenId, now, by }: { tokenId: string; now: number; by?: Actor },
): Promise<void> {
	const revoked = await transaction
		.updateTable('accessTokens')
		.set((set) => ({ revokedAt: set.fn.coalesce('revokedAt', set.val(now)) }))
		.where('id', '=', tokenId)
		.returning('projectId')
		.executeTakeFirst();
	if (revoked === undefined) throw new AppError('not_found', 'There is no token with this id.');
	await recordEvents(transaction, { ...revoked, by }, [{ type: 'token.revoked', about: { token_id: tokenId } }]);
}
