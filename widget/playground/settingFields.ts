import { z } from 'zod';
import { publicWidgetSettingsSchema } from '../../shared/contract/widgetSettings.ts';

/** How a value is asked for. */
export type Field =
	| { readonly kind: 'text'; readonly maxLength: number; readonly format: 'line' | 'lines' | 'color' | 'link' | 'time' }
	| { readonly kind: 'number'; readonly min: number; readonly max: number }
	| { readonly kind: 'flag' }
	| { readonly kind: 'choice'; readonly values: readonly string[] }
	/** Any of some words. */
	| { readonly kind: 'words'; readonly values: readonly string[] }
	/** Texts, each a line. */
	| { readonly kind: 'texts' }
	| { readonly kind: 'list'; readonly item: Field; readonly max: number }
	| { readonly kind: 'parts'; readonly parts: readonly NamedField[] }
	/** Values under names that the owner chooses. */
	| { readonly kind: 'record'; readonly value: Field };

export interface NamedField {
	readonly name: string;
	readonly hint: string | undefined;
	/** Counts when nothing is set. */
	readonly standard: unknown;
	readonly field: Field;
}

/** What of JSON Schema the settings use. */
interface JsonSchema {
	readonly type?: string;
	readonly enum?: readonly string[];
	readonly format?: string;
	readonly pattern?: string;
	readonly maxLength?: number;
	readonly minimum?: number;
	readonly maximum?: number;
	readonly maxItems?: number;
	readonly description?: string;
	readonly default?: unknown;
	readonly items?: JsonSchema;
	readonly properties?: Readonly<Record<string, JsonSchema>>;
	readonly additionalProperties?: JsonSchema | false;
}

/** Longer texts get a box of several lines. */
const LINE_MAX_CHARS = 300;
const LIST_MAX_ITEMS = 100;

/** Every public setting of the widget, as the contract describes it: a new one is asked for without a change here. */
export function describeSettings(): readonly NamedField[] {
	// The schema is an object of what `JsonSchema` names.
	return describeParts(z.toJSONSchema(publicWidgetSettingsSchema, { unrepresentable: 'any' }) as JsonSchema);
}

function describeParts({ properties = {} }: JsonSchema): NamedField[] {
	return Object.entries(properties).map(([name, schema]) => ({
		name,
		hint: schema.description,
		standard: schema.default,
		field: describe(schema),
	}));
}

function describe(schema: JsonSchema): Field {
	const { type, items = {}, additionalProperties } = schema;
	if (schema.enum) return { kind: 'choice', values: schema.enum };
	if (type === 'boolean') return { kind: 'flag' };
	if (type === 'integer') return { kind: 'number', min: schema.minimum ?? 0, max: schema.maximum ?? Number.MAX_VALUE };
	if (type === 'array') {
		if (items.enum) return { kind: 'words', values: items.enum };
		if (items.type === 'string') return { kind: 'texts' };
		return { kind: 'list', item: describe(items), max: schema.maxItems ?? LIST_MAX_ITEMS };
	}
	if (type === 'object' && schema.properties) return { kind: 'parts', parts: describeParts(schema) };
	if (type === 'object' && additionalProperties) return { kind: 'record', value: describe(additionalProperties) };
	return { kind: 'text', maxLength: schema.maxLength ?? LINE_MAX_CHARS, format: describeText(schema) };
}

function describeText({
	pattern = '',
	format,
	maxLength = 0,
}: JsonSchema): 'line' | 'lines' | 'color' | 'link' | 'time' {
	if (format === 'uri') return 'link';
	if (pattern.startsWith('^#')) return 'color';
	if (pattern.includes(':[0-5]')) return 'time';
	return maxLength > LINE_MAX_CHARS ? 'lines' : 'line';
}
