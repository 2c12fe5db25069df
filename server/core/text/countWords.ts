const IDEOGRAPH = /[\u3040-\u30ff\u3400-\u9fff]/gu;
const WORD = /(?<!\S)\S*?[\p{L}\p{N}]\S*/gu;
/** Two characters of Chinese or Japanese read like one word. */
const IDEOGRAPHS_PER_WORD = 2;

/** The length of a text in words: runs without spaces that hold a letter or digit; Chinese and Japanese by characters. */
export function countWords(text: string): number {
	const ideographs = text.match(IDEOGRAPH)?.length ?? 0;
	const words = text.replace(IDEOGRAPH, ' ').match(WORD)?.length ?? 0;
	return words + Math.round(ideographs / IDEOGRAPHS_PER_WORD);
}

const LETTERS = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text in lower case, each once. */
export function wordSetOf(text: string): Set<string> {
	return new Set(text.toLowerCase().match(LETTERS));
}
