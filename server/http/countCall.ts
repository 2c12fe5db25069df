import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../lib/errors.ts';

const MS_PER_SECOND = 1000;

/** Counts one call under a key. @throws {AppError} `rate_limited` with the seconds to wait */
export async function countCall(limiter: RateLimiterMemory, key: string): Promise<void> {
	try {
		await limiter.consume(key);
	} catch (refusal) {
		if (!(refusal instanceof RateLimiterRes)) throw refusal;
		// The end is computed from the wall clock, which may jump; no wait is longer than the window.
		const seconds = Math.min(Math.max(refusal.msBeforeNext / MS_PER_SECOND, 1), limiter.duration);
		throw new AppError('rate_limited', undefined, { retryAfterSeconds: seconds });
	}
}
