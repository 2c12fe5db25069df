import { composeText } from '../text/tokenize.ts';

/** FNV-1a over UTF-16 units, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
const FNV_OFFSET = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;

/**
 * The number of a term when chunks are compared with the question; two terms in four billion share one. It is signed: `Map`s find
 * such numbers faster.
 */
export function hashTerm(term: string): number {
	let hash = FNV_OFFSET;
	for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), FNV_PRIME);
	return hash;
}

const GRAM_LENGTH = 4;

function hashGrams(term: string): Int32Array {
	const marked = `^${term}$`;
	if (marked.length <= GRAM_LENGTH) return Int32Array.of(hashTerm(marked));
	const grams = new Int32Array(marked.length - GRAM_LENGTH + 1);
	for (let at = 0; at < grams.length; at++) {
		let hash = FNV_OFFSET;
		for (let next = at; next < at + GRAM_LENGTH; next++) hash = Math.imul(hash ^ marked.charCodeAt(next), FNV_PRIME);
		grams[at] = hash;
	}
	return grams;
}

/** Terms whose 4-grams are kept, some 8 MB: most terms of a text were met before. */
const KEPT_TERMS = 50_000;
const keptGrams = new Map<string, Int32Array>();

/** The hashes of a term's character 4-grams, its edges marked; of a short term the term itself. */
export function gramHashesOf(term: string): Int32Array {
	const kept = keptGrams.get(term);
	if (kept) return kept;
	const grams = hashGrams(term);
	if (keptGrams.size >= KEPT_TERMS) keptGrams.clear();
	keptGrams.set(term, grams);
	return grams;
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/** The hashes of a text's unstemmed words and pairs of neighbouring words, in reading order. */
export function wordingOf(text: string): Int32Array {
	const words = composeText(text).toLowerCase().match(WORDS) ?? [];
	const hashes = new Int32Array(Math.max(0, 2 * words.length - 1));
	let before = 0;
	for (const [at, word] of words.entries()) {
		const hash = hashTerm(word);
		hashes[2 * at] = hash;
		if (at > 0) hashes[2 * at - 1] = Math.imul(before, FNV_PRIME) ^ hash;
		before = hash;
	}
	return hashes;
}
