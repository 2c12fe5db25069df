import { createToken, revokeToken, tokenScopeField } from '../../../shared/contract/admin.ts';
import { listAccessTokens } from '../../../shared/contract/team/tokens.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../errors.ts';
import { showTime } from '../output.ts';

export const listTokensCommand: Command = {
	name: 'tokens list',
	summary: 'List the access tokens of the project that work, newest first',
	async run({ connection, output }) {
		const { tokens } = await (await connection.service()).call(listAccessTokens);
		output.list(tokens, {
			none: 'No tokens.',
			head: ['name', 'scope', 'created', 'by', 'last used'],
			row: ({ name, scope, created_at: at, created_by: by, last_used_at: usedAt }) => [
				name,
				scope,
				showTime(at),
				by ?? 'command line',
				usedAt === null ? 'never' : showTime(usedAt),
			],
			id: ({ id }) => id,
		});
	},
};

export const createTokenCommand: Command = {
	name: 'tokens create',
	usage: '[NAME] [--project ID] [--scope full|chat]',
	summary: 'Create an access token, which is shown once; the name says what it is for',
	async run({ invocation, connection, output }) {
		const [name] = invocation.positionals;
		const scope = invocation.choice('scope', tokenScopeField) ?? 'full';
		const projectId = invocation.text('project') ?? connection.firstProjectId;
		if (projectId === undefined) throw new UsageError('which project? Name one with --project ID');
		const token = await connection.admin().call(createToken, { params: { projectId }, body: { scope, name } });
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
	async run({ invocation, connection, output }) {
		const [tokenId = ''] = invocation.positionals;
		await connection.admin().call(revokeToken, { params: { tokenId } });
		output.result({ token_id: tokenId, revoked: true }, () => [`Revoked ${tokenId}.`]);
	},
};
