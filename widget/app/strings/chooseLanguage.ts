/** The languages the panel speaks besides English, each in a file of its own that only its readers fetch. */
export const TRANSLATIONS = {
	ar: () => import('./ar.ts'),
	de: () => import('./de.ts'),
	es: () => import('./es.ts'),
	fr: () => import('./fr.ts'),
	he: () => import('./he.ts'),
	it: () => import('./it.ts'),
	ja: () => import('./ja.ts'),
	ko: () => import('./ko.ts'),
	nl: () => import('./nl.ts'),
	pl: () => import('./pl.ts'),
	pt: () => import('./pt.ts'),
	ru: () => import('./ru.ts'),
	tr: () => import('./tr.ts'),
	zh: () => import('./zh.ts'),
} as const;

export type TranslatedLanguage = keyof typeof TRANSLATIONS;

const RIGHT_TO_LEFT: readonly string[] = ['ar', 'he'];

export interface LanguageChoice {
	/** The tag as wished, for dates and numbers and for the `lang` attribute. */
	readonly tag: string;
	/** Undefined: English, which is built in. */
	readonly translation: TranslatedLanguage | undefined;
	readonly direction: 'ltr' | 'rtl';
}

/** @param wishes language tags, the strongest first; blank ones are passed over */
export function chooseLanguage(wishes: readonly (string | undefined)[]): LanguageChoice {
	for (const tag of wishes) {
		const primary = tag?.toLowerCase().split(/[-_]/)[0] ?? '';
		if (tag === undefined || primary === '') continue;
		if (primary === 'en') return { tag, translation: undefined, direction: 'ltr' };
		if (isTranslated(primary)) {
			return { tag, translation: primary, direction: RIGHT_TO_LEFT.includes(primary) ? 'rtl' : 'ltr' };
		}
	}
	return { tag: 'en', translation: undefined, direction: 'ltr' };
}

function isTranslated(primary: string): primary is TranslatedLanguage {
	return Object.hasOwn(TRANSLATIONS, primary);
}
