import { tokenize } from '../text/tokenize.ts';
import { LANGUAGE_WORDS } from '../words/languageWords.ts';

/** Words of a kind, by language. */
const listWords = (kind: 'pointing' | 'joining'): ReadonlyMap<string, ReadonlySet<string>> =>
	new Map(Array.from(LANGUAGE_WORDS, ([language, words]) => [language, new Set(words[kind].split(' '))]));
/** Words that point at something said before. */
const POINTING = listWords('pointing');
/** Words that join a question to the one before. */
const JOINING = listWords('joining');
const POINTING_UNSPACED = new RegExp(
	['zh', 'ja', 'th', 'ko'].flatMap((language) => [...(POINTING.get(language) ?? [])]).join('|'),
	'u',
);
/** A pointing word behind so many words of content points at them: "My bike got a flat tyre on the way, do I pay for that". */
const POINTED_AT_WITHIN = 3;
const WORD = /[\p{L}\p{M}]+/gu;

/**
 * Whether a message goes on from what was said before it, as far as its own words tell: it begins with "and", or points back.
 *
 * @param languageCode ISO 639-1
 */
export function goesOn(message: string, languageCode: string): boolean {
	const text = message.toLowerCase();
	if (beginsWithAnd(text, languageCode)) return true;
	const at = findPointing(message, languageCode);
	return at >= 0 && tokenize(message.slice(0, at), languageCode).length < POINTED_AT_WITHIN;
}

function beginsWithAnd(text: string, languageCode: string): boolean {
	const [first = ''] = text.match(WORD) ?? [];
	return JOINING.get(languageCode)?.has(first) ?? false;
}

/** Where a text first points at something said before; -1 where it does not. A capital within it makes no pointer: German "Sie" is the reader. */
function findPointing(text: string, languageCode: string): number {
	const unspaced = text.search(POINTING_UNSPACED);
	if (unspaced >= 0) return unspaced;
	const pointing = POINTING.get(languageCode);
	const pointer = [...text.matchAll(WORD)].find(([word], at) => pointing?.has(at === 0 ? word.toLowerCase() : word));
	return pointer?.index ?? -1;
}
