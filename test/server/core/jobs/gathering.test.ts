import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGathering, GATHER_MS } from '../../../../server/core/jobs/gathering.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

describe('createGathering', () => {
	it('acts once, some time after the first of too few', () => {
		const act = vi.fn();
		const gathering = createGathering({ enough: 3, act });
		gathering.add(1);
		vi.advanceTimersByTime(GATHER_MS / 2);
		gathering.add(1);
		vi.advanceTimersByTime(GATHER_MS / 2);
		expect(act).toHaveBeenCalledTimes(1);
		vi.advanceTimersByTime(10 * GATHER_MS);
		expect(act).toHaveBeenCalledTimes(1);
	});

	it('acts at once when enough have come, and begins anew', () => {
		const act = vi.fn();
		const gathering = createGathering({ enough: 3, act });
		gathering.add(2);
		gathering.add(1);
		expect(act).toHaveBeenCalledTimes(1);
		gathering.add(1);
		expect(act).toHaveBeenCalledTimes(1);
		vi.advanceTimersByTime(GATHER_MS);
		expect(act).toHaveBeenCalledTimes(2);
	});

	it('does not act for those that were forgotten', () => {
		const act = vi.fn();
		const gathering = createGathering({ enough: 3, act });
		gathering.add(2);
		gathering.clear();
		gathering.add(2);
		expect(act).not.toHaveBeenCalled();
		gathering.clear();
		vi.advanceTimersByTime(10 * GATHER_MS);
		expect(act).not.toHaveBeenCalled();
	});
});
