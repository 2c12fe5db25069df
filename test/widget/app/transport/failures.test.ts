// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { failureFromRefusal, failureOf } from '../../../../widget/app/transport/failures.ts';

const NOW = 1_000_000;

function kindOf(status: number, code: string): string {
	const { kind, isPassing } = failureFromRefusal({ status, code, retryAfterSeconds: undefined }, NOW);
	return isPassing ? `${kind}, passing` : kind;
}

describe('failureFromRefusal', () => {
	test.each([
		[429, 'rate_limited', 'limit'],
		[0, 'rate_limited', 'limit'],
		[403, 'origin_not_allowed', 'refused'],
		[404, 'not_found', 'gone'],
		[500, 'internal_error', 'server'],
		[502, '', 'server, passing'],
		[503, 'overloaded', 'server, passing'],
		[0, 'service_unavailable', 'server, passing'],
		[504, 'service_timeout', 'server, passing'],
		[502, 'model_failed', 'server'],
		[503, 'model_unavailable', 'server'],
	])('takes %i %s for %s', (status, code, kind) => {
		expect(kindOf(status, code)).toBe(kind);
	});

	test('says when trying again makes sense', () => {
		const limit = { status: 429, code: 'rate_limited' };
		expect(failureFromRefusal({ ...limit, retryAfterSeconds: 40 }, NOW).retryAt).toBe(NOW + 40_000);
		expect(failureFromRefusal({ ...limit, retryAfterSeconds: undefined }, NOW).retryAt).toBeGreaterThan(NOW);
	});
});

describe('failureOf', () => {
	test('takes what nobody foresaw for a fault of the server', () => {
		expect(failureOf(new TypeError('x'))).toEqual({ kind: 'server', isPassing: false });
	});
});
