import { createProject } from '../../../shared/contract/admin.ts';
import { createOwnerLink } from '../../../shared/contract/team/accounts.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../errors.ts';

export const createProjectCommand: Command = {
	name: 'projects create',
	usage: 'NAME',
	summary: 'Create a project with a first access token, which is shown once',
	positionals: [1, 1],
	async run({ invocation, connection, output }) {
		const [name = ''] = invocation.positionals;
		const project = await connection.admin().call(createProject, { body: { name } });
		output.result(project, () => [
			`Project       ${project.project_id}`,
			`Access token  ${project.access_token}`,
			'Keep the access token: it is not shown again.',
		]);
	},
};

export const ownerLinkCommand: Command = {
	name: 'owner-link',
	usage: '[E-MAIL] [--project ID]',
	summary: 'Make a link to the console, for an owner or a member who has no password or has lost it',
	positionals: [0, 1],
	async run({ invocation, connection, output }) {
		const [email] = invocation.positionals;
		const projectId = invocation.text('project') ?? connection.firstProjectId;
		if (projectId === undefined) throw new UsageError('which project? Name one with --project ID');
		const body = email === undefined ? {} : { email };
		const link = await connection.admin().call(createOwnerLink, { params: { projectId }, body });
		const address = `${connection.publicUrl}/console/setup#${link.link_token}`;
		output.result({ ...link, address }, () => [address, 'It works once, until this time tomorrow.']);
	},
};
