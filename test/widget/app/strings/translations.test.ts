// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENGLISH, type Strings, TRANSLATIONS } from '../../../../widget/app/strings/translations.ts';
import closeWords from '../../../../widget/loader/extras/closeWords.json' with { type: 'json' };

/** Room in the narrowest places, against the English words. */
const LONGEST_SHARE = 2.2;
const SHORT_TEXT_CHARS = 12;
/** Every text by its name. */
function flatten({ fields, ...texts }: Strings): Map<string, string> {
	const labels = Object.entries(fields).map(([name, text]) => [`fields.${name}`, text] as const);
	return new Map([...Object.entries(texts), ...labels]);
}

function places(text: string): string {
	return (text.match(/\{\w+\}/g) ?? []).toSorted().join(' ');
}

const english = flatten(ENGLISH);

describe.each(Object.entries(TRANSLATIONS))('the strings in %s', (language, load) => {
	test('are all of the English ones and no others', async () => {
		expect([...flatten((await load()).default).keys()]).toEqual([...english.keys()]);
	});

	test('fill in the same places as the English ones, fit into their room and shout nowhere', async () => {
		for (const [name, text] of flatten((await load()).default)) {
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

	test('call "close" what the teaser of the loader calls it', async () => {
		expect((await load()).default.close).toBe(closeWords[language as keyof typeof closeWords]);
	});
});

test('the guide says how many languages there are', () => {
	const guide = readFileSync('docs/guide/17-languages.md', 'utf8');
	expect(guide).toContain(`${Object.keys(TRANSLATIONS).length + 1} languages`);
});
