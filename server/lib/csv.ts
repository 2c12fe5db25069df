import { toPrintable } from './toPrintable.ts';

/**
 * What spreadsheets take for a formula, at the beginning of a cell or of what becomes a cell where another character
 * separates them, with the white space that they skip. Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /(^|[;,|\t\n"])([^\S\t\n]*[=+\-@＝＋－＠][^;,|\t\n"]*)/gu;
/** A spreadsheet may drop these and run what comes after them. */
const LEADING_BREAK = /^(?=[\t\n])/u;
/** A telephone number or a plain number is none, although it may begin with a sign. */
const PLAIN_NUMBER = /^\s*[+-][\d\s().-]*$/u;

/** Begins a file: spreadsheets take it for UTF-8 then. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The first row of a file. */
export function beginCsv(names: readonly string[]): string {
	return BYTE_ORDER_MARK + presentCsvRow(names);
}

/** A row of CSV (RFC 4180) with its line break; an apostrophe keeps a spreadsheet from running a cell's text. */
export function presentCsvRow(cells: readonly string[]): string {
	return `${cells.map(presentCell).join(',')}\r\n`;
}

function presentCell(text: string): string {
	const safe = toPrintable(text)
		.replace(FORMULA, (match, separator: string, content: string) =>
			PLAIN_NUMBER.test(content) ? match : `${separator}'${content}`,
		)
		.replace(LEADING_BREAK, "'");
	return `"${safe.replaceAll('"', '""')}"`;
}
