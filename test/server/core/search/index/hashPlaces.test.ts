import { describe, expect, it } from 'vitest';
import { byteSizeOfPlaces, placeHashes, sumValues } from '../../../../../server/core/search/index/hashPlaces.ts';

describe('sumValues', () => {
	it('adds what each text holds, each hash once however often it stands there', () => {
		const places = placeHashes([Uint32Array.of(7, 7, 0xffff_ffff), Uint32Array.of(), Uint32Array.of(0, 7)]);
		const wanted = { hashes: Uint32Array.of(0, 7, 9), values: Float64Array.of(1, 0.5, 4) };
		expect([...sumValues(places, wanted, 3)]).toEqual([0.5, 0, 1.5]);
	});

	it('keeps hashes apart that share a slot', () => {
		const places = placeHashes([Uint32Array.of(0, 64), Uint32Array.of(128)]);
		const wanted = { hashes: Uint32Array.of(64, 128, 192), values: Float64Array.of(1, 2, 4) };
		expect([...sumValues(places, wanted, 2)]).toEqual([1, 2]);
	});

	it('holds nothing of no texts', () => {
		expect([...sumValues(placeHashes([]), { hashes: Uint32Array.of(1), values: Float64Array.of(1) }, 0)]).toEqual([]);
	});

	it('holds more hashes than 16 bits can number, in more room', () => {
		const most = 70_000;
		const places = placeHashes([Uint32Array.from({ length: most }, (_, at) => at * 31), Uint32Array.of(31)]);
		const wanted = { hashes: Uint32Array.of((most - 1) * 31, 31), values: Float64Array.of(1, 2) };
		expect([...sumValues(places, wanted, 2)]).toEqual([3, 2]);
		expect(byteSizeOfPlaces(places)).toBeGreaterThan(most * 8);
	});
});
