import { describe, expect, it } from 'vitest';
import { PieceTable } from '../../../../server/core/index/pieceTable.ts';

function termsOf(table: PieceTable, text: string): number[] {
	const terms: number[] = [];
	table.forEachTerm(text, (term) => terms.push(term));
	return terms;
}

describe('PieceTable', () => {
	it('gives the numbers of all pieces in reading order and reads each piece once', () => {
		const read: string[] = [];
		const table = new PieceTable((piece) => {
			read.push(piece);
			return Array.from({ length: piece.length - 1 }, (_, at) => read.length * 10 + at);
		});
		expect(termsOf(table, ' abc d\nab  abc ')).toEqual([10, 11, 30, 10, 11]);
		expect(termsOf(table, 'ab d')).toEqual([30]);
		expect(read).toEqual(['abc', 'd', 'ab']);
	});

	it('keeps pieces apart while it grows and after it began anew', () => {
		const table = new PieceTable((piece) => [Number(piece)]);
		const numbers = Array.from({ length: 250_000 }, (_, at) => at);
		expect(termsOf(table, numbers.join(' '))).toEqual(numbers);
		expect(termsOf(table, numbers.join('\n'))).toEqual(numbers);
	});

	it('finds nothing in a text of blanks', () => {
		expect(termsOf(new PieceTable(() => [1]), ' \n ')).toEqual([]);
	});
});
