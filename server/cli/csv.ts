import { toPrintable } from '../toPrintable.ts';

/**
 * What spreadsheets take for a formula, at the beginning of a cell or of what becomes a cell where another character
 * separates them, with the white space that they skip. Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /(^|[;,|\t\n"])([^\S\t\n]*[=+\-@＝＋－＠][^;,|\t\n"]*)/gu;
/** A spreadsheet may drop these and run what comes after them. */
const LEADING_BREAK = /^(?=[\t\n])/u;
/** A telephone number or a plain number is none, although it may begin with a sign. */
const PLAIN_NUMBER = /^\s*[+-][\d\s().-]*$/u;

/** Rows as CSV (RFC 4180) with a line of names; what a spreadsheet would run is kept text by an apostrophe. */
export function presentCsv(names: readonly string[], rows: readonly (readonly string[])[]): string[] {
	return [names, ...rows].map((row) => row.map(presentCell).join(','));
}

function presentCell(text: string): string {
	const safe = toPrintable(text)
		.replace(FORMULA, (match, separator: string, content: string) =>
			PLAIN_NUMBER.test(content) ? match : `${separator}'${content}`,
		)
		.replace(LEADING_BREAK, "'");
	return `"${safe.replaceAll('"', '""')}"`;
}
