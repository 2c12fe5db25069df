import type { Texts } from '../../app/saveOver.ts';
import { designerWords, settingTexts } from '../../words/designer/designerWords.ts';
import { reasonOf } from '../../words/reasons.ts';
import { type Faults, type JsonSchema, type Path, SETTINGS_SCHEMA, type Settings } from './settings.ts';

const CHOICES: Readonly<Record<string, string>> = designerWords.choices;

/** A path without the numbers of list items, which all are described alike. */
export function pathWithoutIndexes(path: Path): string {
	return path.filter((part) => !/^\d+$/.test(part)).join('.');
}

export function nameOf(path: Path, { title }: JsonSchema): string {
	const [name] = settingTexts[pathWithoutIndexes(path)] ?? [];
	return name ?? title ?? capitalize((path.at(-1) ?? '').replaceAll('_', ' '));
}

export function hintOf(path: Path, { type, enum: choices, description = '', properties }: JsonSchema): string {
	const texts = settingTexts[pathWithoutIndexes(path)];
	const hint = (texts === undefined ? description : texts[1]) ?? '';
	const isJson = type === 'object' && !choices && !properties;
	return isJson ? `${hint} ${designerWords.json}`.trim() : hint;
}

export function choiceOf(value: string): string {
	return CHOICES[value] ?? capitalize(value.replaceAll('_', ' '));
}

/** What is wrong with a setting, or with something in its list unless that is edited apart. */
export function faultOf(faults: Faults, path: string, isWhole = true): string | undefined {
	for (const [where, message] of faults) {
		if (where === path || (isWhole && where.startsWith(`${path}.`))) return capitalize(reasonOf({ message }));
	}
	return undefined;
}

/** A value of a setting in words, to compare it with another. */
export function describeValue(path: Path, schema: JsonSchema, value: unknown): string {
	if (value === undefined) return '';
	if (typeof value === 'boolean') return value ? designerWords.yes : designerWords.no;
	if (typeof value === 'string') return schema.enum ? choiceOf(value) : value;
	if (Array.isArray(value)) {
		const { items = {} } = schema;
		const separator = items.properties ? '\n' : ', ';
		return value.map((item) => describeValue(path, items, item).replaceAll('\n', ', ')).join(separator);
	}
	if (!schema.properties) return JSON.stringify(value, null, 1);
	// Of an object, as its schema says.
	const parts = value as Readonly<Record<string, unknown>>;
	return Object.entries(schema.properties)
		.filter(([name]) => parts[name] !== undefined)
		.map(([name, part]) => {
			const inner = [...path, name];
			return `${nameOf(inner, part)}: ${describeValue(inner, part, parts[name])}`;
		})
		.join('\n');
}

/** Settings in words, by what they are called. */
export function writeTexts(names: readonly string[], settings: Settings): Texts {
	return Object.fromEntries(
		names.map((name) => {
			const schema = SETTINGS_SCHEMA.properties?.[name] ?? {};
			return [nameOf([name], schema), describeValue([name], schema, settings[name])];
		}),
	);
}

function capitalize(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
