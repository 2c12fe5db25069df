/** What spreadsheets take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** A telephone number or a plain number is none, although it may begin with a sign. */
const PLAIN_NUMBER = /^[+-][\d\s().-]*$/;

/** Rows as CSV (RFC 4180) with a line of names; cells that a spreadsheet would run are kept text by an apostrophe. */
export function presentCsv(names: readonly string[], rows: readonly (readonly string[])[]): string[] {
	return [names, ...rows].map((row) => row.map(presentCell).join(','));
}

function presentCell(text: string): string {
	const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
