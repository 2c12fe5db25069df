import { isIPv6 } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { listRunningDataFolders, readRunningAddress } from '../lib/runningAddress.ts';
import { readSecrets } from '../lib/secrets.ts';
import { dataDirField, type Environment, parseEnvironment, publicUrlField } from '../lib/settings.ts';
import { UsageError } from './errors.ts';

/** The variables that the command line reads; all but those that begin with `FRONTDESK_` are the service's. */
export const cliEnvironmentSchema = z.object({
	DATA_DIR: z.string().optional(),
	DATABASE_URL: z.string().optional(),
	CORE_HOST: z.string().optional(),
	CORE_PORT: z.coerce.number().int().optional(),
	BFF_PORT: z.coerce.number().int().optional(),
	PUBLIC_URL: publicUrlField.optional(),
	ADMIN_TOKEN: z.string().optional(),
	/** Access token of scope `full`, instead of the one made at the first start. */
	FRONTDESK_TOKEN: z.string().optional(),
	/** Id or name of the chatbot for commands that name none. */
	FRONTDESK_CHATBOT: z.string().optional(),
});

export type CliSettings = ReturnType<typeof loadCliSettings>;

/** Addresses that a server listens on and nobody can connect to. */
const EVERYWHERE = new Map([
	['0.0.0.0', '127.0.0.1'],
	['::', '::1'],
]);

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_CORE_PORT = 8081;
const DEFAULT_BFF_PORT = 8080;

/**
 * Finds the running service and its tokens: by what is given, else by the hints that the service leaves.
 *
 * @throws {SettingsError} for a faulty variable, {UsageError} when several services run and none is named
 */
export function loadCliSettings(env: Environment, given: Given = {}) {
	const values = parseEnvironment(cliEnvironmentSchema, env);
	const accessToken = given.token ?? values.FRONTDESK_TOKEN;
	const dataFolder = path.resolve(given.data ?? values.DATA_DIR ?? findDataFolder(accessToken !== undefined));
	const secrets = readSecrets(dataFolder);
	const { CORE_HOST = DEFAULT_HOST, CORE_PORT, BFF_PORT = DEFAULT_BFF_PORT, PUBLIC_URL } = values;
	const name = EVERYWHERE.get(CORE_HOST) ?? CORE_HOST;
	const host = isIPv6(name) ? `[${name}]` : name;
	const running = CORE_PORT === undefined ? readRunningAddress(dataFolder) : null;
	const publicUrl = PUBLIC_URL ?? running?.publicUrl ?? `http://localhost:${BFF_PORT}`;
	return {
		/** Where Frontdesk keeps its data on this machine. */
		dataFolder,
		databaseUrl: values.DATABASE_URL,
		/** Address of the core itself, without `/v2`. */
		coreUrl: running?.coreUrl ?? `http://${host}:${CORE_PORT ?? DEFAULT_CORE_PORT}`,
		/** The address that visitors reach, without a slash at the end. */
		publicUrl,
		adminToken: values.ADMIN_TOKEN ?? secrets?.adminToken,
		accessToken,
		chatbot: given.chatbot ?? values.FRONTDESK_CHATBOT,
		firstProject: secrets?.firstProject ?? null,
	};
}

/** Options that win over variables. */
interface Given {
	readonly data?: string | undefined;
	readonly token?: string | undefined;
	readonly chatbot?: string | undefined;
}

function findDataFolder(hasToken: boolean): string {
	const [first = dataDirField.parse(undefined), ...others] = listRunningDataFolders();
	if (others.length === 0 || hasToken) return first;
	const known = [first, ...others].map((folder) => `  ${folder}`).join('\n');
	throw new UsageError(`several Frontdesks run here; name the data folder of one with --data FOLDER:\n${known}`);
}
