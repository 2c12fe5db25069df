/** Language tags and how they meet. No imports, so that the loader's extras, the panel and the server agree. */

/** Scripts that run from right to left, as far as websites are written in them. */
const RIGHT_TO_LEFT = /Arab|Hebr|Thaa/;
/** Their letters. */
export const RIGHT_TO_LEFT_LETTER = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Thaa}]/u;
/** A character that leaves a mark: a text without one is blank to whoever reads it, in any language. */
export const VISIBLE_CHARACTER = /[^\s\p{DI}\p{Cc}]/u;

/** Where a language's names have the one with its script, by which readers understand each other. */
export const SCRIPT = 1;

export interface Language {
	/** As the browser's own formats take it; a page may have written it with underscores. */
	readonly tag: string;
	/** What it may be known by, in small letters, the nearest first: `zh-tw`, `zh-hant`, `zh`. */
	readonly names: readonly string[];
	readonly direction: 'ltr' | 'rtl';
}

/** English as pages write it: the first `Intl.Locale` takes a browser 10 ms. */
const ENGLISH = /^en(-[A-Z]{2})?$/;

/** Undefined for what is no language tag (BCP 47). */
export function readLanguage(written: string): Language | undefined {
	const [tag, ending = '-US'] = ENGLISH.exec(written) ?? [];
	if (tag) return { tag, names: [`en${ending.toLowerCase()}`, 'en-latn', 'en'], direction: 'ltr' };
	try {
		const locale = new Intl.Locale(written.replaceAll('_', '-'));
		const { language, script = '', region } = locale.maximize();
		const names = [`${language}-${region}`, `${language}-${script}`, language];
		// Norwegian: `no` means Bokmål, and who reads Nynorsk reads it too.
		if (/^n[bno]$/.test(language)) names.push('nb', 'no', 'nn');
		return {
			tag: locale.toString(),
			names: names.map((name) => name.toLowerCase()),
			direction: RIGHT_TO_LEFT.test(script) ? 'rtl' : 'ltr',
		};
	} catch {
		return undefined;
	}
}

export interface LanguageChoice<Spoken extends string> extends Omit<Language, 'names'> {
	/** Which of ours; undefined: English, which needs no translation. */
	readonly translation?: Spoken | undefined;
}

/**
 * The first wish that we, or the owner's own words, can meet; English else.
 *
 * @param wishes language tags, the strongest first; what is none is passed over
 * @param spoken by us, by tag in small letters
 * @param ownTags languages that the owner has words in
 */
export function chooseLanguage<Spoken extends string>(
	wishes: readonly (string | undefined)[],
	spoken: Readonly<Record<Spoken, unknown>>,
	ownTags: readonly string[] = [],
): LanguageChoice<Spoken> {
	const isSpoken = (name: string): name is Spoken => Object.hasOwn(spoken, name);
	for (const wish of wishes) {
		// The first `Intl.Locale` takes its 10 ms for what is none as well.
		const language = wish && readLanguage(wish);
		if (!language) continue;
		const { tag, names, direction } = language;
		const translation = names.find(isSpoken);
		const isMet =
			translation ??
			(names.includes('en') || ownTags.some((own) => readLanguage(own)?.names[SCRIPT] === names[SCRIPT]));
		if (isMet) return { tag, translation, direction };
	}
	return { tag: 'en', direction: 'ltr' };
}
