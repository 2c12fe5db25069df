import { parseJson } from '../../../shared/parseJson.ts';
import type { OptionSource } from '../options.ts';

/** The part of JSON Schema that says how a setting is read. */
interface Shape {
	readonly type: 'string' | 'integer' | 'boolean' | 'array' | 'object';
	readonly enum?: readonly string[];
	readonly pattern?: string;
	readonly format?: string;
	readonly maxLength?: number;
	readonly minimum?: number;
	readonly maximum?: number;
	readonly minItems?: number;
	readonly maxItems?: number;
	readonly items?: Shape;
	/** The parts of an object of settings. */
	readonly properties?: Shapes;
	readonly required?: readonly string[];
	/** The names and values of a record. */
	readonly propertyNames?: Shape;
	readonly additionalProperties?: Shape;
	readonly default?: unknown;
}
type Shapes = Readonly<Record<string, Shape>>;
type Values = Record<string, unknown>;

/** Every setting that a page may set, as the contract declares it: written by the build (`widget/build/pageSettings.ts`). */
declare const __FRONTDESK_SETTINGS__: Shapes;
export const SETTINGS = __FRONTDESK_SETTINGS__;

/**
 * Reads settings from options. Parts of an object are inside it (`launcher.icon`, also as JSON), or beside it under
 * joined names, as attributes have them (`launcherIcon`). What is given as null or empty is not set: it is read as
 * undefined, whatever is stored.
 *
 * @param refuse gets the names whose values make no sense
 */
export function readSettings(
	source: OptionSource,
	refuse: (name: string) => void,
	shapes = SETTINGS,
	prefix = '',
): Values {
	const values: Values = {};
	for (const [name, shape] of Object.entries(shapes)) {
		const option = toCamelCase(prefix + name);
		const given = source[option];
		const isUnset = given === '' || given === null;
		if (!shape.properties) {
			if (given === undefined) continue;
			const value = readValue(given, shape);
			// An attribute without value is a flag's yes.
			if (isUnset) values[name] = value === true ? value : undefined;
			else if (value === undefined) refuse(option);
			else values[name] = value;
		} else {
			const parts = given === undefined || isUnset ? {} : toObject(given);
			if (!parts) refuse(option);
			const value = {
				...readSettings(source, refuse, shape.properties, `${prefix}${name}_`),
				...(parts && readSettings(parts, (part) => refuse(`${option}.${part}`), shape.properties)),
			};
			// An object may say something by being there.
			const isEmptyObject = given !== undefined && parts && Object.keys(parts).length === 0;
			if (Object.keys(value).length > 0 || isEmptyObject) values[name] = value;
			if (isUnset && Object.keys(value).length === 0) values[name] = undefined;
		}
	}
	return values;
}

/** An object of settings with its defaults; undefined when it lacks a part that it needs. */
export function completeObject(given: object, { properties = {}, required = [] }: Shape): Values | undefined {
	const values: Values = { ...given };
	for (const [name, shape] of Object.entries(properties)) {
		const value = values[name] ?? shape.default;
		const whole = shape.properties && value instanceof Object ? completeObject(value, shape) : value;
		if (whole === undefined) delete values[name];
		else values[name] = whole;
	}
	return required.every((name) => name in values) ? values : undefined;
}

/** `panel_width` → `panelWidth` */
export function toCamelCase(name: string): string {
	return name.replace(/_(\w)/g, (_mark, letter: string) => letter.toUpperCase());
}

/** The value as settings have it; undefined when it makes no sense. */
function readValue(given: unknown, shape: Shape): unknown {
	const { type, minimum = 0, maximum = Number.POSITIVE_INFINITY, items, additionalProperties } = shape;
	if (type === 'string') return typeof given === 'string' && isText(given, shape) ? given : undefined;
	if (type === 'integer') {
		const number = /^\d+$/.test(String(given)) ? Number(given) : -1;
		return number >= minimum && number <= maximum ? number : undefined;
	}
	if (type === 'boolean') {
		// An attribute without value means yes.
		if (given === true || given === 'true' || given === '') return true;
		return given === false || given === 'false' ? false : undefined;
	}
	if (items) return readList(given, items, shape);
	return additionalProperties ? readRecord(given, additionalProperties, shape) : readItem(given, shape);
}

function isText(
	text: string,
	{ enum: words, pattern = '', format, maxLength = Number.POSITIVE_INFINITY }: Shape,
): boolean {
	if (format === 'uri' && !(/^https?:\/\//i.test(text) && URL.canParse(text))) return false;
	if (format === 'time-zone' && !isTimeZone(text)) return false;
	return text.length <= maxLength && new RegExp(pattern).test(text) && (words?.includes(text) ?? true);
}

/** A list, as such or as JSON; a text that is no JSON is a list of words. Undefined when an item makes no sense. */
function readList(given: unknown, items: Shape, { minItems = 0, maxItems = Number.POSITIVE_INFINITY }: Shape): unknown {
	const list = typeof given === 'string' ? (parseJson(given) ?? given.split(/[\s,]+/).filter(Boolean)) : given;
	if (!Array.isArray(list) || list.length < minItems || list.length > maxItems) return undefined;
	const values = list.map((item) => readValue(item, items));
	return values.includes(undefined) ? undefined : values;
}

/** Values by names that are the owner's or a language's. */
function readRecord(given: unknown, shape: Shape, { propertyNames: names }: Shape): unknown {
	const record = toObject(given);
	if (!record) return undefined;
	const entries = Object.entries(record).map(
		([name, item]) => [name, !names || isText(name, names) ? readValue(item, shape) : undefined] as const,
	);
	return entries.some(([, item]) => item === undefined) ? undefined : Object.fromEntries(entries);
}

/** An object in a list or a record. Where it needs one part alone, it may be that part's text. */
function readItem(given: unknown, shape: Shape): unknown {
	const { properties = {}, required = [] } = shape;
	const needed = required.filter((name) => properties[name]?.default === undefined);
	const parts = typeof given === 'string' && needed.length === 1 ? { [`${needed[0]}`]: given } : given;
	if (!(parts instanceof Object)) return undefined;
	let isWell = true;
	// Any object will do: each of its parts is read with care.
	const values = readSettings(parts as OptionSource, () => (isWell = false), properties);
	return isWell ? completeObject(values, shape) : undefined;
}

/** An object, or the one that a text is JSON of. */
function toObject(given: unknown): OptionSource | undefined {
	const value = typeof given === 'string' ? parseJson(given) : given;
	// Any object will do: each of its parts is read with care.
	return value instanceof Object && !Array.isArray(value) ? (value as OptionSource) : undefined;
}

function isTimeZone(name: string): boolean {
	try {
		return !!new Intl.DateTimeFormat('en', { timeZone: name });
	} catch {
		return false;
	}
}
