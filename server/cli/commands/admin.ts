import { createProject, createToken, revokeToken, tokenScopeField } from '../../../shared/contract/admin.ts';
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

export const createTokenCommand: Command = {
	name: 'tokens create',
	usage: '[--project ID] [--scope full|chat]',
	summary: 'Create an access token, which is shown once',
	options: { scope: { type: 'string' } },
	async run({ invocation, connection, output }) {
		const scope = invocation.choice('scope', tokenScopeField) ?? 'full';
		const projectId = invocation.text('project') ?? connection.firstProjectId;
		if (projectId === undefined) throw new UsageError('which project? Name one with --project ID');
		const token = await connection.admin().call(createToken, { params: { projectId }, body: { scope } });
		output.result(token, () => [
			`Token         ${token.token_id}`,
			`Access token  ${token.access_token}`,
			'Keep the access token: it is not shown again.',
		]);
	},
};

export const revokeTokenCommand: Command = {
	name: 'tokens revoke',
	usage: 'TOKEN_ID',
	summary: 'Revoke an access token at once',
	positionals: [1, 1],
	async run({ invocation, connection, output }) {
		const [tokenId = ''] = invocation.positionals;
		await connection.admin().call(revokeToken, { params: { tokenId } });
		output.result({ token_id: tokenId, revoked: true }, () => [`Revoked ${tokenId}.`]);
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
