import type { Settings } from './settings.ts';

/** Scripts that letters are not told by under the names languages have for them. */
const LETTERS: Readonly<Record<string, string>> = { Jpan: 'Hira', Kore: 'Hang', Hans: 'Hani', Hant: 'Hani' };
const LATIN = 'Latn';

/**
 * The language that the owner's pages are in, as far as it can be told: the one that is set, else by the letters of the
 * owner's words, else the owner's own, where it is written in such letters.
 *
 * @param spoken by the widget, as tags
 * @param own the owner's languages, the strongest first
 */
export function guessPageLanguage(settings: Settings, spoken: readonly string[], own: readonly string[]): string {
	const { language, title, subtitle, greeting } = settings;
	if (typeof language === 'string') return language;
	const words = [title, subtitle, greeting].join(' ');
	const names = own.flatMap((tag) => [tag, tag.split('-')[0] ?? tag]).filter((tag) => spoken.includes(tag));
	const isWritten = (tag: string): boolean => {
		const script = scriptOf(tag);
		return script !== LATIN && new RegExp(`\\p{Script=${LETTERS[script] ?? script}}`, 'u').test(words);
	};
	return [...names, ...spoken].find(isWritten) ?? names.find((tag) => scriptOf(tag) === LATIN) ?? 'en';
}

export function directionOf(tag: string): 'ltr' | 'rtl' {
	return /Arab|Hebr/.test(scriptOf(tag)) ? 'rtl' : 'ltr';
}

function scriptOf(tag: string): string {
	return new Intl.Locale(tag).maximize().script ?? LATIN;
}
