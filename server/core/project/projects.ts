import type { Selectable, Updateable } from 'kysely';
import { AppError } from '../../lib/errors.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import { needsLocks } from '../storage/locks.ts';
import type { Tables } from '../storage/tables.ts';

export type ProjectRow = Selectable<Tables['projects']>;

/** A project, locked in a transaction. @throws {AppError} `not_found` */
export function requireProject(reader: Reader, projectId: string): Promise<ProjectRow> {
	return reader
		.selectFrom('projects')
		.selectAll()
		.where('id', '=', projectId)
		.$if(needsLocks(reader), (projects) => projects.forNoKeyUpdate())
		.executeTakeFirstOrThrow(() => new AppError('not_found', 'There is no project with this id.'));
}

export async function createProjectRow(
	transaction: Transaction,
	project: { readonly id: string; readonly name: string; readonly createdAt: number },
): Promise<void> {
	await transaction.insertInto('projects').values(project).execute();
}

/** Changes columns of a project. @throws {AppError} `not_found` */
export function updateProjectRow(
	transaction: Transaction,
	projectId: string,
	changes: Updateable<Tables['projects']>,
): Promise<ProjectRow> {
	return transaction
		.updateTable('projects')
		.set(changes)
		.where('id', '=', projectId)
		.returningAll()
		.executeTakeFirstOrThrow(() => new AppError('not_found'));
}

/**
 * Notes that a project's digest is sent now.
 *
 * @param digestAt when the last one was sent, as it was read
 * @returns false when another process was faster
 */
export async function claimDigest(
	transaction: Transaction,
	projectId: string,
	{ digestAt, now }: { readonly digestAt: number | null; readonly now: number },
): Promise<boolean> {
	const claimed = await transaction
		.updateTable('projects')
		.set({ digestAt: now })
		.where('id', '=', projectId)
		.where('digestAt', 'is not distinct from', digestAt)
		.returning('id')
		.executeTakeFirst();
	return claimed !== undefined;
}
