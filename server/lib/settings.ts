import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { wordIssue } from '../../shared/contract/wordIssue.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The folder of everything an installation keeps. */
export const dataDirField = z.string().default('./data');

const STOP_GRACE_MAX_SECONDS = 300;
const ENVIRONMENT_FILE = '.env';

/**
 * The process's environment, completed by a file `.env` in the working folder; variables already set win.
 *
 * @throws {Error} one line where the file cannot be read
 */
export function readEnvironment(): Environment {
	if (!existsSync(ENVIRONMENT_FILE)) return process.env;
	try {
		process.loadEnvFile(ENVIRONMENT_FILE);
	} catch (cause) {
		// What Node says is about another fault: of a file without permission, that it does not exist.
		throw new Error(`${resolve(ENVIRONMENT_FILE)} must be a file that this user may read.`, { cause });
	}
	return process.env;
}

/** How the command line is called: by npm in the repository, by the alias of an installed server elsewhere. */
export function nameCommand(env: Environment): string {
	return env['npm_lifecycle_event'] === undefined ? 'frontdesk' : 'npm run -s frontdesk --';
}

/** Faulty settings, all of them, a line each; `main.ts` prints it and exits 1. */
export class SettingsError extends Error {
	readonly lines: readonly string[];

	constructor(lines: readonly string[]) {
		super(['These settings are not usable:', ...lines.map((line) => `  ${line}`)].join('\n'));
		this.name = 'SettingsError';
		this.lines = lines;
	}
}

/** Seconds after SIGTERM in which requests are still served and readiness fails. */
export const stopGraceField = countField(STOP_GRACE_MAX_SECONDS).default(3);

/** The token of callers of `/metrics`. */
export const metricsTokenField = z.string().min(16, 'must have at least 16 characters').optional();

export const webAddress: z.ZodURL = z.url({
	protocol: /^https?$/,
	error: 'must be an address such as https://chat.example.com',
});

/** Segments of a path that mean the same in cookies, in HTML and in the settings of proxies. */
const PLAIN_PATH = /^(\/([\w.~-]|%[89A-F][\dA-F])+)*\/*$/i;

/** The address that visitors reach; everything is below its path. Without a slash at the end. */
export const publicUrlField = webAddress
	.refine((address) => !URL.canParse(address) || isPlain(new URL(address)), {
		error:
			'must be an address such as https://chat.example.com or https://example.com/chat, without a query, and with only letters, digits, dots and hyphens in its path',
	})
	.transform((address) => new URL(address).origin + basePathOf(address));

function isPlain({ pathname, search, hash, username, password }: URL): boolean {
	return search + hash + username + password === '' && PLAIN_PATH.test(pathname);
}

/** The path of the public address, without a slash at the end: '' where Frontdesk has a host of its own. */
export function basePathOf(publicUrl: string): string {
	return new URL(publicUrl).pathname.replace(/\/+$/, '');
}

/** A whole number in a variable, from 0 on. */
export function countField(max = Number.MAX_SAFE_INTEGER): z.ZodCoercedNumber<string> {
	const error = `must be a whole number${max === Number.MAX_SAFE_INTEGER ? '' : ` up to ${max}`}`;
	return z.coerce.number<string>({ error }).int(error).min(0, error).max(max, error);
}

/** A limit of concurrent work. */
export const workLimitField = countField().refine((count) => count > 0, { error: 'must be at least 1' });

/** Median delay of the event loop, in milliseconds, from which work is refused; 0 is never. */
export const maxLagField = countField().default(200);

/** Reads an app's variables from the environment; blank means "not given". @throws {SettingsError} */
export function parseEnvironment<Schema extends z.ZodType>(schema: Schema, env: Environment): z.output<Schema> {
	const given = Object.fromEntries(
		Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
	);
	const parsed = schema.safeParse(given, { error: wordIssue });
	if (parsed.success) return parsed.data;
	throw new SettingsError(
		parsed.error.issues.map(({ code, path, message }) => {
			const name = path.join('.');
			return `${name}: ${code === 'invalid_type' && given[name] === undefined ? 'is required' : message}`;
		}),
	);
}

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
	? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
	: Lowercase<Name>;

/** The values of variables by the names that code uses: that of `INDEX_MEMORY_MB` as `indexMemoryMb`. */
export function inCamelCase<Values extends object>(values: Values) {
	const toCamelCase = (name: string) =>
		name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
	const renamed = Object.entries(values).map(([name, value]) => [toCamelCase(name), value]);
	// `fromEntries` forgets which names there are.
	return Object.fromEntries(renamed) as { [Name in keyof Values & string as CamelCase<Name>]-?: Values[Name] };
}

const LIST_SEPARATOR = /[\s,]+/;

/** A list in one variable: separated by commas or white space. */
export function parseList(value: string): string[] {
	return value.split(LIST_SEPARATOR).filter((item) => item !== '');
}
