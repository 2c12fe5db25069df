import type { Selectable } from 'kysely';
import type { Transaction } from '../storage/database.ts';
import type { Tables } from '../storage/tables.ts';

/** Deletes a removed member's links and, where the member has an account, its sessions in the project. */
export async function endAccess(
	transaction: Transaction,
	{ projectId, email, accountId }: Pick<Selectable<Tables['members']>, 'projectId' | 'email' | 'accountId'>,
): Promise<void> {
	await transaction
		.deleteFrom('accountLinks')
		.where((link) => link.and({ projectId, email }))
		.execute();
	if (accountId === null) return;
	await transaction
		.deleteFrom('sessions')
		.where((session) => session.and({ projectId, accountId }))
		.execute();
}
