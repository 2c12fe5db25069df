/** FNV-1a over UTF-16 units, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A number that stands for a term where chunks are compared with the question; two terms in four billion share one. */
export function hashTerm(term: string): number {
	let hash = FNV_OFFSET;
	for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), FNV_PRIME);
	return hash >>> 0;
}

const GRAM_LENGTH = 4;

/** The hashes of a term's character 4-grams, its edges marked; of a short term the term itself. */
export function gramHashesOf(term: string): number[] {
	const marked = `^${term}$`;
	if (marked.length <= GRAM_LENGTH) return [hashTerm(marked)];
	const grams: number[] = [];
	for (let at = 0; at + GRAM_LENGTH <= marked.length; at++) grams.push(hashTerm(marked.slice(at, at + GRAM_LENGTH)));
	return grams;
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/** The hashes of a text's words and pairs of neighbouring words as they stand, each once. */
export function wordingOf(text: string): number[] {
	const words = text.normalize('NFKC').toLowerCase().match(WORDS) ?? [];
	const hashes = new Set<number>();
	for (const [at, word] of words.entries()) {
		hashes.add(hashTerm(word));
		if (at > 0) hashes.add(hashTerm(`${words[at - 1]} ${word}`));
	}
	return [...hashes];
}
