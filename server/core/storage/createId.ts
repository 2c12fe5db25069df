import { randomFillSync } from 'node:crypto';

let lastTimestamp = 0;
let counter = 0;
const COUNTER_BITS = 12;
const COUNTER_LIMIT = 1 << COUNTER_BITS;
const RANDOM_BYTES = 8;
const POOL_BYTES = RANDOM_BYTES * 256;
const pool = Buffer.alloc(POOL_BYTES);
let poolOffset = POOL_BYTES;

/** Milliseconds and counter of the next id: the counter grows within a millisecond, and a clock set back is waited out. */
function nextTick(now: number): void {
	if (now > lastTimestamp) {
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

/** A UUIDv7 (RFC 9562, section 6.2, method 1), monotonic within this process. */
export function createId(now: number = Date.now()): string {
	nextTick(now);
	if (poolOffset === POOL_BYTES) {
		randomFillSync(pool);
		poolOffset = 0;
	}
	const random = pool.toString('hex', poolOffset, poolOffset + RANDOM_BYTES);
	poolOffset += RANDOM_BYTES;
	const time = lastTimestamp.toString(16).padStart(12, '0');
	const variant = ((Number.parseInt(random.slice(0, 1), 16) & 0x3) | 0x8).toString(16);
	const sequence = counter.toString(16).padStart(3, '0');
	return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}-${variant}${random.slice(1, 4)}-${random.slice(4, 16)}`;
}
