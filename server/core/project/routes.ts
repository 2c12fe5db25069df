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

export interface ProjectParts {
	readonly database: Database;
	/** Of projects that have not set their own; 0 is without end. */
	readonly conversationsKeptDays: number;
}

export function mountProject(mount: Mount, { database, conversationsKeptDays }: ProjectParts): void {
	function presentProject(row: ProjectRow): EndpointData<typeof readProject> {
		return {
			project_id: row.id,
			name: row.name,
			conversations_kept_days: row.conversationsKeptDays ?? conversationsKeptDays,
		};
	}

	mount(readProject, async (_input, { projectId }) => presentProject(await readProjectRow(database.read, projectId)));

	mount(updateProject, async ({ body }, caller) => {
		const { projectId } = caller;
		const { conversations_kept_days: keptDays } = body;
		const row = await database.write(async (transaction) => {
			const place = { projectId, by: actorOf(caller) };
			await recordEvents(transaction, place, [{ type: 'settings.changed', about: { change: 'project' } }]);
			return updateProjectRow(transaction, projectId, {
				...(body.name === undefined ? {} : { name: body.name }),
				...(keptDays === undefined ? {} : { conversationsKeptDays: keptDays }),
			});
		});
		return presentProject(row);
	});
}

async function readProjectRow(reader: Reader, projectId: string): Promise<ProjectRow> {
	const row = await reader.selectFrom('projects').selectAll().where('id', '=', projectId).executeTakeFirst();
	if (row === undefined) throw new AppError('not_found');
	return row;
}

async function updateProjectRow(
	transaction: Transaction,
	projectId: string,
	changes: Partial<Pick<ProjectRow, 'name' | 'conversationsKeptDays'>>,
): Promise<ProjectRow> {
	const row = await transaction
		.updateTable('projects')
		.set(changes)
		.where('id', '=', projectId)
		.returningAll()
		.executeTakeFirst();
	if (row === undefined) throw new AppError('not_found');
	return row;
}
