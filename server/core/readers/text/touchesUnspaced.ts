const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u;

/** Whether two pieces of text meet in scripts that put no spaces between words. */
export function touchesUnspaced(before: string, behind: string): boolean {
	return UNSPACED.test(before.at(-1) ?? '') && UNSPACED.test(behind.at(0) ?? '');
}
