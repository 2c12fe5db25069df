import { MAX_COLUMNS } from './merges.ts';

/** Whether an attribute of a sheet that is true or false is true. */
export function isOn(value: string | undefined): boolean {
	return value === '1' || value === 'true';
}

/** The columns of a sheet that whoever opens it does not see. */
export class HiddenColumns {
	readonly #columns = new Set<number>();

	/** Takes a `<col>`, whose columns count from 1 (ECMA-376, part 1, 18.3.1.13). */
	add({ min, max, hidden }: Readonly<Record<string, string>>): void {
		if (!isOn(hidden)) return;
		const end = Math.min(Number(max), MAX_COLUMNS);
		for (let column = Math.max(Number(min), 1); column <= end; column += 1) this.#columns.add(column - 1);
	}

	/** The cells of a row with those of hidden columns empty. */
	emptyIn(cells: string[]): string[] {
		return this.#columns.size === 0 ? cells : cells.map((cell, column) => (this.#columns.has(column) ? '' : cell));
	}
}
