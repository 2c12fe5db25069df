import { expect, test } from 'vitest';
import { writeNumber } from '../../../../widget/app/answers/writeNumber.ts';

test('numbers are written as the language does', () => {
	expect(writeNumber(12, { language: 'en', words: 'Sources' })).toBe('12');
	expect(writeNumber(12, { language: 'uk', words: 'Джерела' })).toBe('12');
	expect(writeNumber(12, { language: 'fa', words: 'منابع' })).toBe('۱۲');
	expect(writeNumber(12, { language: 'mr', words: 'स्रोत' })).toBe('१२');
});
