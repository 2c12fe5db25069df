import type { LanguageChoice } from '../../../shared/languages.ts';
import { chooseLanguage } from '../../../shared/languages.ts';
import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import type { Words } from './ownerWords.ts';
import { ENGLISH, type Strings, TRANSLATIONS, type TranslatedLanguage } from './translations.ts';

export interface SpokenWords extends Words {
	/** Language tag. */
	readonly tag: string;
	readonly direction: 'ltr' | 'rtl';
}

/** Loads the words of the requested language, else of the page, else of the browser. */
export async function chooseWords(settings: WidgetConfig, requested: string | undefined): Promise<SpokenWords> {
	const wishes = [requested, document.documentElement.lang, ...navigator.languages];
	const choice = chooseLanguage(wishes, TRANSLATIONS, Object.keys(settings.translations ?? {}));
	const words = await loadWords(settings, choice);
	return { ...words, tag: choice.tag, direction: chooseDirection(requested, choice) };
}

/** The direction of the words; of the page, where no language is requested and the words are English. */
function chooseDirection(
	requested: string | undefined,
	{ direction, translation }: LanguageChoice<string>,
): 'ltr' | 'rtl' {
	const isPageRightToLeft = getComputedStyle(document.documentElement).direction === 'rtl';
	return requested === undefined && translation === undefined && isPageRightToLeft ? 'rtl' : direction;
}

/** Loads what can be fetched: a chat in English is better than none. */
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

async function loadStrings(translation: TranslatedLanguage | undefined): Promise<Strings> {
	if (!translation) return ENGLISH;
	try {
		return (await TRANSLATIONS[translation]()).default;
	} catch {
		return ENGLISH;
	}
}
