import { KEYBOARD_ROWS } from '../keyboardRows.ts';

/** Keys beside each other, of which one is hit for the other by mistake. */
const NEIGHBOURS: ReadonlySet<string> = new Set(
	KEYBOARD_ROWS.flatMap((row) =>
		Array.from(row.slice(1), (key, at) => [row.charAt(at) + key, key + row.charAt(at)]).flat(),
	),
);

/** What each slip of the finger costs: the commoner, the less. */
const DOUBLED = 0.7;
const SWAPPED = 0.8;
const NEIGHBOUR = 0.8;
const DROPPED = 0.9;
const ADDED = 1;
const REPLACED = 1.1;

/** The cost that one slip has at most, and two; and one of the commoner kinds. */
export const ONE_SLIP = REPLACED;
export const TWO_SLIPS = 2;
export const COMMON_SLIP = DROPPED;

/** A word near one that was typed, and what the slips between them cost. */
export interface SimilarWord {
	readonly word: string;
	readonly cost: number;
}

/** The letters of scripts that are written with spaces and without accents to speak of. */
const ALPHABETS = ['a-z', 'а-яё', 'α-ω'].map((range) => ({
	pattern: new RegExp(`[${range}]`, 'u'),
	letters: [...new Set(KEYBOARD_ROWS.join(''))].filter((letter) => new RegExp(`[${range}]`, 'u').test(letter)),
}));

const VOWELS: ReadonlySet<string> = new Set('aeiouyаеиоуыэюяαεηιουω');

/**
 * The words that one slip of the finger makes `typed` of, each with its cost; some of them several times. A first letter is
 * seldom wrong, but may be swapped with the second; of other letters neighbouring keys and vowels are taken for each other.
 */
export function* undoOneSlip(typed: string): Generator<SimilarWord> {
	const alphabet = ALPHABETS.find(({ pattern }) => pattern.test(typed))?.letters ?? [];
	if (typed.length > 1) yield { word: typed.charAt(1) + typed.charAt(0) + typed.slice(2), cost: SWAPPED };
	for (let at = 1; at <= typed.length; at++) {
		const [before, letter, after] = [typed.slice(0, at), typed.charAt(at), typed.slice(at + 1)];
		for (const missing of alphabet) {
			const isDouble = missing === letter || missing === typed.charAt(at - 1);
			yield { word: before + missing + letter + after, cost: isDouble ? DOUBLED : DROPPED };
		}
		if (letter === '') return;
		yield { word: before + after, cost: letter === typed.charAt(at - 1) ? DOUBLED : ADDED };
		if (after !== '') yield { word: before + after.charAt(0) + letter + after.slice(1), cost: SWAPPED };
		for (const meant of alphabet) {
			const isLikely = NEIGHBOURS.has(letter + meant) || (VOWELS.has(letter) && VOWELS.has(meant) && letter !== meant);
			if (isLikely) yield { word: before + meant + after, cost: replacementCost(letter, meant) };
		}
	}
}

/** What it costs to have typed one word for another; Infinity above `limit`. Neither is longer than some tens of letters. */
export function editCost(typed: string, meant: string, limit: number): number {
	let before: number[] = [];
	let current = Array.from({ length: meant.length + 1 }, (_, at) => at * DROPPED);
	for (let row = 1; row <= typed.length; row++) {
		const letter = typed.charAt(row - 1);
		const earlier = before;
		before = current;
		const isDouble = letter === typed.charAt(row - 2);
		current = [(before[0] ?? 0) + ADDED];
		let least = current[0] ?? 0;
		for (let column = 1; column <= meant.length; column++) {
			const meantLetter = meant.charAt(column - 1);
			const kept = (before[column - 1] ?? 0) + replacementCost(letter, meantLetter);
			const added = (before[column] ?? 0) + (isDouble ? DOUBLED : ADDED);
			const dropped = (current[column - 1] ?? 0) + (meantLetter === meant.charAt(column - 2) ? DOUBLED : DROPPED);
			let cost = Math.min(kept, added, dropped);
			if (row > 1 && column > 1 && letter === meant.charAt(column - 2) && typed.charAt(row - 2) === meantLetter) {
				cost = Math.min(cost, (earlier[column - 2] ?? 0) + SWAPPED);
			}
			current.push(cost);
			least = Math.min(least, cost);
		}
		// A swap reaches back two rows, so one row above the limit does not end it yet.
		if (least > limit + SWAPPED) return Number.POSITIVE_INFINITY;
	}
	const cost = current[meant.length] ?? 0;
	return cost > limit ? Number.POSITIVE_INFINITY : cost;
}

function replacementCost(typed: string, meant: string): number {
	if (typed === meant) return 0;
	return NEIGHBOURS.has(typed + meant) ? NEIGHBOUR : REPLACED;
}
