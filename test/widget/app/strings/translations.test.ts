// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { Strings, Translation } from '../../../../widget/app/strings/en.ts';
import { en } from '../../../../widget/app/strings/en.ts';
import { TRANSLATIONS } from '../../../../widget/app/strings/translations.ts';

/** Room in the narrowest places, against the English words. */
const LONGEST_SHARE = 2.2;
const SHORT_TEXT_CHARS = 12;
/** Whatever the panel counts is less: the characters of a message, sources, seconds. */
const COUNT_MAX = 10_000;

/** Every text by its name; of those with a number, one for each plural category. */
function flatten(strings: Translation | Strings): Map<string, string> {
	const texts = Object.entries(strings).flatMap(([name, value]): [string, string][] =>
		typeof value === 'string'
			? [[name, value]]
			: Object.entries(value).map(([member, text]) => [`${name}.${member}`, text]),
	);
	return new Map(texts);
}

function pluralCategories(language: string): Set<string> {
	const rules = new Intl.PluralRules(language);
	return new Set(Array.from({ length: COUNT_MAX }, (_, count) => rules.select(count)));
}

function places(text: string): string {
	return (text.match(/\{\w+\}/g) ?? []).toSorted().join(' ');
}

const english = flatten(en);

function englishFor(name: string): string {
	return english.get(name) ?? english.get(`${name.split('.')[0]}.other`) ?? '';
}

describe('the English strings', () => {
	test('count by plural categories', () => {
		for (const [name, text] of english) {
			expect(name.endsWith('.one') || name.endsWith('.other'), `${name}: ${text}`).toBe(text.includes('{count}'));
		}
	});
});

describe.each(Object.entries(TRANSLATIONS))('the strings in %s', (language, load) => {
	test('are all of the English ones', async () => {
		const names = (strings: Translation | Strings) => [...Object.keys(strings), ...Object.keys(strings.fields ?? {})];
		expect(names((await load()).strings).toSorted()).toEqual(names(en).toSorted());
	});

	test('fill in the same places as the English ones, fit into their room and shout nowhere', async () => {
		for (const [name, text] of flatten((await load()).strings)) {
			expect(englishFor(name), name).not.toBe('');
			// "One character left" may leave the number out.
			const allowed = /\.(zero|one|two)$/.test(name) ? ['', '{count}'] : [places(englishFor(name))];
			expect(allowed, name).toContain(places(text));
			expect(text, name).toMatch(/\S/);
			// Straight quotation marks, and a space where the line may break before a mark.
			expect(text, name).not.toMatch(/['"]| [?:;,.]/);
			expect(text, name).not.toMatch(/[!！]|\p{Extended_Pictographic}/u);
			const room = Math.max(SHORT_TEXT_CHARS, englishFor(name).length) * LONGEST_SHARE;
			expect(text.length, name).toBeLessThanOrEqual(room);
		}
	});

	test('have a form for every number where the form depends on it', async () => {
		const { strings } = await load();
		for (const [name, value] of Object.entries(strings)) {
			if (typeof value === 'string' || !('other' in value)) continue;
			const forms = Object.keys(value);
			if (forms.length === 1) continue;
			for (const category of pluralCategories(language)) expect(forms, name).toContain(category);
		}
	});
});
