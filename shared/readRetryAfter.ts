/** A header may name any number. */
const LONGEST_SECONDS = 24 * 60 * 60;

/** Seconds to wait, at most a day, from the header `Retry-After`: a number or an HTTP date (RFC 9110, section 10.2.3). */
export function readRetryAfter(value: string | null | undefined, nowMs = Date.now()): number | undefined {
	const given = Number(value || Number.NaN);
	const seconds = Number.isNaN(given) ? Math.ceil((Date.parse(value ?? '') - nowMs) / 1_000) : given;
	return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, seconds), LONGEST_SECONDS);
}
