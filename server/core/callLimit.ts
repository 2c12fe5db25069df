import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';

const WINDOW_SECONDS = 60;
const MS_PER_SECOND = 1000;

/** Counts a call of a token. @throws {AppError} `rate_limited` with the seconds to wait */
export type CountCall = (tokenId: string) => Promise<void>;

/** A limit of calls a minute per token, within this process. 0 is none. */
export function createCallLimit(callsPerMinute: number): CountCall {
	if (callsPerMinute === 0) return () => Promise.resolve();
	const limiter = new RateLimiterMemory({ points: callsPerMinute, duration: WINDOW_SECONDS });
	return async (tokenId) => {
		try {
			await limiter.consume(tokenId);
		} catch (refusal) {
			if (!(refusal instanceof RateLimiterRes)) throw refusal;
			throw new AppError('rate_limited', undefined, { retryAfterSeconds: refusal.msBeforeNext / MS_PER_SECOND });
		}
	};
}
