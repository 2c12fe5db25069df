// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { TRANSLATIONS } from '../../../../widget/app/strings/chooseLanguage.ts';
import type { PageStrings, Strings } from '../../../../widget/app/strings/en.ts';
import { en } from '../../../../widget/app/strings/en.ts';
import { pagesEn } from '../../../../widget/app/strings/pagesEn.ts';

/** Room in the narrowest places, against the English words. */
const LONGEST_SHARE = 2.2;
const SHORT_TEXT_CHARS = 12;

function texts(strings: Strings & PageStrings): Record<string, string> {
	const { fields, ...others } = strings;
	return { ...others, ...fields };
}

const english = texts({ ...en, ...pagesEn });

describe.each(Object.entries(TRANSLATIONS))('the strings in %s', (_language, load) => {
	test('say everything, fill in the same places and shout nowhere', async () => {
		const translated = texts((await load()).strings);
		expect(Object.keys(translated).toSorted()).toEqual(Object.keys(english).toSorted());
		for (const [name, text] of Object.entries(translated)) {
			const places = (value: string | undefined): string[] => value?.match(/\{\w+\}/g) ?? [];
			expect(places(text), name).toEqual(places(english[name]));
			expect(text, name).toMatch(/\S/);
			expect(text, name).not.toMatch(/[!！]|\p{Extended_Pictographic}/u);
			const room = Math.max(SHORT_TEXT_CHARS, english[name]?.length ?? 0) * LONGEST_SHARE;
			expect(text.length, name).toBeLessThanOrEqual(room);
		}
	});
});
