import type { z } from 'zod';
import { parseJson } from '../../../shared/parseJson.ts';
import type { CommandContext } from '../command.ts';
import { UsageError } from '../errors.ts';
import { openFile } from '../openFile.ts';
import { type Field, readField, readValue, toWord } from './fields.ts';
import { type Item, isItem } from './present.ts';
import type { RouteShape, RouteWords } from './routeShape.ts';

export interface RouteRequest {
	readonly query: Item;
	readonly body?: Item;
	readonly form?: FormData;
}

/** What a person gave for a route, in the interface's terms. @throws {UsageError} that names the option at fault */
export async function readRequest(shape: RouteShape, context: CommandContext): Promise<RouteRequest> {
	const { endpoint, fields, words } = shape;
	const { invocation } = context;
	const given = [
		...readWords(shape, context),
		...fields.map((field) => [field, readField(field, invocation)] as const),
	];
	const flags = Object.entries(words.flags ?? {}).filter(([flag]) => invocation.has(flag));
	if (flags.length > 1) throw new UsageError(`give only one of ${flags.map(([flag]) => `--${flag}`).join(' and ')}`);
	const values = (part: Field['part']): Item => {
		const names = [...fields, ...shape.wordFields].filter((field) => field.part === part).map(({ name }) => name);
		const presets = Object.entries({ ...words.defaults, ...flags[0]?.[1] }).filter(([name]) => names.includes(name));
		const entries = given.filter(([field, value]) => field.part === part && value !== undefined);
		return Object.fromEntries([...presets, ...entries.map(([{ name }, value]) => [name, value])]);
	};
	const query = values('query');
	check(endpoint.query, query, shape);
	if (endpoint.upload !== undefined) {
		const form = new FormData();
		const { name, blob } = await openFile(invocation.positionals.at(-1) ?? '');
		form.append('files', blob, name);
		return { query, form };
	}
	const body = { ...(await readFiles(shape, context)), ...values('body') };
	if (Object.keys(body).length === 0 && endpoint.method === 'patch' && endpoint.versioned !== undefined) {
		throw new UsageError(`nothing to change: give ${fields.map(({ option }) => `--${option}`).join(', ')}`);
	}
	check(endpoint.body, body, shape);
	return endpoint.method === 'get' || endpoint.method === 'delete' ? { query } : { query, body };
}

function readWords({ ids, wordFields }: RouteShape, { invocation }: CommandContext) {
	return wordFields.map((field, index) => {
		const word = invocation.positionals[ids.length + index];
		return [field, word === undefined ? undefined : readValue(word, field.kind, toWord(field.name))] as const;
	});
}

/** Members that come from files. */
async function readFiles({ words }: RouteShape, context: CommandContext): Promise<Item> {
	const { invocation, readInput } = context;
	const file = words.textFile === undefined ? undefined : invocation.text('file');
	const body = words.secrets === undefined ? {} : await readSecrets(words.secrets, context);
	if (file === undefined || words.textFile === undefined) return body;
	if (invocation.has(words.textFile)) throw new UsageError(`either --${words.textFile} or --file`);
	return { ...body, [words.textFile]: await readInput(file) };
}

/** The message does not show the file. @throws {UsageError} */
async function readSecrets({ option, names }: NonNullable<RouteWords['secrets']>, context: CommandContext) {
	const content = parseJson(await context.readInput(context.invocation.text(option) ?? ''));
	const entries = names.map((name) => [name, isItem(content) ? content[name] : undefined] as const);
	if (entries.every(([, value]) => typeof value === 'string')) return Object.fromEntries(entries);
	throw new UsageError(`--${option} names a JSON file with ${names.join(', ')}`);
}

function check(schema: z.ZodType, value: Item, { fields, wordFields }: RouteShape): void {
	const { error } = schema.safeParse(value);
	if (error === undefined) return;
	const faults = error.issues.map(({ path: [name, ...inner], message }) => {
		const field = fields.find((one) => one.name === name);
		const word = wordFields.find((one) => one.name === name);
		const label = field === undefined ? toWord(word?.name ?? String(name ?? '')) : `--${field.option}`;
		const rest = field?.kind === 'json' && inner.length > 0 ? ` (${inner.map(String).join('.')})` : '';
		return message.startsWith('Invalid input') ? `${label} must be ${field?.value}` : `${label}${rest} ${message}`;
	});
	throw new UsageError([...new Set(faults)].join('; '));
}
