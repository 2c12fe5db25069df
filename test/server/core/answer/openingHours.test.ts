import { expect, it } from 'vitest';
import { answerOpeningHours, type OpeningHours } from '../../../../server/core/answer/openingHours.ts';

const HOURS: OpeningHours = {
	time_zone: 'Europe/Berlin',
	hours: [
		{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], opens: '09:00', closes: '17:00' },
		{ days: ['sat'], opens: '20:00', closes: '02:00' },
	],
	when_closed: 'notice',
};
const answer = (message: string, at: string, languageCode = 'en'): string | null =>
	answerOpeningHours({ message, openingHours: HOURS, at: Date.parse(at), languageCode, ranked: [] })?.text ?? null;

// 30 November 2026 is a Monday; Berlin is an hour ahead of UTC.
it.each([
	['are you open now?', '2026-11-30T08:00Z', /^Yes, .*\n\n\*\*Monday, November 30:\*\* 9:00.AM – 5:00.PM$/u],
	['are you open right now', '2026-11-30T07:59Z', /^No, .*\n\n\*\*Monday, November 30:\*\* 9:00.AM – 5:00.PM$/u],
	['are you open now?', '2026-11-28T23:30Z', /^Yes, .*\n\n\*\*Sunday, November 29:\*\* closed$/u],
	['are you open now?', '2026-11-29T12:00Z', /^No, .*\n\n.*closed\n\n\*\*Monday, November 30:\*\* 9:00/u],
	['when do you close today', '2026-11-30T12:00Z', /^\*\*Monday, November 30:\*\* 9:00.AM – 5:00.PM$/u],
	['are you open on sunday', '2026-11-30T12:00Z', /^\*\*Sunday, December 6:\*\* closed$/u],
	['until when are you open on saturdays', '2026-11-30T12:00Z', /^\*\*Saturday, December 5:\*\* 8:00.PM – 2:00.AM$/u],
	['are you open tomorrow', '2026-11-28T12:00Z', /^\*\*Sunday, November 29:\*\* closed$/u],
])('answers "%s" at %s', (message, at, expected) => {
	expect(answer(message, at)).toMatch(expected);
});

it.each([
	['habt ihr gerade offen?', 'de', 'Montag, 30. November:** 09:00'],
	['habt ihr samstags auf', 'de', 'Samstag, 5. Dezember:** 20:00'],
	['Samstag morgen offen?', 'de', 'Samstag, 5. Dezember:** 20:00'],
	['czy w sobotę jest otwarte?', 'pl', 'sobota, 5 grudnia:** 20:00'],
	['¿abren los domingos?', 'es', 'domingo, 6 de diciembre:** cerrado'],
	['vous êtes ouverts maintenant ?', 'fr', 'lundi 30 novembre:** 09:00'],
	['¿están abiertos hoy?', 'es', 'lunes, 30 de noviembre:** 9:00'],
	['现在开门吗？', 'zh', '11月30日'],
])('answers "%s" in its language', (message, language, expected) => {
	expect(answer(message, '2026-11-30T10:00Z', language)).toContain(expected);
});

it.each([
	'when are you open?',
	'is the museum across the street open now',
	'is the pool open today?',
	'are you open on 10 January',
	'are you open on Easter Sunday',
	'is the pool open on sunday',
	'is the restaurant open on sunday',
	'what does it cost today',
])('leaves "%s" to the knowledge base', (message) => {
	expect(answer(message, '2026-11-30T10:00Z')).toBeNull();
});

it('does not take a greeting for tomorrow', () => {
	expect(answer('Guten Morgen, habt ihr offen?', '2026-11-30T10:00Z', 'de')).toBeNull();
});
