import { describe, expect, it } from 'vitest';
import { createTurns } from '../../../../server/core/storage/turns.ts';

const turnOfTheLoop = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('createTurns', () => {
	it('lets background work wait until the last request is answered', async () => {
		const turns = createTurns({ atOnce: 1 });
		const [first, second] = [turns.beginRequest(), turns.beginRequest()];
		let isDone = false;
		const work = turns.inBackground(async () => {
			isDone = true;
		});
		await turnOfTheLoop();
		first();
		// Counted once, however often it is told.
		first();
		await turnOfTheLoop();
		expect(isDone).toBe(false);
		second();
		await work;
		expect(isDone).toBe(true);
	});

	it('gives background work a turn where requests never cease', async () => {
		const turns = createTurns({ atOnce: 1 });
		const requests = setInterval(turns.beginRequest, 1);
		await expect(turns.inBackground(async () => 'done')).resolves.toBe('done');
		clearInterval(requests);
	});

	it('does not wait for a request that takes long, as one that waits for a model does', async () => {
		const turns = createTurns({ atOnce: 1 });
		turns.beginRequest();
		for (let number = 0; number < 3; number += 1) await turns.inBackground(async () => undefined);
		await new Promise((resolve) => setTimeout(resolve, 100));
		let isDone = false;
		void turns.inBackground(async () => {
			isDone = true;
		});
		await turnOfTheLoop();
		expect(isDone).toBe(true);
	});

	it('runs no more background works together than it may, in the order in which they came', async () => {
		const turns = createTurns({ atOnce: 2 });
		const events: string[] = [];
		let working = 0;
		let most = 0;
		await Promise.all(
			['a', 'b', 'c', 'd', 'e'].map((name) =>
				turns.inBackground(async () => {
					events.push(name);
					working += 1;
					most = Math.max(most, working);
					await turnOfTheLoop();
					working -= 1;
				}),
			),
		);
		expect(most).toBe(2);
		expect(events).toEqual(['a', 'b', 'c', 'd', 'e']);
	});

	it('hands on what a work throws and goes on with the next', async () => {
		const turns = createTurns({ atOnce: 1 });
		await expect(turns.inBackground(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
		await expect(turns.inBackground(async () => 'yes')).resolves.toBe('yes');
	});
});
