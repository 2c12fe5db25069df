import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createTurnQueue } from '../../../server/http/turnQueue.ts';

describe('createTurnQueue', () => {
	it('begins eight together, and takes the chatbots in turn', async () => {
		const queue = createTurnQueue(40);
		const started: string[] = [];
		for (let number = 1; number <= 12; number += 1) queue.add('busy', () => started.push(`busy ${number}`));
		queue.add('quiet', () => started.push('quiet'));
		await turn();
		expect(started).toEqual(['busy 1', 'quiet', ...[2, 3, 4, 5, 6, 7].map((number) => `busy ${number}`)]);
		await vi.waitFor(() => expect(started).toHaveLength(13));
	});

	it('lets a quiet chatbot wait for no more than the eight that have begun', async () => {
		const queue = createTurnQueue(80);
		const started: string[] = [];
		for (let number = 1; number <= 30; number += 1) queue.add('busy', () => started.push('busy'));
		await turn();
		queue.add('quiet', () => started.push('quiet'));
		await vi.waitFor(() => expect(started).toHaveLength(31));
		expect(started.indexOf('quiet')).toBeLessThanOrEqual(9);
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
		await vi.waitFor(() => expect(started).toEqual(['a', 'b']));
		queue.add('a', () => started.push('a again'));
		await vi.waitFor(() => expect(started).toEqual(['a', 'b', 'a again']));
	});
});
