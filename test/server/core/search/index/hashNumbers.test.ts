import { describe, expect, it } from 'vitest';
import { HashNumbers } from '../../../../../server/core/search/index/hashNumbers.ts';

describe('HashNumbers', () => {
	it('numbers hashes in the order they came, each once', () => {
		const numbers = new HashNumbers(3);
		expect([7, 0xffff_ffff, 7, 0].map((hash) => numbers.add(hash))).toEqual([0, 1, 0, 2]);
		expect(numbers.size).toBe(3);
		expect(numbers.find(0xffff_ffff)).toBe(1);
	});

	it('knows nothing of other hashes, even of those that share a slot', () => {
		const numbers = new HashNumbers(2);
		numbers.add(0);
		numbers.add(16);
		expect([0, 16, 32, 1].map((hash) => numbers.find(hash))).toEqual([0, 1, -1, -1]);
	});

	it('lets several hashes stand for one number', () => {
		const numbers = new HashNumbers(2);
		numbers.set(5, 0);
		numbers.set(6, 0);
		expect([numbers.find(5), numbers.find(6), numbers.size]).toEqual([0, 0, 1]);
	});

	it('finds the known ones of a list, in its order', () => {
		const numbers = new HashNumbers(2);
		for (const hash of [1, 17]) numbers.add(hash);
		const found = new Int32Array(4);
		expect(numbers.findKnown(Uint32Array.of(17, 33, 1, 17), found)).toBe(3);
		expect([...found.subarray(0, 3)]).toEqual([1, 0, 1]);
	});

	it('finds nothing where nothing was added', () => {
		expect(new HashNumbers(0).find(0)).toBe(-1);
	});
});
