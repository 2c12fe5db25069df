import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type JsonSchema, SETTINGS_SCHEMA } from '../../../console/screens/designer/settings.ts';

/** Every setting that the Designer shows, by its path, with whether it has a hint. */
function listSettings({ properties, items }: JsonSchema, path: readonly string[] = []): [string, boolean][] {
	return Object.entries(properties ?? items?.properties ?? {}).flatMap(([name, part]) => [
		[[...path, name].join('.'), part.description !== undefined] as [string, boolean],
		...listSettings(part, [...path, name]),
	]);
}

const read = (file: string) => JSON.parse(readFileSync(`console/words/designer/${file}`, 'utf8'));

test('German has a name and a hint for every widget setting of the Designer, and for no other', () => {
	const german: Record<string, string[]> = read('settings.de.json');
	const described = Object.entries(german).map(([path, texts]) => [path, texts.length === 2] as const);
	expect(Object.fromEntries(described)).toEqual(Object.fromEntries(listSettings(SETTINGS_SCHEMA)));
});

test('every choice of a setting has a word', () => {
	const choices = [...JSON.stringify(SETTINGS_SCHEMA).matchAll(/"enum":(\[[^\]]*\])/g)].flatMap(
		([, list = '[]']) => JSON.parse(list) as string[],
	);
	expect(choices.length).toBeGreaterThan(20);
	expect(choices.filter((choice) => !Object.hasOwn(read('en.json').choices, choice))).toEqual([]);
});
