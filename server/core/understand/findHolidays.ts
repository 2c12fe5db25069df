import { holidaysIn, namesOfHoliday } from '../facts/holidays.ts';
import type { Synonym } from './translations.ts';

/** What the knowledge base may say of the holidays that a question names: their dates, and that they are holidays. */
export function findHolidays(text: string, language: string, languages: readonly (string | null)[]): Synonym[] {
	const knownLanguages = languages.flatMap((one) => one ?? []);
	return holidaysIn(text, [language]).map((holiday) => {
		const { day } = holiday;
		const date = day === null ? null : new Date(`2024-${day}T00:00Z`);
		const dates = knownLanguages.map(
			(one) => date?.toLocaleDateString(one, { day: 'numeric', month: 'long', timeZone: 'UTC' }) ?? '',
		);
		const alternatives = [...dates, ...knownLanguages.flatMap((one) => namesOfHoliday(holiday, one))];
		return { asked: holiday.text, alternatives: alternatives.filter((name) => name !== '' && name !== holiday.text) };
	});
}
