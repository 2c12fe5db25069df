// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en } from '../../../../widget/app/strings/en.ts';
import { TRANSLATIONS } from '../../../../widget/app/strings/translations.ts';

const PAGE = '../../../../docs/widget-texts.md';
const INTRODUCTION = `# Texts of the widget

Every text of the widget by its name, with the English words. Any of them can be replaced, in any language: see [Languages of the widget](guide/17-languages.md#change-words-of-the-widget). Names with a dot are members of a group; of those with \`.one\` and \`.other\` there can be one for each plural category of the language.

This page is written from the sources by \`npx vitest run --project dom test/widget/app/strings -u\`.
`;

function rowsOf(strings: Readonly<Record<string, string | Readonly<Record<string, string>>>>): string[] {
	return Object.entries(strings).flatMap(([name, value]) =>
		typeof value === 'string'
			? [`| \`${name}\` | ${value} |`]
			: Object.entries(value).map(([member, text]) => `| \`${name}.${member}\` | ${text} |`),
	);
}

test('docs/widget-texts.md names every text', async () => {
	const page = [INTRODUCTION, '| Name | English |', '| --- | --- |', ...rowsOf(en), ''].join('\n');
	await expect(page).toMatchFileSnapshot(PAGE);
});

test('the guide says how many languages there are', () => {
	const guide = readFileSync('docs/guide/17-languages.md', 'utf8');
	expect(guide).toContain(`${Object.keys(TRANSLATIONS).length + 1} languages`);
});
