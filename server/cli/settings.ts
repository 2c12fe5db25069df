import path from 'node:path';
import { z } from 'zod';
import { readRunningAddress } from '../runningAddress.ts';
import { readSecrets, type Secrets } from '../secrets.ts';
import { dataDirField, type Environment, parseEnvironment } from '../settings.ts';

/** The variables that the command line reads; all but `FRONTDESK_TOKEN` are those of the service. */
export const cliEnvironmentSchema = z.object({
	DATA_DIR: dataDirField,
	CORE_HOST: z.string().optional(),
	CORE_PORT: z.coerce.number().int().optional(),
	BFF_PORT: z.coerce.number().int().optional(),
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

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_CORE_PORT = 8081;
const DEFAULT_BFF_PORT = 8080;

/**
 * Finds the running service and its tokens: by the service's own settings, else by what it says in the data folder,
 * since its ports may be in the environment of its process alone. @throws {SettingsError}
 */
export function loadCliSettings(env: Environment): CliSettings {
	const values = parseEnvironment(cliEnvironmentSchema, env);
	const dataFolder = path.resolve(values.DATA_DIR);
	const secrets = readSecrets(dataFolder);
	const { CORE_HOST = DEFAULT_HOST, CORE_PORT, BFF_PORT = DEFAULT_BFF_PORT, PUBLIC_URL } = values;
	const host = EVERYWHERE.get(CORE_HOST) ?? CORE_HOST;
	const running = CORE_PORT === undefined ? readRunningAddress(dataFolder) : null;
	const publicUrl = PUBLIC_URL ?? running?.publicUrl ?? `http://localhost:${BFF_PORT}`;
	return {
		coreUrl: running?.coreUrl ?? `http://${host}:${CORE_PORT ?? DEFAULT_CORE_PORT}`,
		publicUrl: publicUrl.replace(/\/+$/, ''),
		adminToken: values.ADMIN_TOKEN ?? secrets?.adminToken,
		accessToken: values.FRONTDESK_TOKEN,
		firstProject: secrets?.firstProject ?? null,
	};
}
