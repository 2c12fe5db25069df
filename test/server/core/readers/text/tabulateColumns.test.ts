import { describe, expect, it } from 'vitest';
import { tabulateColumns } from '../../../../../server/core/readers/text/tabulateColumns.ts';

describe('tabulateColumns', () => {
	it('writes columns of spaces under a rule as a table', () => {
		const text =
			'Prices:\nCountry          Standard    Express\n---------------------\nAll others       9.90        24.90\n\nCall us.';
		expect(tabulateColumns(text)).toBe(
			'Prices:\n\n| Country | Standard | Express |\n| --- | --- | --- |\n| All others | 9.90 | 24.90 |\n\n\nCall us.',
		);
	});

	it('writes what was pasted from a sheet as a table', () => {
		expect(tabulateColumns('\tPrice\tStock\nS\t9.90\t\nM\t12.90\t3')).toBe(
			'\n|  | Price | Stock |\n| --- | --- | --- |\n| S | 9.90 |  |\n| M | 12.90 | 3 |\n',
		);
	});

	it.each([
		['two lines', 'Name\tAnna\nPhone\t123'],
		['lines of different counts', 'a\tb\nc\td\te\nf\tg'],
		['code', '```\na\tb\nc\td\ne\tf\n```'],
		['lines that are indented', '\ta\n\tb\n\tc'],
		['list items', '1.   Open it\n2.   Close it\n3.   Go'],
		['two spaces after sentences', 'One.  Two.\nThree.  Four.\nFive.  Six.'],
		['a table that is one', '| a   | b   |\n| --- | --- |\n| c   | d   |'],
	])('leaves %s', (_, text) => {
		expect(tabulateColumns(text)).toBe(text);
	});

	it('takes linear time', () => {
		const line = `${' '.repeat(1_000_000)}x${'\t'.repeat(1_000_000)}`;
		expect(tabulateColumns(line)).toBe(line);
	});
});
