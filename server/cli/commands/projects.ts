import { createProject } from '../../../shared/contract/admin.ts';
import type { Command } from '../command.ts';

export const createProjectCommand: Command = {
	name: 'projects create',
	usage: 'NAME',
	summary: 'Make a project with a first access token, which is shown once',
	positionals: [1, 1],
	async run({ invocation, connection, output }) {
		const [name = ''] = invocation.positionals;
		const project = await connection.admin().call(createProject, { body: { name } });
		output.result(project, () => [
			`Project       ${project.project_id}`,
			`Access token  ${project.access_token}`,
			'Keep the token: it is not shown again.',
		]);
	},
};
