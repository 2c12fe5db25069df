interface Settings {
	readonly [name: string]: unknown;
}

/** Where these are no lists, the names within are the owner's or a language's, not those of settings. */
const RECORDS: readonly string[] = ['translations', 'strings', 'fields', 'options'];

/** Settings as `window.frontdeskConfig` has them: the same values under camelCase names. */
export function toPageConfig(settings: Settings): Settings {
	return Object.fromEntries(
		Object.entries(settings).map(([name, value]) => [toCamelCase(name), toPageValue(name, value)]),
	);
}

function toPageValue(name: string, value: unknown): unknown {
	if (Array.isArray(value)) return value.map((item) => toPageValue('', item));
	if (!(value instanceof Object)) return value;
	// An object of settings, as JSON has them.
	if (!RECORDS.includes(name)) return toPageConfig(value as Settings);
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toPageValue('', item)]));
}

export function toCamelCase(name: string): string {
	return name.replace(/_(\w)/g, (_mark, letter: string) => letter.toUpperCase());
}
