import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTurnQueue } from '../../../server/http/turnQueue.ts';

async function turns(count: number): Promise<void> {
	for (let index = 0; index < count; index += 1) await turn();
}

describe('createTurnQueue', () => {
	it('begins eight together, and takes the chatbots in turn', async () => {
		const queue = createTurnQueue(40);
		const started: string[] = [];
		for (let number = 1; number <= 12; number += 1) queue.add('busy', () => started.push(`busy ${number}`));
		queue.add('quiet', () => started.push('quiet'));
		await turn();
		expect(started).toEqual(['busy 1', 'quiet', ...[2, 3, 4, 5, 6, 7].map((number) => `busy ${number}`)]);
		await turns(40);
		expect(started).toHaveLength(13);
	});

	it('lets a quiet chatbot wait for no more than the eight that have begun', async () => {
		const queue = createTurnQueue(80);
		const started: string[] = [];
		for (let number = 1; number <= 30; number += 1) queue.add('busy', () => started.push('busy'));
		await turn();
		queue.add('quiet', () => started.push('quiet'));
		await turns(40);
		expect(started.indexOf('quiet')).toBeLessThanOrEqual(9);
	});

	it('lets what a slot does in later turns, and new connections, come before the next slot', async () => {
		const queue = createTurnQueue(40);
		const events: string[] = [];
		const arriveIn = (turnsLeft: number): void => {
			events.push('between');
			if (turnsLeft > 1) setImmediate(() => arriveIn(turnsLeft - 1));
		};
		for (let number = 1; number <= 8; number += 1) queue.add('a', () => events.push('first slot'));
		queue.add('b', () => setImmediate(() => arriveIn(20)));
		for (let number = 1; number <= 8; number += 1) queue.add('c', () => events.push('slot'));
		await turns(90);
		expect(events.filter((event) => event === 'between')).toHaveLength(20);
		expect(events.slice(7, 27)).toEqual(Array.from({ length: 20 }, () => 'between'));
		expect(events.slice(27)).not.toContain('between');
	});

	it('refuses more than may wait, and takes new work when the line is done', async () => {
		const queue = createTurnQueue(2);
		const started: string[] = [];
		queue.add('a', () => started.push('a'));
		expect(() => queue.add('a', () => started.push('refused'))).toThrow(
			expect.objectContaining({ code: 'overloaded' }),
		);
		queue.add('b', () => started.push('b'));
		expect(() => queue.add('c', () => started.push('refused'))).toThrow(
			expect.objectContaining({ code: 'overloaded' }),
		);
		await turns(6);
		queue.add('a', () => started.push('a again'));
		await turns(4);
		expect(started).toEqual(['a', 'b', 'a again']);
	});
});
