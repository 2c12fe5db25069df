import { createProject, updateQuotas } from '../../../shared/contract/admin.ts';
import { createOwnerLink } from '../../../shared/contract/team/accounts.ts';
import { quotasSchema } from '../../../shared/contract/usage.ts';
import { makeSecrets, readSecrets, secretsFile, writeSecrets } from '../../secrets.ts';
import type { Command } from '../command.ts';
import type { Connection } from '../connection.ts';
import { FailedError, UsageError } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { alignColumns } from '../output.ts';

const SECRETS_SEPARATOR = ',';
const OLDEST_REMOVED =
	'The oldest BFF_SECRET is removed: visitors lose what they wrote under it. Leave 30 days between rotations.';

export const createProjectCommand: Command = {
	name: 'projects create',
	usage: 'NAME',
	summary: 'Create a project with a first access token, which is shown once',
	async run({ invocation, connection, output }) {
		const [name = ''] = invocation.positionals;
		const project = await connection.admin().call(createProject, { body: { name } });
		output.result(project, () => [
			`Project       ${project.project_id}`,
			`Access token  ${project.access_token}`,
			'Keep the access token: it is not shown again.',
			'Its widgets need a server of their own (npm run start:bff): docs/guide/07-command-line.md says how.',
		]);
	},
};

/** Options by what they change. */
const QUOTAS = Object.keys(quotasSchema.shape).map((quota) => ({ quota, option: quota.replaceAll('_', '-') }));
const SERVERS_OWN = 'default';

export const quotasCommand: Command = {
	name: 'projects quotas',
	usage: `${QUOTAS.map(({ option }) => `[--${option} N]`).join(' ')} [--project ID]`,
	summary: `Show or change what a project may have; "${SERVERS_OWN}" puts the server's quota back`,
	async run({ invocation, connection, output }) {
		const changes = QUOTAS.filter(({ option }) => invocation.has(option)).map(({ quota, option }) => [
			quota,
			invocation.text(option) === SERVERS_OWN ? SERVERS_OWN : invocation.number(option),
		]);
		const body = Object.fromEntries(changes);
		const projectId = requireProjectId(invocation, connection);
		const quotas = await connection.admin().call(updateQuotas, { params: { projectId }, body });
		output.result(quotas, () =>
			alignColumns(Object.entries(quotas).map(([name, value]) => [name.replaceAll('_', ' '), String(value)])),
		);
	},
};

function requireProjectId(invocation: Invocation, { firstProjectId }: Connection): string {
	const projectId = invocation.text('project') ?? firstProjectId;
	if (projectId === undefined) throw new UsageError('which project? Name one with --project ID');
	return projectId;
}

export const ownerLinkCommand: Command = {
	name: 'owner-link',
	usage: '[E-MAIL] [--project ID]',
	summary: 'Make a link to the console, for an owner or a member who has no password or has lost it',
	async run({ invocation, connection, output }) {
		const [email] = invocation.positionals;
		const projectId = requireProjectId(invocation, connection);
		const body = email === undefined ? {} : { email };
		const link = await connection.admin().call(createOwnerLink, { params: { projectId }, body });
		const address = `${connection.publicUrl}/console/setup#${link.link_token}`;
		output.result({ ...link, address }, () => [address, 'It works once, until this time tomorrow.']);
	},
};

export const rotateSecrets: Command = {
	name: 'secrets rotate',
	summary: "Make a new administrator's token and new secrets for signing and encrypting; older ones still work",
	async run({ connection, output }) {
		const { dataFolder } = connection.installation;
		const known = readSecrets(dataFolder);
		if (known === null) throw new FailedError(`there is no ${secretsFile(dataFolder)}`);
		const { adminToken, bffSecret, coreSecret } = makeSecrets();
		const [lastSecret, ...olderSecrets] = known.bffSecret.split(SECRETS_SEPARATOR);
		writeSecrets(dataFolder, {
			...known,
			adminToken,
			// Visitors' handles live for 30 days; what is encrypted stays as it is.
			bffSecret: [bffSecret, lastSecret].join(SECRETS_SEPARATOR),
			coreSecret: [coreSecret, known.coreSecret].filter(Boolean).join(SECRETS_SEPARATOR),
		});
		output.result({ file: secretsFile(dataFolder) }, () => [
			'New secrets are in secrets.json. Restart Frontdesk to use them.',
			...(olderSecrets.length === 0 ? [] : [OLDEST_REMOVED]),
			'Variables ADMIN_TOKEN, BFF_SECRET and CORE_SECRET come before the file: change those yourself.',
		]);
	},
};
