import { makeSecrets, readSecrets, secretsFile, writeSecrets } from '../../secrets.ts';
import type { Command } from '../command.ts';
import { FailedError } from '../errors.ts';

const SEPARATOR = ',';

export const rotateSecrets: Command = {
	name: 'secrets rotate',
	summary: "Make a new administrator's token and new secrets for signing and encrypting; older ones still work",
	async run({ connection, output }) {
		const { dataFolder } = connection.installation;
		const known = readSecrets(dataFolder);
		if (known === null) throw new FailedError(`there is no ${secretsFile(dataFolder)}`);
		const { adminToken, bffSecret, coreSecret } = makeSecrets();
		writeSecrets(dataFolder, {
			...known,
			adminToken,
			// Visitors' handles live for 30 days; what is encrypted stays as it is.
			bffSecret: [bffSecret, known.bffSecret.split(SEPARATOR)[0]].join(SEPARATOR),
			coreSecret: [coreSecret, known.coreSecret].filter(Boolean).join(SEPARATOR),
		});
		output.result({ file: secretsFile(dataFolder) }, () => [
			'New secrets are in secrets.json. Restart Frontdesk to use them.',
			'Variables ADMIN_TOKEN, BFF_SECRET and CORE_SECRET come before the file: change those yourself.',
		]);
	},
};
