import { randomUUID } from 'node:crypto';

/** Milliseconds and, in the last 12 bits, a counter. */
let lastTick = 0n;
const TICKS_PER_MS = 1n << 12n;
/** A clock that is set back further was wrong: ids follow it, so that their order is that of the times stored with them. */
const WAITED_OUT_TICKS = 60n * 60n * 1000n * TICKS_PER_MS;

const RANDOM_AT = 'xxxxxxxx-xxxx-xxxx-'.length;

/** A UUIDv7 (RFC 9562, section 6.2, method 1), monotonic within this process as long as its clock is not set far back. */
export function createId(now: number = Date.now()): string {
	const tick = BigInt(now) * TICKS_PER_MS;
	const followsClock = tick > lastTick || tick < lastTick - WAITED_OUT_TICKS;
	lastTick = followsClock ? tick : lastTick + 1n;
	const digits = lastTick.toString(16).padStart(15, '0');
	return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-7${digits.slice(12)}-${randomUUID().slice(RANDOM_AT)}`;
}
