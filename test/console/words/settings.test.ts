import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findFaults, type JsonSchema, SETTINGS_SCHEMA } from '../../../console/screens/designer/settings.ts';

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

test('German has words for each fault of a setting that can be typed', () => {
	const long = 'x'.repeat(301);
	const faults = findFaults({
		title: long,
		accent_color: 'red',
		avatar_url: 'lamp.png',
		panel_width: 3,
		offset_x: 999.5,
		offset_y: 999,
		suggested_questions: [{ label: ' ' }, ...Array.from({ length: 9 }, () => ({ label: 'Why?' }))],
		teaser: {},
		show_on: ['help'],
		language: 'english!',
		opening_hours: { time_zone: 'Berlin', hours: [{ days: [], opens: '9', closes: '18' }] },
		lead_form: {
			consent: { url: 'lamps' },
			fields: [
				{ name: 'Size' },
				{ name: 'page_url' },
				{ name: 'size', type: 'select' },
				{ name: 'size', type: 'select', options: [] },
			],
		},
		translations: { de: { suggested_questions: [{ label: '' }], greeting: 'x'.repeat(2001) } },
	});
	const german: Record<string, string> = JSON.parse(readFileSync('console/words/reasons.de.json', 'utf8'));
	const without = [...faults.values()].filter(
		(message) => !Object.hasOwn(german, message) && !Object.hasOwn(german, message.replace(/\d+/, '{number}')),
	);
	expect(faults.size).toBeGreaterThan(20);
	expect(without).toEqual([]);
});
