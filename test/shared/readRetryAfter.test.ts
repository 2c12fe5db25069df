import { expect, it } from 'vitest';
import { readRetryAfter } from '../../shared/readRetryAfter.ts';

it.each([
	['120', 120],
	['0.5', 0.5],
	['9'.repeat(400), 86_400],
	['Thu, 01 Jan 1970 00:00:30 GMT', 20],
	['Thu, 01 Jan 1970 00:00:05 GMT', 0],
	['soon', undefined],
	['', undefined],
	[null, undefined],
])('reads %j as %j seconds', (value, seconds) => {
	expect(readRetryAfter(value, 10_000)).toBe(seconds);
});
