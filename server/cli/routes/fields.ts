import { z } from 'zod';
import { parseJson } from '../../../shared/parseJson.ts';
import { UsageError } from '../errors.ts';
import type { Invocation } from '../invocation.ts';

/** A member of a route's query or body as an option, such as `resync_schedule` as `--schedule`. */
export interface Field {
	readonly name: string;
	readonly option: string;
	readonly part: 'query' | 'body';
	readonly kind: 'text' | 'number' | 'flag' | 'list' | 'json';
	/** What stands for its value in the help, such as `never|daily|weekly|monthly`. */
	readonly value: string;
	readonly isRequired: boolean;
	readonly description: string;
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
	readonly description?: string;
}

/** Options that are shorter than the names of the interface. The other names are kept, with `-` for `_`. */
const OPTIONS: Readonly<Record<string, string>> = {
	ai_model_id: 'model',
	category_ids: 'category',
	contact_id: 'contact',
	contacts_kept_days: 'keep-contacts',
	conversation_id: 'conversation',
	conversations_kept_days: 'keep-conversations',
	exclude_classes: 'exclude-class',
	exclude_ids: 'exclude-id',
	page_url: 'page',
	path_prefix: 'path',
	previous_message: 'after',
	resync_schedule: 'schedule',
	roles: 'role',
	source_ids: 'source',
	types: 'type',
	url: 'address',
};
/** How a description says what the interface of others does not have. */
const EXTENSION = /^(?:An addition|Extension)[:.] ?/;

/** The options of a query or body, in the order of its schema. */
export function listFields(schema: z.ZodType, part: Field['part']): Field[] {
	// zod's type of JSON Schema is wider.
	const { properties = {}, required = [] } = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Shape;
	return Object.entries(properties).map(([name, shape]) => {
		const option = OPTIONS[name] ?? name.replaceAll('_', '-');
		const kind = kindOf(shape);
		const values = (shape.enum ?? shape.items?.enum ?? []).join(', ');
		return {
			name,
			option,
			part,
			kind,
			value: kind === 'list' ? `${toWord(option)} …` : valueOf(shape, option),
			isRequired: required.includes(name),
			description: [(shape.description ?? '').replace(EXTENSION, ''), kind === 'list' ? values : '']
				.filter(Boolean)
				.join(' '),
		};
	});
}

/** A name as the help shows what to give, such as `SITE_ID` for `siteId`. */
export function toWord(name: string): string {
	return name
		.replace(/[A-Z]/g, (letter) => `_${letter}`)
		.replaceAll('-', '_')
		.toUpperCase();
}

function kindOf(shape: Shape): Field['kind'] {
	const types = [shape, ...(shape.anyOf ?? [])].flatMap(({ type = [] }) => type);
	if (types.includes('boolean')) return 'flag';
	if (types.includes('integer') || types.includes('number')) return 'number';
	if (types.includes('array')) return shape.items?.properties === undefined ? 'list' : 'json';
	return types.includes('string') ? 'text' : 'json';
}

function valueOf({ enum: values, anyOf, const: only, type }: Shape, option: string): string {
	if (values !== undefined) return values.join('|');
	if (anyOf !== undefined) return [...new Set(anyOf.map((one) => valueOf(one, option)))].join('|');
	if (only !== undefined) return String(only);
	if (type === 'integer' || type === 'number') return 'N';
	return type === 'object' ? 'JSON' : toWord(option);
}

/** The value that was given for a field; undefined when none was. @throws {UsageError} for what is no JSON */
export function readField({ option, kind }: Field, invocation: Invocation): unknown {
	if (kind === 'list') return invocation.texts(option).length === 0 ? undefined : [...invocation.texts(option)];
	if (kind === 'flag') return invocation.has(option) || (invocation.has(`no-${option}`) ? false : undefined);
	const text = invocation.text(option);
	return text === undefined ? undefined : readValue(text, kind, option);
}

/** A word or option of a kind. */
export function readValue(text: string, kind: Field['kind'], option: string): unknown {
	if (kind === 'number') return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
	if (kind === 'list') return [text];
	if (kind !== 'json') return text;
	const value = parseJson(text);
	if (value === undefined) throw new UsageError(`--${option} must be JSON`);
	return value;
}
