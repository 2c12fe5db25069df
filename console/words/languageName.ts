import { words } from './words.ts';

const names = new Intl.DisplayNames(words.language, { type: 'language' });

/** What a language (ISO 639-1) is called. */
export function languageName(code: string): string {
	return names.of(code) ?? code;
}
