import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { CommandContext } from '../command.ts';
import { UsageError, unreadableFile } from '../errors.ts';
import { parseJsonFile } from '../parseJsonFile.ts';
import { type Field, readField, readValue, toWord } from './fields.ts';
import type { Item } from './present.ts';
import type { RouteShape } from './routeShape.ts';

export interface RouteRequest {
	readonly query: Item;
	readonly body?: Item;
	readonly form?: FormData;
	/** The version that a file was read as: `get --json` prints it with the settings. */
	readonly etag?: string;
}

/** What a person gave for a route, in the interface's terms. @throws {UsageError} that names the option at fault */
export async function readRequest(shape: RouteShape, context: CommandContext): Promise<RouteRequest> {
	const { endpoint, ids, fields, wordFields, defaults } = shape;
	const { invocation } = context;
	const words = invocation.positionals.slice(ids.length);
	const values = [
		...fields.map((field) => [field, readField(field, invocation)] as const),
		...wordFields.map((field, index) => {
			const texts = words.slice(index, field.shape.items === undefined ? index + 1 : undefined);
			return [field, texts.length === 0 ? undefined : readValue(texts, field.shape, toWord(field.name))] as const;
		}),
	].map(([{ name, part }, value]) => ({ name, part, value: value ?? defaults[name] }));
	const valuesOf = (part: Field['part']): Item => {
		const given = values.filter((one) => one.part === part && one.value !== undefined);
		return Object.fromEntries(given.map(({ name, value }) => [name, value]));
	};
	const query = valuesOf('query');
	check(endpoint.query, query, shape);
	if (endpoint.upload !== undefined) {
		const form = new FormData();
		for (const file of words) {
			const { name, blob } = await openFile(file);
			form.append('files', blob, name);
		}
		return { query, form };
	}
	if (endpoint.method === 'get' || endpoint.method === 'delete') return { query };
	const { etag, ...content } = await readBodyFile(shape, context);
	return { query, body: { ...content, ...valuesOf('body') }, ...(typeof etag === 'string' && { etag }) };
}

/** A file to send, under its own name. @throws {UsageError} */
async function openFile(file: string): Promise<{ name: string; blob: Blob }> {
	try {
		if ((await stat(file)).isFile()) return { name: path.basename(file), blob: await openAsBlob(file) };
	} catch (cause) {
		throw unreadableFile(file, cause);
	}
	throw new UsageError(`${file} is no file`);
}

/** @throws {UsageError} that names each option or member at fault */
export function checkBody(shape: RouteShape, body: Item): Item {
	// The service takes blank members for absent ones: an empty option removes a setting.
	const filled = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== ''));
	check(shape.endpoint.body, filled, shape);
	return filled;
}

/** The ids of the path, from words or from `--chatbot` and `--project`. */
export async function readParams({ endpoint, ids }: RouteShape, { invocation, connection }: CommandContext) {
	const params: Record<string, string> = {};
	for (const [, id = ''] of endpoint.path.matchAll(/\{(\w+)\}/g)) {
		if (ids.includes(id)) params[id] = invocation.positionals[ids.indexOf(id)] ?? '';
		else params[id] = id === 'projectId' ? connection.projectId() : await connection.chatbotId();
	}
	return params;
}

/** The members that `--file` has. A list alone is that of the command's words. @throws {UsageError} */
async function readBodyFile({ endpoint, wordFields }: RouteShape, { invocation, readInput }: CommandContext) {
	const file = invocation.text('file');
	if (file === undefined) return {};
	const schema = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]);
	const value = parseJsonFile(schema, { file, text: await readInput(file), expected: 'a JSON object' });
	const content = Array.isArray(value) ? { [wordFields[0]?.name ?? '']: value } : value;
	const { shape = {} } = endpoint.body instanceof z.ZodObject ? endpoint.body : {};
	const unknown = Object.keys(content).find((name) => name !== 'etag' && !Object.hasOwn(shape, name));
	if (unknown === undefined) return content;
	throw new UsageError(`${file} has "${unknown}"; there are ${Object.keys(shape).join(', ')}`);
}

function check(schema: z.ZodType, value: Item, { fields, wordFields }: RouteShape): void {
	const { error } = schema.safeParse(value);
	if (error === undefined) return;
	const faults = error.issues.map(({ path: [name, ...inner], message }) => {
		const field = fields.find((one) => one.name === name);
		const label = field === undefined ? String(name ?? '') : `--${field.option}`;
		const word = wordFields.some((one) => one.name === name) ? toWord(label) : label;
		return `${word}${inner.length > 0 ? ` (${inner.map(String).join('.')})` : ''} ${message}`;
	});
	throw new UsageError([...new Set(faults)].join('; '));
}
