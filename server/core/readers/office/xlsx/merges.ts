export interface SheetRow {
	/** As the sheet counts it, from 1. */
	readonly number: number;
	readonly cells: string[];
}

/** Cells that are merged to one: rows as the sheet counts them, columns from 0. */
export interface Merge {
	readonly first: number;
	readonly last: number;
	readonly from: number;
	readonly to: number;
}

/** Cells further out than these are a mistake, or there to use up memory. */
export const MAX_COLUMNS = 500;
export const MAX_ROWS = 100_000;
const LETTERS = 26;
const CODE_BEFORE_A = 64;

/** `A4:B5` → what it merges; nothing where it is none. */
export function readMerge(reference: string): Merge[] {
	const [, left = '', first = '', right = '', last = ''] =
		/^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(reference) ?? [];
	const [from, to] = [columnOf(left), columnOf(right)];
	if (from === undefined || to === undefined || from >= MAX_COLUMNS) return [];
	return [{ first: Number(first), last: Number(last), from, to }];
}

/** Writes what is merged over several rows of one column into each of them. */
export function fillMerged(rows: readonly SheetRow[], merges: readonly Merge[]): void {
	const byNumber = new Map(rows.map(({ number, cells }) => [number, cells]));
	let budget = MAX_ROWS;
	for (const { first, last, from, to } of merges) {
		const value = from === to ? (byNumber.get(first)?.[from] ?? '') : '';
		if (value === '') continue;
		for (let number = first + 1; number <= last && budget > 0; number += 1, budget -= 1) {
			const cells = byNumber.get(number);
			if (cells === undefined) continue;
			while (cells.length <= from) cells.push('');
			cells[from] ||= value;
		}
	}
}

/** `B7` → 1; undefined where a cell does not say where it is. */
export function columnOf(reference: string): number | undefined {
	const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
	if (letters === undefined) return undefined;
	let column = 0;
	for (let index = 0; index < letters.length; index += 1) {
		column = column * LETTERS + letters.charCodeAt(index) - CODE_BEFORE_A;
	}
	return column - 1;
}
