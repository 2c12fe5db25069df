import { type ChatbotIndex, countHolding } from '../../index/chatbotIndex.ts';
import { editCost, type SimilarWord } from './editCost.ts';

/** Vocabularies beyond this many terms are not searched: to look at each takes some milliseconds. */
const LARGEST_VOCABULARY = 400_000;
/** A slip changes the set of letters by two at most. */
const LETTERS_PER_SLIP = 2;
const LETTERS = 26;
const OTHER_BITS = 6;

/** The letters of a word, a bit for each. */
function letterMask(word: string): number {
	let mask = 0;
	for (let at = 0; at < word.length; at++) {
		const unit = word.charCodeAt(at);
		const letter = unit - 'a'.charCodeAt(0);
		mask |= 1 << (letter >= 0 && letter < LETTERS ? letter : LETTERS + (unit % OTHER_BITS));
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
	index: ChatbotIndex,
	typed: string,
	{ limit, budget }: { limit: number; budget: Budget },
): SimilarWord | null {
	if (index.terms.length > LARGEST_VOCABULARY) return null;
	const first = typed.charCodeAt(0);
	const swapped = typed.charAt(1) + typed.charAt(0);
	const mask = letterMask(typed);
	const mostSlips = Math.ceil(limit);
	let best: SimilarWord = { word: '', cost: limit };
	let bestCount = 0;
	for (const word of index.terms) {
		if (budget.left === 0) break;
		if (word.charCodeAt(0) !== first && !word.startsWith(swapped)) continue;
		if (Math.abs(word.length - typed.length) > mostSlips) continue;
		if (countBits(letterMask(word) ^ mask) > mostSlips * LETTERS_PER_SLIP) continue;
		budget.left -= 1;
		const cost = editCost(typed, word, best.cost);
		if (!Number.isFinite(cost) || cost > best.cost) continue;
		const count = countHolding(index, word);
		if (cost === best.cost && count <= bestCount) continue;
		best = { word, cost };
		bestCount = count;
	}
	return best.word === '' ? null : best;
}
