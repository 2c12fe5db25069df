import { describe, expect, it } from 'vitest';
import { presentNumber } from '../../../../../../server/core/readers/office/xlsx/numberFormats.ts';
import { readFormatCode } from '../../../../../../server/core/readers/office/xlsx/readFormatCode.ts';

describe('presentNumber', () => {
	it.each([
		['General', 12.5, '12.5'],
		['#,##0.00\\ "€"', 12.5, '12.50 €'],
		['_-* #,##0.00\\ [$€-407]_-;-* #,##0.00\\ [$€-407]_-', 1200, '1200.00 €'],
		['"$"#,##0', 60, '$60'],
		['0.##', 2.5, '2.5'],
		['0.##', 2, '2'],
		['0.0 "kg"', 85.2, '85.2 kg'],
		['0.00E+00', 1234.5, '1234.5'],
		['#,##0,', 1_200_000, '1200000'],
		['0.0%', 0.125, '12.5 %'],
		['[h]:mm', 1.5, '36:00'],
		['[Red]0', 7, '7'],
		['"about one in "0" of the visitors"', 3, '3'],
		['yyyy\\-mm\\-dd', 45_000, '2023-03-15'],
		['h:mm AM/PM', 0.75, '18:00'],
	])('shows by %s the number %d as "%s"', (code, value, shown) => {
		expect(presentNumber(value, readFormatCode(code), false)).toBe(shown);
	});
});
