import { expect, it } from 'vitest';
import { presentNumber, readNumberFormats } from '../../../../../server/core/readers/office/numberFormats.ts';

it.each([
	['General', 12.5, '12.5'],
	['#,##0.00\\ &quot;€&quot;', 12.5, '12.50 €'],
	['_-* #,##0.00\\ [$€-407]_-;-* #,##0.00\\ [$€-407]_-', 1200, '1200.00 €'],
	['&quot;$&quot;#,##0', 60, '$60'],
	['0.##', 2.5, '2.5'],
	['0.0 &quot;kg&quot;', 85.2, '85.2 kg'],
	['0.00E+00', 1234.5, '1234.5'],
	['#,##0,', 1_200_000, '1200000'],
	['0.0%', 0.125, '12.5 %'],
	['[h]:mm', 1.5, '36:00'],
	['&quot;about one in &quot;0&quot; of the visitors&quot;', 3, '3'],
	['yyyy\\-mm\\-dd', 45_000, '2023-03-15'],
	['h:mm AM/PM', 0.75, '18:00'],
])('shows a number of a sheet by the format %s: %d as "%s"', (code, value, shown) => {
	const styles = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`;
	expect(presentNumber(value, readNumberFormats(styles)[0] ?? '', false)).toBe(shown);
});
