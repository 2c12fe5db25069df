import { z } from 'zod';
import { parseJson } from '../../../shared/parseJson.ts';
import { UsageError } from '../errors.ts';
import type { Invocation, OptionShape } from '../invocation.ts';

/** A member of a route's query or body as an option, such as `resync_schedule` as `--resync-schedule`. */
export interface Field {
	readonly name: string;
	readonly option: string;
	readonly part: 'query' | 'body';
	readonly shape: Shape;
	readonly isRequired: boolean;
}

/** The part of JSON Schema that says how a value is given. */
interface Shape {
	readonly type?: string | readonly string[];
	readonly enum?: readonly string[];
	readonly const?: string | number;
	readonly anyOf?: readonly Shape[];
	readonly items?: Shape;
	readonly properties?: Readonly<Record<string, Shape>>;
	readonly required?: readonly string[];
	readonly default?: unknown;
	readonly description?: string;
	/** A secret, which is only read from a file. */
	readonly writeOnly?: boolean;
}

/** Descriptions begin so for what is not in the published interface. */
const EXTENSION = /^(?:An addition|Extension)[:.] ?/;

/** The members of a query or body, in the order of its schema. */
export function listFields(schema: z.ZodType, part: Field['part']): Field[] {
	// zod's type of JSON Schema is wider.
	const { properties = {}, required = [] } = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Shape;
	return Object.entries(properties).map(([name, shape]) => ({
		name,
		option: name.replaceAll('_', '-'),
		part,
		shape,
		isRequired: required.includes(name) && shape.default === undefined,
	}));
}

/** How the help shows a member, such as `--type TYPE …`. */
export function toOption({ option, shape, isRequired }: Field): OptionShape {
	const kind = kindOf(shape);
	const choices = kind === 'list' ? (shape.items?.enum ?? []).join(', ') : '';
	const meaning = [(shape.description ?? '').replace(EXTENSION, ''), choices].filter(Boolean).join(' ');
	if (kind === 'flag') return { canNegate: true, isRequired, meaning };
	return { value: presentValue(shape, option), isList: kind === 'list', isRequired, meaning };
}

/** What the help shows for a value, such as `never|daily|weekly|monthly`. */
function presentValue({ enum: values, anyOf, const: only, type }: Shape, option: string): string {
	if (values !== undefined) return values.join('|');
	if (anyOf !== undefined) return [...new Set(anyOf.map((one) => presentValue(one, option)))].join('|');
	if (only !== undefined) return String(only);
	return type === 'integer' || type === 'number' ? 'N' : toWord(option);
}

/** A name as the help shows what to give, such as `SITE_ID` for `siteId`. */
export function toWord(name: string): string {
	return name
		.replace(/[A-Z]/g, (letter) => `_${letter}`)
		.replaceAll('-', '_')
		.toUpperCase();
}

function kindOf(shape: Shape): 'text' | 'number' | 'flag' | 'list' | 'object' {
	const types = [shape, ...(shape.anyOf ?? [])].flatMap(({ type = [] }) => type);
	if (types.includes('boolean')) return 'flag';
	if (types.includes('integer') || types.includes('number')) return 'number';
	if (types.includes('array')) return 'list';
	return types.includes('string') ? 'text' : 'object';
}

/** The value that was given for a member; undefined if none was. @throws {UsageError} */
export function readField({ option, shape }: Field, invocation: Invocation): unknown {
	const isOff = invocation.has(`no-${option}`);
	if (kindOf(shape) === 'flag') return isOff ? false : invocation.has(option) || undefined;
	const texts = invocation.texts(option);
	return texts.length === 0 ? undefined : readValue(texts, shape, `--${option}`);
}

/** Words or the values of an option as the interface takes them; undefined for an empty one. @throws {UsageError} */
export function readValue(texts: readonly string[], shape: Shape, label: string): unknown {
	const [text = ''] = texts;
	if (texts.join('') === '') return '';
	const kind = kindOf(shape);
	if (kind === 'text') return text;
	if (kind === 'number') return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
	if (kind === 'object' || text.startsWith('[')) return readItem([text], shape, label);
	const { items = {} } = shape;
	const size = Math.max(1, listMembers(items).length);
	return texts.flatMap((_text, index) =>
		index % size === 0 ? [readItem(texts.slice(index, index + size), items, label)] : [],
	);
}

/** JSON, or in its place a text, the required members of an object, or a list with commas between its items. */
function readItem(texts: readonly string[], shape: Shape, label: string): unknown {
	const [text = ''] = texts;
	if (kindOf(shape) === 'text') return text;
	if (/^\s*[[{]/.test(text)) {
		const value = parseJson(text);
		if (value === undefined) throw new UsageError(`${label} is not JSON`);
		return value;
	}
	if (shape.items !== undefined) return text.split(',').map((part) => part.trim());
	const members = listMembers(shape);
	if (members.length === 0) throw new UsageError(`${label} must be JSON`);
	return Object.fromEntries(members.map((name, index) => [name, texts[index]]));
}

/** The members that an object must have, or else its first. */
export function listMembers({ properties = {}, required = [] }: Shape): string[] {
	const least = required.filter((name) => properties[name]?.default === undefined);
	return least.length > 0 ? least : Object.keys(properties).slice(0, 1);
}
