import type { OptionSource } from '../options.ts';

/** Gives a value as settings have it; undefined when it makes no sense. */
export type ReadValue = (value: unknown) => unknown;

/** How settings are read, by their names; objects by those of their parts. */
export interface Fields {
	readonly [name: string]: ReadValue | Fields;
}

/** Text that has a form. */
export function text(pattern: RegExp): ReadValue {
	return (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined);
}

/** An integer from 0 on, or within bounds, as a number or written out. */
export function integer(min = 0, max = Number.POSITIVE_INFINITY): ReadValue {
	return (value) => {
		const number = /^\d+$/.test(String(value)) ? Number(value) : -1;
		return number >= min && number <= max ? number : undefined;
	};
}

/**
 * Reads what `fields` name from options. Parts of an object are inside it (`launcher.icon`, also as JSON), or beside it
 * under joined names, as attributes have them (`launcherIcon`). What is given as null or empty is not set: it is found as
 * undefined, whatever is stored.
 *
 * @param refuse gets the names whose values make no sense
 */
export function readFields(
	fields: Fields,
	source: OptionSource,
	refuse: (name: string) => void,
	prefix = '',
): Record<string, unknown> {
	const found: Record<string, unknown> = {};
	for (const [name, field] of Object.entries(fields)) {
		const option = (prefix + name).replace(/_(\w)/g, (_mark, letter: string) => letter.toUpperCase());
		const given = source[option];
		const isUnset = given === '' || given === null;
		if (typeof field === 'function') {
			if (given === undefined) continue;
			const value = field(given);
			// An attribute without value is a flag's yes.
			if (isUnset) found[name] = value === true ? value : undefined;
			else if (value === undefined) refuse(option);
			else found[name] = value;
		} else {
			const parts = given === undefined || isUnset ? {} : toObject(given);
			if (!parts) refuse(option);
			const value = {
				...readFields(field, source, refuse, `${prefix}${name}_`),
				...(parts && readFields(field, parts, (part) => refuse(`${option}.${part}`))),
			};
			// An object may say something by being there.
			const isEmptyObject = given !== undefined && parts && Object.keys(parts).length === 0;
			if (Object.keys(value).length > 0 || isEmptyObject) found[name] = value;
			if (isUnset && Object.keys(value).length === 0) found[name] = undefined;
		}
	}
	return found;
}

/** An object, or the one that a text is JSON of. */
function toObject(given: unknown): OptionSource | undefined {
	const value = typeof given === 'string' ? parseJson(given) : given;
	// Any object will do: each of its parts is read with care.
	return value instanceof Object && !Array.isArray(value) ? (value as OptionSource) : undefined;
}

const URL_MAX_CHARS = 2_048;

/** Yes or no; an attribute without value means yes. */
export const flag: ReadValue = (value) => {
	if (value === true || value === 'true' || value === '') return true;
	return value === false || value === 'false' ? false : undefined;
};

/** A web address that a visitor may be sent to. */
export const link: ReadValue = (value) =>
	typeof value === 'string' && value.length <= URL_MAX_CHARS && /^https?:\/\//i.test(value) && URL.canParse(value)
		? value
		: undefined;

/** A list, as such or as JSON; a text that is no JSON is a list of words. Undefined when an item makes no sense. */
export function list(read: ReadValue): ReadValue {
	return (value) => {
		const items = typeof value === 'string' ? (parseJson(value) ?? value.split(/[\s,]+/).filter(Boolean)) : value;
		if (!Array.isArray(items)) return undefined;
		const found = items.map(read);
		return found.includes(undefined) ? undefined : found;
	};
}

/** An object in a list or a record. Undefined when a part makes no sense, or a needed one is missing. */
export function object(fields: Fields, needed: readonly string[] = []): ReadValue {
	return (value) => {
		if (!(value instanceof Object)) return undefined;
		let isWell = true;
		// Any object will do: each of its parts is read with care.
		const found = readFields(fields, value as OptionSource, () => {
			isWell = false;
		});
		return isWell && needed.every((part) => found[part] !== undefined) ? found : undefined;
	};
}

/** Values by names that match a pattern. */
export function record(names: RegExp, read: ReadValue): ReadValue {
	return (value) => {
		const given = typeof value === 'string' ? parseJson(value) : value;
		if (!(given instanceof Object)) return undefined;
		const found = Object.entries(given).map(
			([name, item]) => [name, names.test(name) ? read(item) : undefined] as const,
		);
		return found.some(([, item]) => item === undefined) ? undefined : Object.fromEntries(found);
	};
}

function parseJson(value: string): unknown {
	try {
		return JSON.parse(value);
	} catch {
		return undefined;
	}
}
