import { describe, expect, it } from 'vitest';
import { createHostPace } from '../../../../../server/core/knowledge/sites/hostPace.ts';

describe('a host that asks for pauses', () => {
	it('gives turns one after the other and sends those away whose turn is far', () => {
		let now = 1_000;
		const pace = createHostPace(() => now);
		expect([1, 2, 3, 4, 5].map(() => pace.take('a.example', 1_500))).toEqual([
			{ waitMs: 0 },
			{ waitMs: 1_500 },
			{ comeBackMs: 3_000 },
			{ comeBackMs: 4_500 },
			{ comeBackMs: 6_000 },
		]);
		now += 3_000;
		expect(pace.take('a.example', 1_500)).toEqual({ waitMs: 0 });
		expect(pace.take('b.example', 1_500)).toEqual({ waitMs: 0 });
		expect(pace.take('a.example', 0)).toEqual({ waitMs: 0 });
	});
});
