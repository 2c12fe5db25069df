import { describe, expect, it } from 'vitest';
import { readSheet } from '../../../../../server/core/readers/office/readXlsx.ts';

const workbook = { sharedStrings: [], formats: [], is1904: false };
const row = (number: number, cells: readonly string[], attributes = '') =>
	`<row r="${number}" ${attributes}>${cells
		.map((cell, column) => `<c r="${'ABCD'[column]}${number}" t="inlineStr"><is><t>${cell}</t></is></c>`)
		.join('')}</row>`;
const sheet = (columns: string, rows: string, merges = '') =>
	`<worksheet><cols>${columns}</cols><sheetData>${rows}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`;

describe('readSheet', () => {
	it('reads no hidden rows and columns', () => {
		const xml = sheet(
			'<col min="1" max="1" width="9"/><col min="2" max="3" hidden="1"/><col min="4" max="16384" hidden="0"/>',
			row(1, ['Cake', 'Cost', 'Margin', 'Price']) +
				row(2, ['Sacher', '2.10', '60 %', '5.20']) +
				row(3, ['Secret', '1.00', '80 %', '4.90'], 'hidden="true"') +
				row(4, ['Linzer', '1.80', '55 %', '4.00'], 'hidden="0"'),
		);
		expect(readSheet(xml, workbook)).toEqual([
			['Cake', '', '', 'Price'],
			['Sacher', '', '', '5.20'],
			['Linzer', '', '', '4.00'],
		]);
	});

	it('keeps what is merged out of hidden rows and columns into those that are shown', () => {
		const xml = sheet(
			'<col min="2" max="2" hidden="1"/>',
			row(1, ['Boat', 'Summer', '', 'Deposit']) +
				row(2, ['', 'Hour', 'Day', '']) +
				row(3, ['Canoe', '9', '40', '100'], 'hidden="1"') +
				row(4, ['', '12', '55', '150']),
			'<mergeCell ref="B1:C1"/><mergeCell ref="A3:A4"/>',
		);
		expect(readSheet(xml, workbook)).toEqual([
			['Boat', '', 'Summer Day', 'Deposit'],
			['Canoe', '', '55', '150'],
		]);
	});

	it('takes columns that are no numbers for none', () => {
		const xml = sheet('<col min="x" max="1" hidden="1"/><col min="1" hidden="1"/>', row(1, ['Cake', 'Price']));
		expect(readSheet(xml, workbook)).toEqual([['Cake', 'Price']]);
	});
});
