import type { PackedIndex } from '../../index/packedIndex.ts';
import type { PackedTerms } from '../../index/termTable.ts';
import { editCost, type SimilarWord } from './editCost.ts';

/** Vocabularies beyond this many terms are not searched: sorting one into buckets takes some 50 ms. */
const LARGEST_VOCABULARY = 400_000;
/** Two slips change the length by two letters at most, and the set of letters by four. */
const LENGTHS = [0, 1, -1, 2, -2];
const MASK_BITS_PER_SLIP = 2;

const ASCII_END = 0x80;
const IS_CONTINUATION = 0xc0;
const LETTERS = 26;
const OTHER_BITS = 6;
const LENGTH_BITS = 6;

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** The terms of a vocabulary by first letter and length. */
interface Buckets {
	readonly byKey: ReadonlyMap<number, readonly number[]>;
	/** Which letters each term has, a bit for each. */
	readonly masks: Uint32Array;
}

interface Shape {
	readonly key: number;
	readonly mask: number;
}

/** The first letter and the length of a UTF-8 word as a number, and the set of its letters. */
function shapeOf(bytes: Uint8Array, start: number, end: number): Shape {
	let length = 0;
	let mask = 0;
	for (let at = start; at < end; at++) {
		const byte = bytes[at] ?? 0;
		if ((byte & IS_CONTINUATION) !== ASCII_END) length++;
		const letter = byte - 'a'.charCodeAt(0);
		mask |= 1 << (letter >= 0 && letter < LETTERS ? letter : LETTERS + (byte % OTHER_BITS));
	}
	const first = bytes[start] ?? 0;
	const second = first < ASCII_END ? 0 : (bytes[start + 1] ?? 0);
	return { key: (((first << 8) | second) << LENGTH_BITS) | Math.min(length, 2 ** LENGTH_BITS - 1), mask };
}

const bucketsOfTerms = new WeakMap<PackedTerms, Buckets>();

function bucketsOf(terms: PackedTerms): Buckets {
	const known = bucketsOfTerms.get(terms);
	if (known) return known;
	const { offsets, bytes } = terms;
	const byKey = new Map<number, number[]>();
	const masks = new Uint32Array(offsets.length - 1);
	for (let term = 0; term + 1 < offsets.length; term++) {
		const { key, mask } = shapeOf(bytes, offsets[term] ?? 0, offsets[term + 1] ?? 0);
		masks[term] = mask;
		const bucket = byKey.get(key);
		if (bucket) bucket.push(term);
		else byKey.set(key, [term]);
	}
	const buckets = { byKey, masks };
	bucketsOfTerms.set(terms, buckets);
	return buckets;
}

function countBits(bits: number): number {
	let count = 0;
	for (let left = bits; left !== 0; left &= left - 1) count++;
	return count;
}

/** Keys of the words that a typed one may stand for: they begin with its first letter, or with its second if the two were swapped. */
function keysNear(word: string): { keys: number[]; mask: number } {
	const bytes = encoder.encode(word);
	const { key, mask } = shapeOf(bytes, 0, bytes.length);
	const swapped = encoder.encode(word.charAt(1) + word.charAt(0) + word.slice(2));
	const first = LENGTHS.map((more) => key + more);
	return { keys: [...first, shapeOf(swapped, 0, swapped.length).key], mask };
}

/** Terms that may still be compared for a text. */
export interface Budget {
	left: number;
}

/**
 * The term of an index that a typed one most likely stands for, the more frequent of equals; null where none is near. Words
 * of its length are looked at first, as far as the budget goes.
 */
export function findSimilarTerm(
	{ terms, postingOffsets }: PackedIndex,
	typed: string,
	{ limit, budget }: { limit: number; budget: Budget },
): SimilarWord | null {
	if (terms.offsets.length > LARGEST_VOCABULARY) return null;
	const { byKey, masks } = bucketsOf(terms);
	const { keys, mask } = keysNear(typed);
	const mostBits = MASK_BITS_PER_SLIP * Math.ceil(limit);
	let best: SimilarWord = { word: '', cost: limit };
	let bestCount = 0;
	for (const term of keys.flatMap((key) => byKey.get(key) ?? [])) {
		if (countBits((masks[term] ?? 0) ^ mask) > mostBits) continue;
		if (budget.left <= 0) break;
		budget.left -= 1;
		const word = decoder.decode(terms.bytes.subarray(terms.offsets[term], terms.offsets[term + 1]));
		const cost = editCost(typed, word, best.cost);
		const count = (postingOffsets[term + 1] ?? 0) - (postingOffsets[term] ?? 0);
		if (!Number.isFinite(cost) || (cost === best.cost && count <= bestCount)) continue;
		best = { word, cost };
		bestCount = count;
	}
	return best.word === '' ? null : best;
}
