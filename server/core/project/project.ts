import type { Selectable } from 'kysely';
import { AppError } from '../../errors.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import type { Tables } from '../storage/tables.ts';

export type ProjectRow = Selectable<Tables['projects']>;

export async function readProjectRow(reader: Reader, projectId: string): Promise<ProjectRow> {
	const row = await reader.selectFrom('projects').selectAll().where('id', '=', projectId).executeTakeFirst();
	if (row === undefined) throw new AppError('not_found');
	return row;
}

export async function renameProjectRow(
	transaction: Transaction,
	{ projectId, name }: { projectId: string; name: string },
): Promise<ProjectRow> {
	const row = await transaction
		.updateTable('projects')
		.set({ name })
		.where('id', '=', projectId)
		.returningAll()
		.executeTakeFirst();
	if (row === undefined) throw new AppError('not_found');
	return row;
}
