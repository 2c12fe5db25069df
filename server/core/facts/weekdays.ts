import { foldAccents } from '../words/languageWords.ts';

export const DAYS_A_WEEK = 7;
/** 7 January 2024 was a Sunday. */
const SUNDAY = Date.UTC(2024, 0, 7);
const DAY_MS = 86_400_000;
/** Short names beside those of ICU. */
const OTHER_NAMES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
	en: { tues: 2, weds: 3, thur: 4, thurs: 4 },
};

const weekdaysByLanguage = new Map<string, ReadonlyMap<string, number>>();

/** The long and short names of the days in lower case, without accents, each with its number from Sunday, 0. @param language ISO 639-1 */
export function weekdaysOf(language: string): ReadonlyMap<string, number> {
	const stored = weekdaysByLanguage.get(language);
	if (stored !== undefined) return stored;
	const weekdays = new Map(Object.entries(OTHER_NAMES[language] ?? {}));
	for (const weekday of ['short', 'long'] as const) {
		const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
		for (let day = 0; day < DAYS_A_WEEK; day++) weekdays.set(foldName(format.format(SUNDAY + day * DAY_MS)), day);
	}
	weekdaysByLanguage.set(language, weekdays);
	return weekdays;
}

/** A name of a day or month as names are compared. */
export function foldName(name: string): string {
	return foldAccents(name.toLowerCase().replace(/\.$/u, ''));
}
