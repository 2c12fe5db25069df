import { describe, expect, it } from 'vitest';
import { presentCsvRow } from '../../../server/lib/csv.ts';

function cellOf(text: string): string {
	return presentCsvRow([text]).replace(/\r\n$/, '');
}

describe('presentCsvRow', () => {
	it.each(['=1+1', '+SUM(A1)', '-cmd', '@A1', '＝1+1', '\t=1', '\rx', '\u200B=1', '\u00A0=1'])(
		'keeps a cell text that a spreadsheet would run: %j',
		(text) => {
			expect(cellOf(text)).toMatch(/^"'/);
		},
	);

	it.each([
		['x;=HYPERLINK("http://a.example")', `"x;'=HYPERLINK(""http://a.example"")"`],
		['x; ＝A1', `"x;' ＝A1"`],
		['x\t-A1', `"x\t'-A1"`],
		['x\r\n=A1', `"x\n'=A1"`],
		['x|=A1', `"x|'=A1"`],
		['"=A1', `"""'=A1"`],
	])('keeps text what follows a separator of another country: %j', (text, cell) => {
		expect(cellOf(text)).toBe(cell);
	});

	it.each([
		'+41 44 123 45 67',
		'-5',
		'+1 (555) 010-9999',
		'a@b.example',
		'x - y',
		'a=b',
		'Lamps & more',
		'+41 44 1; +41 44 2',
	])('leaves numbers and plain text as they are: %j', (text) => {
		expect(cellOf(text)).toBe(`"${text}"`);
	});

	it('quotes each cell, also an empty one, and ends the row', () => {
		expect(presentCsvRow(['', 'c'])).toBe('"","c"\r\n');
	});

	it('drops what steers or hides, and keeps line breaks', () => {
		expect(cellOf('a\u001B[2J\u202Eb\nc')).toBe('"a\uFFFD[2Jb\nc"');
	});
});
