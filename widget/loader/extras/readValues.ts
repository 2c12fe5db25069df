import type { OptionSource } from '../options.ts';
import { type Fields, type ReadValue, readFields } from './readFields.ts';

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
export function list(read: ReadValue, maxItems: number): ReadValue {
	return (value) => {
		const items = typeof value === 'string' ? (parseJson(value) ?? value.split(/[\s,]+/).filter(Boolean)) : value;
		if (!Array.isArray(items) || items.length > maxItems) return undefined;
		const found = items.map(read);
		return found.includes(undefined) ? undefined : found;
	};
}

/** An object that may stand in a list, or in a record. Undefined when a part makes no sense, or one that is needed is missing. */
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

/** Values by names of a form; the names stay as they are. */
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
