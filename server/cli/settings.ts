import path from 'node:path';
import { z } from 'zod';
import { readSecrets, type Secrets } from '../secrets.ts';
import { dataDirField, type Environment, parseEnvironment } from '../settings.ts';

/** The variables that the command line reads; all but `FRONTDESK_TOKEN` are those of the service. */
export const cliEnvironmentSchema = z.object({
	DATA_DIR: dataDirField,
	CORE_HOST: z.string().default('127.0.0.1'),
	CORE_PORT: z.coerce.number().int().default(8081),
	BFF_PORT: z.coerce.number().int().default(8080),
	PUBLIC_URL: z.string().optional(),
	ADMIN_TOKEN: z.string().optional(),
	/** Access token of scope `full`, instead of the one made at the first start. */
	FRONTDESK_TOKEN: z.string().optional(),
});

export interface CliSettings {
	/** Address of the core itself, without `/v2`. */
	readonly coreUrl: string;
	/** What visitors reach, without a slash at the end. */
	readonly publicUrl: string;
	readonly adminToken: string | undefined;
	readonly accessToken: string | undefined;
	readonly firstProject: Secrets['firstProject'];
}

/** Addresses that a server listens on and nobody can connect to. */
const EVERYWHERE = new Map([
	['0.0.0.0', '127.0.0.1'],
	['::', '[::1]'],
	['::1', '[::1]'],
]);

/** Finds the running service and its tokens, as it would find its own settings. @throws {SettingsError} */
export function loadCliSettings(env: Environment): CliSettings {
	const values = parseEnvironment(cliEnvironmentSchema, env);
	const secrets = readSecrets(path.resolve(values.DATA_DIR));
	const host = EVERYWHERE.get(values.CORE_HOST) ?? values.CORE_HOST;
	return {
		coreUrl: `http://${host}:${values.CORE_PORT}`,
		publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.BFF_PORT}`).replace(/\/+$/, ''),
		adminToken: values.ADMIN_TOKEN ?? secrets?.adminToken,
		accessToken: values.FRONTDESK_TOKEN,
		firstProject: secrets?.firstProject ?? null,
	};
}
