import type { Texts } from '../../app/saveOver.ts';
import { designerWords, settingTexts } from '../../words/designer/designerWords.ts';
import { reasonOf } from '../../words/reasons.ts';
import { nameLanguage } from './languageNames.ts';
import { type Faults, type JsonSchema, type Path, SETTINGS_SCHEMA, type Settings } from './settings.ts';
import { settingOf } from './translations.ts';

const CHOICES: Readonly<Record<string, string>> = designerWords.choices;

/** A path without the numbers of list items, which all are described alike. */
export function pathWithoutIndexes(path: Path): string {
	return path.filter((part) => !/^\d+$/.test(part)).join('.');
}

export function nameOf(path: Path, { title }: JsonSchema): string {
	const [name] = settingTexts[pathWithoutIndexes(path)] ?? [];
	return name ?? title ?? capitalize((path.at(-1) ?? '').replaceAll('_', ' '));
}

/** "Contact form: Label 2": what a part of a setting is called beside all others. */
export function nameInFull(path: Path): string {
	const names: string[] = [];
	const items: string[] = [];
	let schema = SETTINGS_SCHEMA;
	const named: string[] = [];
	for (const [index, step] of path.entries()) {
		if (schema.items) {
			schema = schema.items;
			items.push(/^\d+$/.test(step) ? String(Number(step) + 1) : step);
			// An item's parts are called without their list.
			if (index < path.length - 1) names.pop();
			continue;
		}
		schema = schema.properties?.[step] ?? {};
		named.push(step);
		names.push(nameOf(named, schema));
	}
	return `${names.join(': ')} ${items.join('.')}`.trim();
}

export function hintOf(path: Path, { description = '' }: JsonSchema): string {
	const texts = settingTexts[pathWithoutIndexes(path)];
	return (texts === undefined ? description : texts[1]) ?? '';
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
	// Of an object, as its schema says.
	const parts = value as Settings;
	return Object.entries(schema.properties ?? {})
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
			const value = settings[name];
			const text = name === 'translations' ? describeTranslations(value) : describeValue([name], schema, value);
			return [nameOf([name], schema), text];
		}),
	);
}

/** Each language, then its texts, one a line. */
function describeTranslations(translations: unknown): string {
	return Object.entries(Object(translations) as Settings)
		.map(([tag, words]) => [nameLanguage(tag), ...describeWords([], words)].join('\n'))
		.join('\n\n');
}

function describeWords(path: Path, words: unknown): readonly string[] {
	if (typeof words === 'string') {
		const [first, name = ''] = path;
		return [`${first === 'strings' ? name : nameInFull(settingOf(path))}: ${words}`];
	}
	return Object.entries(Object(words) as Settings).flatMap(([name, part]) => describeWords([...path, name], part));
}

function capitalize(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
