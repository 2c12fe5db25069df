// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TRANSLATIONS } from '../../../../widget/app/strings/translations.ts';

test('the guide says how many languages there are', () => {
	const guide = readFileSync('docs/guide/17-languages.md', 'utf8');
	expect(guide).toContain(`${Object.keys(TRANSLATIONS).length + 1} languages`);
});
