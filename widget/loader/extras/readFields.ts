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

/** An integer within bounds, as a number or written out. */
export function integer(min: number, max: number): ReadValue {
	return (value) => {
		const number = /^\d+$/.test(String(value)) ? Number(value) : -1;
		return number >= min && number <= max ? number : undefined;
	};
}

/**
 * Reads what `fields` name from options. Parts of an object stand within it (`launcher.icon`, also as JSON), or beside it
 * under joined names, as attributes have them (`launcherIcon`). What is given as null or empty is not set: it is found as
 * undefined, whatever is stored.
 *
 * @param refuse is told the names whose values make no sense
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
function toObject(value: unknown): OptionSource | undefined {
	try {
		const object: unknown = typeof value === 'string' ? JSON.parse(value) : value;
		// Any object will do: each of its parts is read with care.
		return object instanceof Object && !Array.isArray(object) ? (object as OptionSource) : undefined;
	} catch {
		return undefined;
	}
}
