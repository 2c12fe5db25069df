import type { Merge, SheetRow } from './merges.ts';

/**
 * Writes headings that are merged over several columns before those of each column below them, as one row: `Summer`
 * over `Day` and `Week` becomes `Summer Day` and `Summer Week`. All other columns must have one heading in both rows,
 * so that a row of values below merged headings is none of theirs.
 */
export function joinHeadingRows(rows: readonly SheetRow[], merges: readonly Merge[]): readonly SheetRow[] {
	const index = rows.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
	const [top, below] = [rows[index], rows[index + 1]];
	if (top === undefined || below === undefined || below.number !== top.number + 1) return rows;
	const groups = merges.filter(({ first, last, from, to }) => first === top.number && last === first && to > from);
	if (groups.length === 0) return rows;
	const columns = Array.from({ length: Math.max(top.cells.length, below.cells.length) }, (_, column) => ({
		group: groups.find(({ from, to }) => column >= from && column <= to),
		upper: top.cells[column]?.trim() ?? '',
		lower: below.cells[column]?.trim() ?? '',
	}));
	const belongTogether = columns.every(({ group, upper, lower }) =>
		group === undefined ? upper === lower || upper === '' || lower === '' : lower !== '',
	);
	if (!belongTogether || columns.every(({ group }) => group !== undefined)) return rows;
	const cells = columns.map(({ group, upper, lower }) =>
		group === undefined ? upper || lower : `${top.cells[group.from]?.trim() ?? ''} ${lower}`.trim(),
	);
	return [...rows.slice(0, index), { number: below.number, cells }, ...rows.slice(index + 2)];
}
