import type { Selectable } from 'kysely';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { readProject, updateProject } from '../../../shared/contract/project.ts';
import { AppError } from '../../errors.ts';
import { actorOf } from '../api/caller.ts';
import type { Mount } from '../api/coreRouter.ts';
import { recordEvents } from '../events/recordEvents.ts';
import type { Database, Reader, Transaction } from '../storage/database.ts';
import type { Tables } from '../storage/tables.ts';

type ProjectRow = Selectable<Tables['projects']>;

export function mountProject(mount: Mount, { database }: { readonly database: Database }): void {
	mount(readProject, async (_input, { projectId }) => presentProject(await readProjectRow(database.read, projectId)));

	mount(updateProject, async ({ body: { name } }, caller) => {
		const { projectId } = caller;
		const row = await database.write(async (transaction) => {
			const place = { projectId, by: actorOf(caller) };
			await recordEvents(transaction, place, [{ type: 'settings.changed', about: { change: 'project' } }]);
			return renameProjectRow(transaction, { projectId, name });
		});
		return presentProject(row);
	});
}

function presentProject({ id, name }: ProjectRow): EndpointData<typeof readProject> {
	return { project_id: id, name };
}

async function readProjectRow(reader: Reader, projectId: string): Promise<ProjectRow> {
	const row = await reader.selectFrom('projects').selectAll().where('id', '=', projectId).executeTakeFirst();
	if (row === undefined) throw new AppError('not_found');
	return row;
}

async function renameProjectRow(
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
