/** Rows of keyboards in several layouts and scripts: neighbouring keys are hit by mistake. */
const KEY_ROWS = [
	'qwertyuiop',
	'asdfghjkl',
	'zxcvbnm',
	'qwertzuiop',
	'yxcvbnm',
	'azertyuiop',
	'qsdfghjklm',
	'йцукенгшщзхъ',
	'фывапролджэ',
	'ячсмитьбю',
	'ερτυθιοπ',
	'ασδφγηξκλ',
	'ζχψωβνμ',
];
const NEIGHBOURS: ReadonlySet<string> = new Set(
	KEY_ROWS.flatMap((row) => Array.from(row.slice(1), (key, at) => [row.charAt(at) + key, key + row.charAt(at)]).flat()),
);

/** What each slip of the finger costs: the commoner, the less. */
const DOUBLED = 0.7;
const SWAPPED = 0.8;
const NEIGHBOUR = 0.8;
const DROPPED = 0.9;
const ADDED = 1;
const REPLACED = 1.1;

/** The cost that one slip has at most, and two. */
export const ONE_SLIP = REPLACED;
export const TWO_SLIPS = 2;

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
			const wanted = meant.charAt(column - 1);
			const kept = (before[column - 1] ?? 0) + replacementCost(letter, wanted);
			const added = (before[column] ?? 0) + (isDouble ? DOUBLED : ADDED);
			const dropped = (current[column - 1] ?? 0) + (wanted === meant.charAt(column - 2) ? DOUBLED : DROPPED);
			let cost = Math.min(kept, added, dropped);
			if (row > 1 && column > 1 && letter === meant.charAt(column - 2) && typed.charAt(row - 2) === wanted) {
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
