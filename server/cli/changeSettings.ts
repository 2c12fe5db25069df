import { UsageError } from './errors.ts';

export type Settings = Readonly<Record<string, unknown>>;

/**
 * Applies `key=value` words to settings. A key may lead inside by dots; a value is JSON where it is a list, an object,
 * `true` or `false`, and text otherwise; an empty one takes the setting away.
 *
 * @throws {UsageError}
 */
export function changeSettings(settings: Settings, words: readonly string[]): Settings {
	return words.reduce((current, word) => {
		const [, key, value] = /^([a-z_]+(?:\.[a-z_]+)*)=(.*)$/s.exec(word) ?? [];
		if (key === undefined || value === undefined) throw new UsageError(`expected key=value, not "${word}"`);
		return change(current, key.split('.'), readValue(key, value));
	}, settings);
}

function change(settings: Settings, [name = '', ...inner]: readonly string[], value: unknown): Settings {
	if (inner.length > 0) return { ...settings, [name]: change(toSettings(settings[name]), inner, value) };
	if (value !== undefined) return { ...settings, [name]: value };
	return Object.fromEntries(Object.entries(settings).filter(([key]) => key !== name));
}

function toSettings(value: unknown): Settings {
	// Whatever is no object has no members to keep.
	return typeof value === 'object' && value !== null ? (value as Settings) : {};
}

function readValue(key: string, text: string): unknown {
	if (text === '') return undefined;
	if (!/^\s*[[{"]|^(true|false)$/.test(text)) return text;
	try {
		return JSON.parse(text);
	} catch (cause) {
		throw new UsageError(`the value of ${key} is not JSON: ${cause instanceof Error ? cause.message : ''}`);
	}
}
