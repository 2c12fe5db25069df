// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { strings as german } from '../../../../widget/app/strings/de.ts';
import { en } from '../../../../widget/app/strings/en.ts';
import { isSmallTalk } from '../../../../widget/app/strings/isSmallTalk.ts';
import { strings as japanese } from '../../../../widget/app/strings/ja.ts';

describe('isSmallTalk', () => {
	test.each(['Hi', 'Hello there!', 'Thanks a lot', 'ok, thank you', 'Thank you for your help.', 'Bye'])(
		'takes "%s" for small talk',
		(message) => expect(isSmallTalk(message, en.smallTalk)).toBe(true),
	);

	test.each(['Help', 'asdfgh', 'Hi, when do you open', 'Hello?', 'opening hours', '12', '…', 'good'])(
		'takes "%s" for a question',
		(message) => expect(isSmallTalk(message, en.smallTalk)).toBe(false),
	);

	test('knows each language its own', () => {
		expect(isSmallTalk('Guten Tag', german.smallTalk)).toBe(true);
		expect(isSmallTalk('Vielen Dank für Ihre Hilfe', german.smallTalk)).toBe(true);
		expect(isSmallTalk('ありがとうございます。', japanese.smallTalk)).toBe(true);
		expect(isSmallTalk('Öffnungszeiten', german.smallTalk)).toBe(false);
	});
});
