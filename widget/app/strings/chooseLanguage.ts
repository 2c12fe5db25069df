import type { Language } from './readLanguage.ts';
import { readLanguage } from './readLanguage.ts';

/** The languages the panel speaks besides English, each in a file of its own that only its readers fetch. Tags in small letters. */
export const TRANSLATIONS = {
	ar: () => import('./ar.ts'),
	bg: () => import('./bg.ts'),
	bn: () => import('./bn.ts'),
	ca: () => import('./ca.ts'),
	cs: () => import('./cs.ts'),
	da: () => import('./da.ts'),
	de: () => import('./de.ts'),
	el: () => import('./el.ts'),
	es: () => import('./es.ts'),
	fa: () => import('./fa.ts'),
	fi: () => import('./fi.ts'),
	fr: () => import('./fr.ts'),
	he: () => import('./he.ts'),
	hi: () => import('./hi.ts'),
	hr: () => import('./hr.ts'),
	hu: () => import('./hu.ts'),
	id: () => import('./id.ts'),
	it: () => import('./it.ts'),
	ja: () => import('./ja.ts'),
	ko: () => import('./ko.ts'),
	nb: () => import('./nb.ts'),
	nl: () => import('./nl.ts'),
	pl: () => import('./pl.ts'),
	pt: () => import('./pt.ts'),
	'pt-pt': () => import('./pt-PT.ts'),
	ro: () => import('./ro.ts'),
	ru: () => import('./ru.ts'),
	sk: () => import('./sk.ts'),
	sv: () => import('./sv.ts'),
	th: () => import('./th.ts'),
	tr: () => import('./tr.ts'),
	uk: () => import('./uk.ts'),
	ur: () => import('./ur.ts'),
	vi: () => import('./vi.ts'),
	zh: () => import('./zh.ts'),
	'zh-hant': () => import('./zh-Hant.ts'),
} as const;

export type TranslatedLanguage = keyof typeof TRANSLATIONS;

export interface LanguageChoice extends Omit<Language, 'names'> {
	/** Undefined: English, which is built in. */
	readonly translation: TranslatedLanguage | undefined;
}

/**
 * The first wish that we, or the owner's own words, can meet; English else.
 *
 * @param wishes language tags, the strongest first; what is none is passed over
 * @param ownTags languages that the owner has words in
 */
export function chooseLanguage(
	wishes: readonly (string | undefined)[],
	ownTags: readonly string[] = [],
): LanguageChoice {
	for (const wish of wishes) {
		const language = readLanguage(wish ?? '');
		if (!language) continue;
		const { tag, names, direction } = language;
		const translation = names.find(isTranslated);
		const isMet = translation ?? (names.includes('en') || ownTags.some((own) => names.includes(own.toLowerCase())));
		if (isMet) return { tag, translation, direction };
	}
	return { tag: 'en', translation: undefined, direction: 'ltr' };
}

function isTranslated(name: string): name is TranslatedLanguage {
	return Object.hasOwn(TRANSLATIONS, name);
}
