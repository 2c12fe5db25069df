import { createOwnerLink } from '../../../shared/contract/team/accounts.ts';
import { makeSecrets, readSecrets, secretsFile, writeSecrets } from '../../lib/secrets.ts';
import type { Command } from '../command.ts';
import { FailedError } from '../errors.ts';

const SECRETS_SEPARATOR = ',';
const OLDEST_REMOVED =
	'The oldest BFF_SECRET is removed: visitors lose what they wrote under it. Leave 30 days between rotations.';

export const ownerLinkCommand: Command = {
	name: 'owner-link',
	usage: '[E-MAIL] [--project ID]',
	summary: 'Make a link to the console, for an owner or a member who has no password or has lost it',
	async run({ invocation, connection, output }) {
		const [email] = invocation.positionals;
		const projectId = connection.projectId();
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
