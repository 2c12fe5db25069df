import { randomBytes } from 'node:crypto';
import {
	closeSync,
	existsSync,
	fsyncSync,
	mkdirSync,
	openSync,
	readFileSync,
	renameSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../shared/parseJson.ts';

const SECRETS_FILE = 'secrets.json';
/** 256 bits, the least for a key of HS256 (RFC 7518, section 3.2). */
const SECRET_BYTES = 32;
const OWNER_ONLY = 0o600;

/** The project that the first start made, with the only tokens that are kept readable. */
const firstProjectSchema = z.object({
	projectId: z.string(),
	/** Scope `full`: for the command line. */
	fullToken: z.string(),
	/** Scope `chat`: for the BFF. */
	chatToken: z.string(),
	/** The chatbot that knows the documentation; null until it is made. */
	chatbotId: z.string().nullable(),
	/** Whether it was given the documentation. */
	isTaught: z.boolean(),
	/** The chatbot of the demo shop; null until it is made. */
	shopChatbotId: z.string().nullable(),
	isShopTaught: z.boolean(),
	/** The address that their pages were read at; null before. */
	taughtUrl: z.string().nullable(),
});
export type FirstProject = z.infer<typeof firstProjectSchema>;

const secretsSchema = z.object({
	adminToken: z.string(),
	bffSecret: z.string(),
	coreSecret: z.string(),
	firstProject: firstProjectSchema.nullable(),
});
/** Secrets that an installation makes for itself and must keep. */
export type Secrets = z.infer<typeof secretsSchema>;

/** New secrets, for an installation that has none. */
export function makeSecrets(): Secrets {
	return {
		adminToken: `fd_admin_${randomBytes(SECRET_BYTES).toString('base64url')}`,
		bffSecret: randomBytes(SECRET_BYTES).toString('base64url'),
		coreSecret: randomBytes(SECRET_BYTES).toString('base64url'),
		firstProject: null,
	};
}

export function secretsFile(dataFolder: string): string {
	return path.join(dataFolder, SECRETS_FILE);
}

/** Reads `secrets.json` of a data folder; null when there is none. @throws {Error} one clear line when it is damaged or cannot be read */
export function readSecrets(dataFolder: string): Secrets | null {
	const file = secretsFile(dataFolder);
	if (!existsSync(file)) return null;
	const parsed = secretsSchema.safeParse(parseJson(readText(file)));
	if (parsed.success) return parsed.data;
	throw new Error(
		`${file} is damaged. Restore it from a backup. Without one, delete it: the next start makes new secrets, visitors lose their conversations, and webhooks need new secrets.`,
	);
}

function readText(file: string): string {
	try {
		return readFileSync(file, 'utf8');
	} catch (cause) {
		throw new Error(`${file} must be a file that this user may read, as all in DATA_DIR.`, { cause });
	}
}

/** Writes `secrets.json`, readable by its owner alone: completely, or not at all. */
export function writeSecrets(dataFolder: string, secrets: Secrets): void {
	mkdirSync(dataFolder, { recursive: true });
	const file = secretsFile(dataFolder);
	const unfinished = `${file}.${process.pid}.new`;
	const descriptor = openSync(unfinished, 'w', OWNER_ONLY);
	try {
		writeFileSync(descriptor, `${JSON.stringify(secrets, null, 2)}\n`);
		fsyncSync(descriptor);
	} finally {
		closeSync(descriptor);
	}
	renameSync(unfinished, file);
}
