/** The lines of a table of Markdown whose first row is its head; bars within cells are escaped. */
export function writeTable(cells: readonly (readonly string[])[]): string[] {
	const [head = [], ...rows] = cells.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
	const write = (row: readonly string[]) => `| ${row.join(' | ')} |`;
	return [write(head), write(head.map(() => '---')), ...rows.map(write)];
}
