import { describe, expect, it } from 'vitest';
import { IndexFreshness } from '../../../../../server/core/knowledge/indexes/indexFreshness.ts';

/** An index of version 1 that serves since 1,000 ms, whose knowledge changed to version 2 at 5,000 ms. */
function changedOnce(): IndexFreshness {
	const freshness = new IndexFreshness();
	freshness.want(1, 900);
	freshness.behind(900);
	freshness.serves(1, 1000);
	freshness.want(2, 5000);
	freshness.behind(5000);
	return freshness;
}

describe('IndexFreshness', () => {
	it('lets a question wait to the end for a change after which nothing came', () => {
		expect(changedOnce().waitsUntil(2, 7000, 5100)).toBe(7000);
	});

	it('lets a question wait only until it shows whether more comes', () => {
		const freshness = changedOnce();
		expect(freshness.waitsUntil(2, 7000, 5040)).toBe(5100);
		freshness.want(3, 5050);
		expect(freshness.waitsUntil(2, 7000, 5060)).toBe(0);
		expect(freshness.waitsUntil(3, 7000, 5060)).toBe(5150);
	});

	it('has what waits too long found though more comes all the time', () => {
		const freshness = changedOnce();
		for (let version = 3; version < 50; version++) freshness.want(version, 5000 + version * 45);
		expect(freshness.mustBeFound(6990)).toBe(false);
		expect(freshness.mustBeFound(7000)).toBe(true);
	});

	it('counts the lag from the start of a building that did not hold the newest change', () => {
		const freshness = changedOnce();
		freshness.want(3, 6950);
		freshness.serves(2, 6900);
		expect(freshness.mustBeFound(7000)).toBe(false);
		freshness.serves(3, 6960);
		for (let version = 4; version < 60; version++) freshness.want(version, 7000 + version * 90);
		expect(freshness.mustBeFound(12_320)).toBe(false);
	});

	it('does not go back to an older version', () => {
		const freshness = changedOnce();
		freshness.want(1, 5080);
		expect(freshness.wantedVersion).toBe(2);
		expect(freshness.mustBeFound(5100)).toBe(true);
	});
});
