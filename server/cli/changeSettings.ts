import { UsageError } from './errors.ts';

export type Settings = Readonly<Record<string, unknown>>;

/** What a setting may be: the part of JSON Schema that says how its text is read. */
export interface Shape {
	readonly type?: string | undefined;
	readonly items?: Shape;
	readonly properties?: Readonly<Record<string, Shape>>;
	readonly additionalProperties?: Shape | boolean;
}

/**
 * Applies `key=value` words to settings; an empty value removes the setting. Lists and objects need no JSON: a key that is
 * repeated adds to its list, dots lead inside (into a list by the name of an item), and text in place of an object is its
 * first property.
 *
 * @throws {UsageError}
 */
export function changeSettings(settings: Settings, words: readonly string[], shape: Shape = {}): Settings {
	const changed = new Set<string>();
	return words.reduce((current, word) => {
		const [, key, text] = /^([\w-]+(?:\.[\w-]+)*)=(.*)$/s.exec(word) ?? [];
		if (key === undefined || text === undefined) throw new UsageError(`expected key=value, not "${word}"`);
		const isRepeated = changed.has(key);
		changed.add(key);
		return toSettings(change(current, shape, key.split('.'), { key, text, isRepeated }));
	}, settings);
}

interface Word {
	readonly key: string;
	readonly text: string;
	/** Whether an earlier word had the same key. */
	readonly isRepeated: boolean;
}

/** The value with what lies at the path changed. */
function change(value: unknown, shape: Shape, [name, ...inner]: readonly string[], word: Word): unknown {
	if (name === undefined) return readValue(value, shape, word);
	if (shape.items !== undefined) {
		if (shape.items.properties === undefined) throw new UsageError(`nothing lies inside the list of ${word.key}`);
		const [first = 'name'] = Object.keys(shape.items.properties ?? {});
		const items: readonly unknown[] = Array.isArray(value) ? value : [];
		const index = items.findIndex((item) => toSettings(item)[first] === name);
		const item = change(items[index] ?? { [first]: name }, shape.items, inner, word);
		return index < 0 ? [...items, item] : items.with(index, item);
	}
	const settings = toSettings(value);
	const changed = change(settings[name], shapeOf(shape, name), inner, word);
	const others = Object.entries(settings).filter(([key]) => key !== name);
	return Object.fromEntries(changed === undefined ? others : [...others, [name, changed]]);
}

function readValue(value: unknown, { type, items, properties = {} }: Shape, word: Word): unknown {
	const { key, text, isRepeated } = word;
	if (text === '') return undefined;
	if (type !== 'string' && /^\s*[[{"]/.test(text)) return parseJson(key, text);
	if (items !== undefined) {
		const earlier: readonly unknown[] = isRepeated && Array.isArray(value) ? value : [];
		if (items.type === 'array') return [...earlier, text.split(',').map((part) => part.trim())];
		return [...earlier, readValue(undefined, items, word)];
	}
	const [first] = Object.entries(properties);
	if (first === undefined) return text;
	return { ...toSettings(value), [first[0]]: readValue(undefined, first[1], word) };
}

function shapeOf({ properties, additionalProperties }: Shape, name: string): Shape {
	return properties?.[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : {});
}

function toSettings(value: unknown): Settings {
	// Whatever is no object has no members to keep.
	return typeof value === 'object' && value !== null ? (value as Settings) : {};
}

function parseJson(key: string, text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (cause) {
		throw new UsageError(`the value of ${key} is not JSON: ${cause instanceof Error ? cause.message : ''}`);
	}
}
