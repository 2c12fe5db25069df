import type { LanguageChoice } from '../../../shared/languages.ts';
import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import type { LoadedStrings } from './en.ts';
import { en } from './en.ts';
import type { TranslatedLanguage } from './translations.ts';
import { TRANSLATIONS } from './translations.ts';

/** What the panel says: ours, and the owner's texts in the settings. */
export interface Words {
	readonly settings: WidgetConfig;
	readonly strings: LoadedStrings;
}

/** Everything in the visitor's language, as far as it can be fetched: a chat in English is better than none. */
export async function loadWords(
	settings: WidgetConfig,
	{ tag, translation }: LanguageChoice<TranslatedLanguage>,
): Promise<Words> {
	const [strings, owners] = await Promise.all([
		loadStrings(translation),
		settings.translations && import('./ownerWords.ts').catch(() => undefined),
	]);
	const words = { settings, strings };
	return owners ? owners.applyOwnerWords(words, tag) : words;
}

async function loadStrings(translation: TranslatedLanguage | undefined): Promise<LoadedStrings> {
	if (!translation) return en;
	try {
		return { ...en, ...(await TRANSLATIONS[translation]()).strings };
	} catch {
		return en;
	}
}
