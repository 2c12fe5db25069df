import { makeSecrets, readSecrets, secretsFile, writeSecrets } from '../../lib/secrets.ts';
import type { Command } from '../command.ts';
import { FailedError } from '../errors.ts';

const SEPARATOR = ',';
const OLDEST_REMOVED =
	'The oldest BFF_SECRET is removed: visitors lose what they wrote under it. Leave 30 days between rotations.';

export const rotateSecrets: Command = {
	name: 'secrets rotate',
	summary: "Make a new administrator's token and new secrets for signing and encrypting; older ones still work",
	async run({ connection, output }) {
		const { dataFolder } = connection.installation;
		const present = readSecrets(dataFolder);
		if (present === null) throw new FailedError(`there is no ${secretsFile(dataFolder)}`);
		const { adminToken, bffSecret, coreSecret } = makeSecrets();
		const [lastSecret, ...olderSecrets] = present.bffSecret.split(SEPARATOR);
		writeSecrets(dataFolder, {
			...present,
			adminToken,
			// Visitors' handles live for 30 days; encrypted data keeps its secret.
			bffSecret: [bffSecret, lastSecret].join(SEPARATOR),
			coreSecret: [coreSecret, present.coreSecret].join(SEPARATOR),
		});
		output.result({ file: secretsFile(dataFolder) }, () => [
			'New secrets are in secrets.json. Restart Frontdesk to use them.',
			...(olderSecrets.length === 0 ? [] : [OLDEST_REMOVED]),
			'Variables ADMIN_TOKEN, BFF_SECRET and CORE_SECRET come before the file: change those yourself.',
		]);
	},
};
