import { expect, it } from 'vitest';
import { measuresIn } from '../../../../server/core/facts/measuresIn.ts';

/** The days of the year that a text names: the first, the last, and how many. */
function daysIn(text: string, language: string): string {
	const days = [...measuresIn(text, [language])].flatMap((name) => /^date:(.*)/u.exec(name)?.[1] ?? []).toSorted();
	return `${days[0]} ${days.at(-1)} ${days.length}`;
}

it.each([
	['We are closed from 4 to 24 January for repairs.', 'en', '01-04 01-24 21'],
	['are you open on 10 january', 'en', '01-10 01-10 1'],
	['December 24 to January 2', 'en', '01-01 12-31 10'],
	['Am 24. und 31. Dezember geschlossen', 'de', '12-24 12-31 2'],
	['vom 23.12. bis 6.1. geschlossen', 'de', '01-01 12-31 15'],
	['du 24 décembre au 2 janvier', 'fr', '01-01 12-31 10'],
	['10月1日から10月3日まで休み', 'ja', '10-01 10-03 3'],
	['are you open on Christmas Eve', 'en', '12-24 12-24 1'],
	['habt ihr am zweiten Weihnachtstag auf', 'de', '12-26 12-26 1'],
	['abrís en navidad', 'es', '12-25 12-25 1'],
	['10:00 bis 12:30 Uhr im Januar', 'de', 'undefined undefined 0'],
	['12.50 in May', 'en', 'undefined undefined 0'],
])('reads the days of the year in "%s"', (text, language, expected) => {
	expect(daysIn(text, language)).toBe(expected);
});

it('takes holidays for public ones, eves not, and the numbers of a date for nothing else', () => {
	expect(measuresIn('On public holidays we are closed.', ['en'])).toContain('holiday');
	expect(measuresIn('jour de Noël', ['fr'])).toContain('holiday');
	expect(measuresIn('Heiligabend', ['de'])).not.toContain('holiday');
	expect(measuresIn('on 10 January', ['en'])).not.toContain('number:10');
});
