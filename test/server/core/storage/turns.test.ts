import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTurns } from '../../../../server/core/storage/turns.ts';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('createTurns', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it('lets background work wait until the last request is answered', async () => {
		const turns = createTurns({ atOnce: 1 });
		const [first, second] = [turns.beginRequest(), turns.beginRequest()];
		let isDone = false;
		const work = turns.inBackground(async () => {
			isDone = true;
		});
		await pass(5);
		first();
		// Counted once, however often it is told.
		first();
		await pass(5);
		expect(isDone).toBe(false);
		second();
		await work;
		expect(isDone).toBe(true);
	});

	it('gives background work a turn where requests never cease', async () => {
		const turns = createTurns({ atOnce: 1 });
		const requests = setInterval(turns.beginRequest, 1);
		const work = turns.inBackground(async () => 'done');
		await pass(100);
		clearInterval(requests);
		expect(await work).toBe('done');
	});

	it('does not wait for a request that takes long, as one that waits for a model does', async () => {
		const turns = createTurns({ atOnce: 1 });
		turns.beginRequest();
		await pass(100);
		let isDone = false;
		void turns.inBackground(async () => {
			isDone = true;
		});
		await pass(0);
		expect(isDone).toBe(true);
	});

	it('runs no more background works together than it may, in the order in which they came', async () => {
		const turns = createTurns({ atOnce: 2 });
		const events: string[] = [];
		let working = 0;
		let most = 0;
		const works = Promise.all(
			['a', 'b', 'c', 'd', 'e'].map((name) =>
				turns.inBackground(async () => {
					events.push(name);
					working += 1;
					most = Math.max(most, working);
					await wait(5);
					working -= 1;
				}),
			),
		);
		await pass(100);
		await works;
		expect(most).toBe(2);
		expect(events).toEqual(['a', 'b', 'c', 'd', 'e']);
	});
});
