import { KEYBOARD_ROWS } from './keyboardRows.ts';

const ROWS = KEYBOARD_ROWS.flatMap((row) => [row, Array.from(row).toReversed().join('')]);
/** Keys beside each other from which it is a run; fewer happen in any word. */
const SHORTEST_RUN = 3;
/** Letters from which a run is noise: "wer" is a word. */
const SHORTEST_NOISE = 4;

const LETTER = /\p{L}/gu;
const DIGIT = /\p{N}/u;
/** Upper-case letters alone are an abbreviation. */
const NO_VOWEL = /^[bcdfghjklmnpqrstvwxz]{5,}$/u;
const ONE_LETTER = /^(\p{L})\1+$/u;
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether a word can be cut into runs of keys that lie beside each other: "asdf", "jkljkl". */
function isKeyboardWalk(word: string): boolean {
	let start = 0;
	while (start < word.length) {
		let end = start;
		while (end < word.length && ROWS.some((row) => row.includes(word.slice(start, end + 1)))) end++;
		if (end - start < SHORTEST_RUN) return false;
		start = end;
	}
	return word.length >= SHORTEST_NOISE;
}

/**
 * Whether a message looks like no words of any language: marks alone, one letter, keys struck in a row. A product may be
 * called so: what the knowledge base knows is no noise.
 */
export function isNoise(message: string): boolean {
	if (DIGIT.test(message)) return false;
	const letters = (message.normalize('NFKC').match(LETTER) ?? []).join('');
	if (letters === '') return true;
	if (IDEOGRAPH.test(letters)) return false;
	if (letters.length === 1) return true;
	return ONE_LETTER.test(letters.toLowerCase()) || NO_VOWEL.test(letters) || isKeyboardWalk(letters.toLowerCase());
}
