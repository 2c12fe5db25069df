import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countCall } from '../../../server/http/countCall.ts';
import { AppError } from '../../../server/lib/errors.ts';

const HOUR_MS = 60 * 60 * 1000;

async function refuse(limiter: RateLimiterMemory): Promise<AppError> {
	const error = await countCall(limiter, 'caller').catch((thrown: unknown) => thrown);
	if (!(error instanceof AppError)) throw new Error('expected a refusal');
	return error;
}

describe('countCall', () => {
	afterEach(() => vi.useRealTimers());

	it('never names more seconds than the window has, whatever the clock does', async () => {
		const limiter = new RateLimiterMemory({ points: 1, duration: 60 });
		await countCall(limiter, 'caller');
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR_MS });
		expect((await refuse(limiter)).retryAfterSeconds).toBe(60);
	});
});
