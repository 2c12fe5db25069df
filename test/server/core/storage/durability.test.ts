import { describe, expect, it } from 'vitest';
import { createDurability } from '../../../../server/core/storage/durability.ts';

/** Flushes that end when the test says so. */
function createDisk() {
	const flushes: { succeed: () => void; fail: (error: Error) => void }[] = [];
	const durability = createDurability(
		() => new Promise((resolve, reject) => flushes.push({ succeed: resolve, fail: reject })),
	);
	return { flushes, durability };
}

/** Whether a promise has resolved once all that can happen has. */
function isResolved(promise: Promise<void>): Promise<boolean> {
	const pause = new Promise((resolve) => setImmediate(resolve));
	return Promise.race([promise.then(() => true), pause.then(() => false)]);
}

describe('createDurability', () => {
	it('does not count a flush that was under way before the call', async () => {
		const { flushes, durability } = createDisk();
		const first = durability.reach();
		const later = durability.reach();
		flushes[0]?.succeed();
		await first;
		expect(await isResolved(later)).toBe(false);
		flushes[1]?.succeed();
		await later;
	});

	it('has all share a flush that come while another is under way', async () => {
		const { flushes, durability } = createDisk();
		const first = durability.reach();
		const others = [durability.reach(), durability.reach(), durability.reach()];
		flushes[0]?.succeed();
		await first;
		expect(flushes).toHaveLength(2);
		flushes[1]?.succeed();
		await Promise.all(others);
		expect(flushes).toHaveLength(2);
	});

	it('trusts no flush after one that failed', async () => {
		const { flushes, durability } = createDisk();
		const first = durability.reach();
		const later = durability.reach();
		flushes[0]?.fail(new Error('input/output error'));
		await expect(first).rejects.toThrow('input/output error');
		await expect(later).rejects.toThrow('input/output error');
		await expect(durability.reach()).rejects.toThrow('input/output error');
		expect(flushes).toHaveLength(1);
	});
});
