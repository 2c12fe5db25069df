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
	for (let at = 0; at + GRAM_LENGTH <= marked.length; at++) {
		let hash = FNV_OFFSET;
		for (let next = at; next < at + GRAM_LENGTH; next++) hash = Math.imul(hash ^ marked.charCodeAt(next), FNV_PRIME);
		grams.push(hash >>> 0);
	}
	return grams;
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/** The hashes of a text's words and pairs of neighbouring words as they stand, each once. */
export function wordingOf(text: string): Set<number> {
	const hashes = new Set<number>();
	let before = 0;
	for (const word of text.normalize('NFKC').toLowerCase().match(WORDS) ?? []) {
		const hash = hashTerm(word);
		hashes.add(hash);
		if (before !== 0) hashes.add((Math.imul(before, FNV_PRIME) ^ hash) >>> 0);
		before = hash;
	}
	return hashes;
}
