// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { Strings, Translation } from '../../../../widget/app/strings/en.ts';
import { en } from '../../../../widget/app/strings/en.ts';
import { TRANSLATIONS } from '../../../../widget/app/strings/translations.ts';

/** Room in the narrowest places, against the English words. */
const LONGEST_SHARE = 2.2;
const SHORT_TEXT_CHARS = 12;
/** Every text by its name. */
function flatten(strings: Translation | Strings): Map<string, string> {
	const texts = Object.entries(strings).flatMap(([name, value]): [string, string][] =>
		typeof value === 'string'
			? [[name, value]]
			: Object.entries(value).map(([member, text]) => [`${name}.${member}`, text]),
	);
	return new Map(texts);
}

function places(text: string): string {
	return (text.match(/\{\w+\}/g) ?? []).toSorted().join(' ');
}

const english = flatten(en);

describe.each(Object.entries(TRANSLATIONS))('the strings in %s', (language, load) => {
	test('are all of the English ones', async () => {
		const names = (strings: Translation | Strings) => [...Object.keys(strings), ...Object.keys(strings.fields ?? {})];
		expect(names((await load()).strings).toSorted()).toEqual(names(en).toSorted());
	});

	test('fill in the same places as the English ones, fit into their room and shout nowhere', async () => {
		for (const [name, text] of flatten((await load()).strings)) {
			const source = english.get(name) ?? '';
			expect(places(text), name).toBe(places(source));
			expect(text, name).toMatch(/\S/);
			// Straight quotation marks, and a space where the line may break before a mark.
			expect(text, name).not.toMatch(/['"]| [?:;,.]/);
			expect(text, name).not.toMatch(/[!！]|\p{Extended_Pictographic}/u);
			const room = Math.max(SHORT_TEXT_CHARS, source.length) * LONGEST_SHARE;
			expect(text.length, name).toBeLessThanOrEqual(room);
		}
	});
});
