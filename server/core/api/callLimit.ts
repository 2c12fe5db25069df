import { RateLimiterMemory } from 'rate-limiter-flexible';
import { countCall } from '../../http/countCall.ts';

const WINDOW_SECONDS = 60;

/** Counts a call of a token. @throws {AppError} `rate_limited` with the seconds to wait */
export type CountCall = (tokenId: string) => Promise<void>;

/** A limit of calls a minute per token, within this process. 0 is none. */
export function createCallLimit(callsPerMinute: number): CountCall {
	if (callsPerMinute === 0) return () => Promise.resolve();
	const limiter = new RateLimiterMemory({ points: callsPerMinute, duration: WINDOW_SECONDS });
	return (tokenId) => countCall(limiter, tokenId);
}
