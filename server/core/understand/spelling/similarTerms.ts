import type { PackedIndex } from '../../index/packedIndex.ts';
import { editCost, type SimilarWord } from './editCost.ts';

/** Vocabularies beyond this many terms are not searched: to look at each takes some milliseconds. */
const LARGEST_VOCABULARY = 400_000;
/** A slip changes the length by a letter at most, and the set of letters by two. */
const MASK_BITS_PER_SLIP = 2;
const LETTERS = 26;
const OTHER_BITS = 6;

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** The letters of a word in UTF-8, a bit for each. */
function letterMask(bytes: Uint8Array, start: number, end: number): number {
	let mask = 0;
	for (let at = start; at < end; at++) {
		const byte = bytes[at] ?? 0;
		const letter = byte - 'a'.charCodeAt(0);
		mask |= 1 << (letter >= 0 && letter < LETTERS ? letter : LETTERS + (byte % OTHER_BITS));
	}
	return mask;
}

function countBits(bits: number): number {
	let count = 0;
	for (let left = bits; left !== 0; left &= left - 1) count++;
	return count;
}

/** Terms that may still be compared for a text. */
export interface Budget {
	left: number;
}

/**
 * The term of an index that a typed one most likely stands for, the more frequent of equals; null where none is near, as far
 * as the budget goes. It begins with the typed one's first letter, or with the second where the two were swapped.
 */
export function findSimilarTerm(
	{ terms: { offsets, bytes }, postingOffsets }: PackedIndex,
	typed: string,
	{ limit, budget }: { limit: number; budget: Budget },
): SimilarWord | null {
	if (offsets.length > LARGEST_VOCABULARY) return null;
	const swapped = typed.charAt(1) + typed.charAt(0);
	const [own, other] = [encoder.encode(typed), encoder.encode(swapped)];
	const mask = letterMask(own, 0, own.length);
	const mostSlips = Math.ceil(limit);
	const mostBytes = (mostSlips * own.length) / typed.length;
	let best: SimilarWord = { word: '', cost: limit };
	let bestCount = 0;
	for (let term = 0; term + 1 < offsets.length && budget.left > 0; term++) {
		const [start = 0, end = 0] = [offsets[term], offsets[term + 1]];
		if (bytes[start] !== own[0] && bytes[start] !== other[0]) continue;
		if (Math.abs(end - start - own.length) > mostBytes) continue;
		if (countBits(letterMask(bytes, start, end) ^ mask) > mostSlips * MASK_BITS_PER_SLIP) continue;
		const word = decoder.decode(bytes.subarray(start, end));
		if (word.charAt(0) !== typed.charAt(0) && !word.startsWith(swapped)) continue;
		budget.left -= 1;
		const cost = editCost(typed, word, best.cost);
		const count = (postingOffsets[term + 1] ?? 0) - (postingOffsets[term] ?? 0);
		if (!Number.isFinite(cost) || (cost === best.cost && count <= bestCount)) continue;
		best = { word, cost };
		bestCount = count;
	}
	return best.word === '' ? null : best;
}
