import english from './en.json' with { type: 'json' };

/** All texts of a language. `{when}` is filled in as "in 40 seconds", `{count}` by a number. */
export type Strings = typeof english;

export const ENGLISH: Strings = english;

/** The languages of the panel besides English. Each is a chunk that only its readers fetch. Tags in lower case. */
export const TRANSLATIONS = {
	ar: () => import('./ar.json', { with: { type: 'json' } }), // Arabic
	bg: () => import('./bg.json', { with: { type: 'json' } }), // Bulgarian, formal
	bn: () => import('./bn.json', { with: { type: 'json' } }), // Bengali, formal
	ca: () => import('./ca.json', { with: { type: 'json' } }), // Catalan, formal
	cs: () => import('./cs.json', { with: { type: 'json' } }), // Czech, formal
	da: () => import('./da.json', { with: { type: 'json' } }), // Danish, with "du"
	de: () => import('./de.json', { with: { type: 'json' } }), // German, formal
	el: () => import('./el.json', { with: { type: 'json' } }), // Greek, formal
	es: () => import('./es.json', { with: { type: 'json' } }), // Spanish, formal
	fa: () => import('./fa.json', { with: { type: 'json' } }), // Persian, formal
	fi: () => import('./fi.json', { with: { type: 'json' } }), // Finnish
	fr: () => import('./fr.json', { with: { type: 'json' } }), // French, formal
	he: () => import('./he.json', { with: { type: 'json' } }), // Hebrew, in the plural where the reader is addressed
	hi: () => import('./hi.json', { with: { type: 'json' } }), // Hindi, formal
	hr: () => import('./hr.json', { with: { type: 'json' } }), // Croatian, formal
	hu: () => import('./hu.json', { with: { type: 'json' } }), // Hungarian, formal
	id: () => import('./id.json', { with: { type: 'json' } }), // Indonesian, formal
	it: () => import('./it.json', { with: { type: 'json' } }), // Italian
	ja: () => import('./ja.json', { with: { type: 'json' } }), // Japanese, polite
	ko: () => import('./ko.json', { with: { type: 'json' } }), // Korean, polite
	nb: () => import('./nb.json', { with: { type: 'json' } }), // Norwegian (Bokmål), with "du"
	nl: () => import('./nl.json', { with: { type: 'json' } }), // Dutch, formal
	pl: () => import('./pl.json', { with: { type: 'json' } }), // Polish
	pt: () => import('./pt.json', { with: { type: 'json' } }), // Portuguese of Brazil, formal
	'pt-pt': () => import('./pt-PT.json', { with: { type: 'json' } }), // Portuguese of Portugal, formal
	ro: () => import('./ro.json', { with: { type: 'json' } }), // Romanian, formal
	ru: () => import('./ru.json', { with: { type: 'json' } }), // Russian, formal
	sk: () => import('./sk.json', { with: { type: 'json' } }), // Slovak, formal
	sv: () => import('./sv.json', { with: { type: 'json' } }), // Swedish, with "du"
	th: () => import('./th.json', { with: { type: 'json' } }), // Thai, polite without particles
	tr: () => import('./tr.json', { with: { type: 'json' } }), // Turkish, formal
	uk: () => import('./uk.json', { with: { type: 'json' } }), // Ukrainian, formal
	ur: () => import('./ur.json', { with: { type: 'json' } }), // Urdu, formal
	vi: () => import('./vi.json', { with: { type: 'json' } }), // Vietnamese, polite
	zh: () => import('./zh.json', { with: { type: 'json' } }), // Chinese, simplified
	'zh-hant': () => import('./zh-Hant.json', { with: { type: 'json' } }), // Chinese, traditional
} as const satisfies Readonly<Record<string, () => Promise<{ default: Strings }>>>;

export type TranslatedLanguage = keyof typeof TRANSLATIONS;
