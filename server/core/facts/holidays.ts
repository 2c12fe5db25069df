import { patternOfWords } from '../text/phraseTest.ts';
import { foldAccents, wordsOf } from '../words/languageWords.ts';
import { remember } from '../words/remember.ts';

export interface NamedHoliday {
	readonly text: string;
	/** Month and day, `12-24`; null for all holidays, and for those that move from year to year. */
	readonly day: string | null;
	/** Whether businesses mean it by "public holidays". */
	readonly isPublic: boolean;
}

/** Days that are named and worked on. */
const EVES: ReadonlySet<string> = new Set(['12-05', '12-24', '12-31']);

const namesOf = remember((language: string) => {
	const days = new Map(
		Object.entries(wordsOf(language).holidays).flatMap(([day, phrases]) =>
			phrases.split('|').map((phrase): [string, string | null] => [fold(phrase), /\d/u.test(day) ? day : null]),
		),
	);
	// Of "Christmas Eve" and "Christmas" the longer is meant.
	const phrases = [...days.keys()].toSorted((a, b) => b.length - a.length);
	return { pattern: new RegExp(patternOfWords(phrases.join('|')), 'gu'), days };
});

function fold(text: string): string {
	return foldAccents(text.toLowerCase()).replaceAll('’', "'");
}

/** The holidays that a text names. @param languages ISO 639-1, those that it may be in */
export function holidaysIn(text: string, languages: readonly string[]): NamedHoliday[] {
	const folded = fold(text);
	return languages.flatMap((language) => {
		const { pattern, days } = namesOf(language);
		return (folded.match(pattern) ?? []).map((name): NamedHoliday => {
			const day = days.get(name) ?? null;
			return { text: name, day, isPublic: day === null || !EVES.has(day) };
		});
	});
}

/** What businesses in a language say of a day: its names, and the word for all holidays where it is one of them. */
export function namesOfHoliday({ day, isPublic }: NamedHoliday, language: string): string[] {
	const { holidays } = wordsOf(language);
	const ofDay = day === null ? '' : (holidays[day as keyof typeof holidays] ?? '');
	const [all = ''] = holidays.public.split('|');
	return [...ofDay.split('|'), isPublic ? all : ''].filter((name) => name !== '');
}

/** Whether a day, "12-25", is a holiday of every year where a language is spoken. @param language ISO 639-1 */
export function isPublicHoliday(day: string, language: string | null): boolean {
	return !EVES.has(day) && day in wordsOf(language).holidays;
}
