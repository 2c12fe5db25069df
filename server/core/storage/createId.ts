import { randomUUID } from 'node:crypto';

let lastTimestamp = 0;
let counter = 0;
const COUNTER_LIMIT = 1 << 12;

/** A clock that is set back further was wrong: ids follow it, so that their order is that of the times stored with them. */
const WAITED_OUT_MS = 60 * 60 * 1000;

/** Milliseconds and counter of the next id: the counter grows within a millisecond, and while a clock that was set back is waited out. */
function nextTick(now: number): void {
	if (now > lastTimestamp || now < lastTimestamp - WAITED_OUT_MS) {
		lastTimestamp = now;
		counter = 0;
		return;
	}
	counter += 1;
	if (counter === COUNTER_LIMIT) {
		lastTimestamp += 1;
		counter = 0;
	}
}

const RANDOM_AT = 'xxxxxxxx-xxxx-xxxx-'.length;

/** A UUIDv7 (RFC 9562, section 6.2, method 1), monotonic within this process as long as its clock is not set far back. */
export function createId(now: number = Date.now()): string {
	nextTick(now);
	const time = lastTimestamp.toString(16).padStart(12, '0');
	const sequence = counter.toString(16).padStart(3, '0');
	return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}-${randomUUID().slice(RANDOM_AT)}`;
}
