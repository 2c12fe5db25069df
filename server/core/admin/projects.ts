import { AppError } from '../../errors.ts';
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
