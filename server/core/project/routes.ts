import type { Selectable } from 'kysely';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { countDeletions, readProject, updateProject } from '../../../shared/contract/project.ts';
import { AppError } from '../../errors.ts';
import type { Mount } from '../api/coreRouter.ts';
import type { CoreDependencies } from '../coreDependencies.ts';
import { recordEvents } from '../events/recordEvents.ts';
import { countIdle, keptDaysOf } from '../retention/retention.ts';
import type { Reader } from '../storage/database.ts';
import type { Tables } from '../storage/tables.ts';

type ProjectRow = Selectable<Tables['projects']>;

export function mountProject(mount: Mount, { database, now, conversationsKeptDays }: CoreDependencies): void {
	function presentProject(row: ProjectRow): EndpointData<typeof readProject> {
		const { conversations, contacts } = keptDaysOf(row, conversationsKeptDays);
		return {
			project_id: row.id,
			name: row.name,
			conversations_kept_days: conversations,
			contacts_kept_days: contacts,
		};
	}

	mount(readProject, async (_input, { projectId }) => presentProject(await readProjectRow(database.read, projectId)));

	mount(updateProject, async ({ body }, { projectId }, { scope }) => {
		const row = await database.write(async (transaction) => {
			await recordEvents(transaction, scope, [{ type: 'settings.changed', about: { change: 'project' } }]);
			return transaction
				.updateTable('projects')
				.set({
					name: body.name,
					conversationsKeptDays: body.conversations_kept_days,
					contactsKeptDays: body.contacts_kept_days,
				})
				.where('id', '=', projectId)
				.returningAll()
				.executeTakeFirstOrThrow(() => new AppError('not_found'));
		});
		return presentProject(row);
	});

	mount(countDeletions, async ({ query }, { projectId }) => {
		const kept = keptDaysOf(await readProjectRow(database.read, projectId), conversationsKeptDays);
		const days = {
			conversations: query.conversations_kept_days ?? kept.conversations,
			contacts: query.contacts_kept_days ?? kept.contacts,
		};
		return countIdle(database.read, { projectId, days, now: now() });
	});
}

function readProjectRow(reader: Reader, projectId: string): Promise<ProjectRow> {
	return reader
		.selectFrom('projects')
		.selectAll()
		.where('id', '=', projectId)
		.executeTakeFirstOrThrow(() => new AppError('not_found'));
}
