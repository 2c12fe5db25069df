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
});
