import type { TranslatedLanguage } from './chooseLanguage.ts';
import { TRANSLATIONS } from './chooseLanguage.ts';
import type { Strings } from './en.ts';
import { en } from './en.ts';

/** The words of a language; English when they cannot be fetched, for a chat in English is better than none. */
export async function loadStrings(translation: TranslatedLanguage | undefined): Promise<Strings> {
	if (!translation) return en;
	try {
		return (await TRANSLATIONS[translation]()).strings;
	} catch {
		return en;
	}
}
