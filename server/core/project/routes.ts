import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { readProject, updateProject } from '../../../shared/contract/project.ts';
import type { Mount } from '../api/coreRouter.ts';
import type { Database } from '../storage/database.ts';
import { type ProjectRow, readProjectRow, renameProjectRow } from './project.ts';

export function mountProject(mount: Mount, { database }: { readonly database: Database }): void {
	mount(readProject, async (_input, { projectId }) => presentProject(await readProjectRow(database.read, projectId)));

	mount(updateProject, async ({ body: { name } }, { projectId }) =>
		presentProject(await database.write((transaction) => renameProjectRow(transaction, { projectId, name }))),
	);
}

function presentProject({ id, name }: ProjectRow): EndpointData<typeof readProject> {
	return { project_id: id, name };
}
