import { tokenize } from './text/tokenize.ts';

/** Words beside stop words up to which a message seldom says what it is about. */
const FEW_TERMS = 2;
/** Words that point at something said before, by language; those that are articles too are left out. */
const POINTING: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
	Object.entries({
		en: 'it its they them their that this those these he she him her his ones there instead',
		de: 'er sie es ihn ihm dies diese dieser dieses diesem diesen jene jener dort davon dafür damit dazu darüber',
		es: 'él ella ello ellos ellas eso esa ese esto esta este esos esas aquello allí',
		fr: 'elle ils elles ça cela ceci celui celle ceux celles là y',
		it: 'lui lei loro esso essa questo questa quello quella lì ne',
		pt: 'ele ela eles elas isso isto esse essa aquele aquela lá',
		nl: 'hij zij ze dat dit deze daar ermee ervan',
		pl: 'ona ono oni one to ten ta te tego tej tym tam jego jej ich',
		ru: 'он она оно они это этот эта эти этого этой его её ее их им там',
		tr: 'bu şu o bunlar onlar onu ona orada bunun onun',
		vi: 'nó họ đó này kia ấy',
		hi: 'यह वह ये वे इस उस वहाँ इसका उसका',
		ar: 'هو هي هم هن هذا هذه ذلك تلك هناك',
		el: 'αυτό αυτή αυτός αυτά αυτές εκεί',
	}).map(([language, words]) => [language, new Set(words.split(' '))]),
);
const POINTING_UNSPACED = /[它他她这那其]|それ|これ|あれ|その|この|そこ|มัน|นั้น|นี้|그것|이것|그거|거기/u;
const WORD = /[\p{L}\p{M}]+/gu;

/**
 * Whether a message looks as if it leaned on what was said before: it points at something, or has hardly a word of its own.
 *
 * @param languageCode ISO 639-1
 */
export function dependsOnEarlier(message: string, languageCode: string): boolean {
	return pointsAtEarlier(message.toLowerCase(), languageCode) || hasFewTerms(message, languageCode);
}

/**
 * Whether a text points at something that was said before it. A capital within it makes no pointer: German "Sie" is the reader.
 *
 * @param languageCode ISO 639-1
 */
export function pointsAtEarlier(text: string, languageCode: string): boolean {
	if (POINTING_UNSPACED.test(text)) return true;
	const [first = '', ...others] = text.match(WORD) ?? [];
	const pointing = POINTING[languageCode];
	return pointing !== undefined && [first.toLowerCase(), ...others].some((word) => pointing.has(word));
}

/** Whether a message has hardly a word of its own, and so is about what was said before whatever it says. */
export function hasFewTerms(message: string, languageCode: string): boolean {
	return tokenize(message, languageCode).length <= FEW_TERMS;
}
