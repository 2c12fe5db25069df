import type { LanguageChoice } from '../../../shared/languages.ts';
import { chooseLanguage } from '../../../shared/languages.ts';
import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import type { Words } from './loadWords.ts';
import { loadWords } from './loadWords.ts';
import { TRANSLATIONS } from './translations.ts';

/** What the chat speaks. */
export interface SpokenWords {
	readonly words: Words;
	/** Language tag. */
	readonly tag: string;
	readonly direction: 'ltr' | 'rtl';
}

/** Loads the words of the language that was asked for, else of the page, else of the browser. */
export async function chooseWords(set: WidgetConfig, asked: string | undefined): Promise<SpokenWords> {
	const page = document.documentElement;
	const language = chooseLanguage(
		[asked, page.lang, ...navigator.languages],
		TRANSLATIONS,
		Object.keys(set.translations ?? {}),
	);
	const words = await loadWords(set, language);
	return { words, tag: language.tag, direction: chooseDirection(asked, language) };
}

/** The direction of the words; of the page, where nobody asked for a language and the words have none of their own. */
function chooseDirection(asked: string | undefined, { direction, translation }: LanguageChoice<string>): 'ltr' | 'rtl' {
	const isPageRightToLeft = getComputedStyle(document.documentElement).direction === 'rtl';
	return asked === undefined && translation === undefined && isPageRightToLeft ? 'rtl' : direction;
}
