import { cellsOf, isHeadingRow } from '../../languages/isHeadingRow.ts';
import type { Block } from './block.ts';

/** Gives tables that go on at the top of the next page the headings that they have on the one before. */
export function continueTables(blocks: readonly Block[]): Block[] {
	const continued: Block[] = [];
	for (const block of blocks) {
		const last = continued.at(-1);
		const head = last?.kind === 'table' && block.kind === 'table' && last.page < block.page ? last.lines : [];
		const [heading, separator] = head;
		const [first, , ...rest] = block.lines;
		if (heading === undefined || separator === undefined || first === undefined || !isRowBelow(first, rest, heading)) {
			continued.push(block);
		} else continued.push({ ...block, lines: [heading, separator, first, ...rest] });
	}
	return continued;
}

/** Whether a row is one of values in as many columns as there are headings. */
function isRowBelow(first: string, rest: readonly string[], heading: string): boolean {
	const cells = cellsOf(first);
	return cells.length === cellsOf(heading).length && !isHeadingRow(cells, rest.map(cellsOf));
}
