import { fenceOf, isListItem } from '../../markdown/parseBlocks.ts';
import { writeTable } from '../../markdown/table.ts';

/** Parts the cells of a line that has no tabs. */
const GAP = / {3,}/u;
const RULE = /^\s*[-=_+| ]{3,}\s*$/u;
/** So many lines with as many cells are a table; a rule under the first counts as one. */
const MIN_LINES = 3;

/** Writes lines whose cells are parted by tabs or wide gaps as tables of Markdown. */
export function tabulateColumns(text: string): string {
	const written: string[] = [];
	let run: string[] = [];
	let columns = 0;
	let isCode = false;
	const flush = (): void => {
		written.push(...(run.length >= MIN_LINES ? asTable(run) : run));
		run = [];
	};
	for (const line of text.split('\n')) {
		const isFence = fenceOf(line) !== null;
		if (isFence) isCode = !isCode;
		const count = isCode || isFence || isListItem(line) || line.includes('|') ? 0 : cellsOf(line).length;
		const isRule = run.length === 1 && RULE.test(line) && line.trim() !== '';
		if (!isRule && (count < 2 || count !== columns)) flush();
		if (isRule || count >= 2) run.push(line);
		else written.push(line);
		if (!isRule) columns = count;
	}
	flush();
	return written.join('\n');
}

/** Cells parted by tabs, as in what is pasted from a sheet, where some may be empty, or by wide gaps. */
function cellsOf(line: string): string[] {
	const text = line.trim();
	if (text === '') return [];
	return text.includes('\t') ? line.split('\t').map((cell) => cell.trim()) : text.split(GAP);
}

function asTable(lines: readonly string[]): string[] {
	return ['', ...writeTable(lines.filter((line, index) => index !== 1 || !RULE.test(line)).map(cellsOf)), ''];
}
