import { readLanguage } from '../../../shared/languages.ts';
import { words } from '../../words/words.ts';

/** Set by the build. */
declare const __FRONTDESK_LANGUAGES__: readonly string[];

/** Languages that the widget speaks, by their tags. */
export const SPOKEN_LANGUAGES = __FRONTDESK_LANGUAGES__;

const NAMES = new Intl.DisplayNames(words.language, { type: 'language' });

/** What a language is called; its tag, where that is none. */
export function nameLanguage(tag: string): string {
	return readLanguage(tag) === undefined ? tag : (NAMES.of(tag) ?? tag);
}

/** Languages by their tags, in the order of their names. */
export function nameLanguages(tags: readonly string[]): Readonly<Record<string, string>> {
	const names = [...new Set(tags)].map((tag) => [tag, nameLanguage(tag)] as const);
	return Object.fromEntries(names.toSorted(([, one], [, other]) => one.localeCompare(other, words.language)));
}
