import { describe, expect, it } from 'vitest';
import { findTerm, TermTable } from '../../../../server/core/index/termTable.ts';

describe('TermTable', () => {
	it('numbers terms in order of arrival and each once', () => {
		const table = new TermTable();
		expect([table.add('order'), table.add('ship'), table.add('order')]).toEqual([0, 1, 0]);
		expect(table.size).toBe(2);
	});

	it('finds every term again after growing, whatever its script', () => {
		const table = new TermTable();
		const terms = Array.from({ length: 5000 }, (_, at) => `${at % 2 === 0 ? 'term' : 'слово'}${at}`);
		for (const term of terms) table.add(term);
		const packed = table.pack();
		expect(terms.map((term) => findTerm(packed, term))).toEqual(terms.map((_, at) => at));
	});

	it('does not find what was not added', () => {
		const table = new TermTable();
		table.add('order');
		expect(findTerm(table.pack(), 'orders')).toBe(-1);
	});

	it('packs a copy that later terms do not change', () => {
		const table = new TermTable();
		table.add('order');
		const packed = table.pack();
		table.add('ship');
		expect(findTerm(packed, 'ship')).toBe(-1);
	});
});
