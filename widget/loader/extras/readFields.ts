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
 * under joined names, as attributes have them (`launcherIcon`).
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
		if (typeof field === 'function') {
			if (given === undefined) continue;
			const value = field(given);
			if (value === undefined) refuse(option);
			else found[name] = value;
		} else {
			const parts = given === undefined ? {} : toObject(given);
			if (!parts) refuse(option);
			const value = {
				...readFields(field, source, refuse, `${prefix}${name}_`),
				...(parts && readFields(field, parts, refuse)),
			};
			if (Object.keys(value).length > 0) found[name] = value;
		}
	}
	return found;
}

/** An object, or the one that a text is JSON of. */
function toObject(value: unknown): OptionSource | undefined {
	try {
		const object: unknown = typeof value === 'string' ? JSON.parse(value) : value;
		// Any object will do: each of its parts is read with care.
		return object instanceof Object ? (object as OptionSource) : undefined;
	} catch {
		return undefined;
	}
}
