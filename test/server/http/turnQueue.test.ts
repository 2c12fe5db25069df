import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createTurnQueue } from '../../../server/http/turnQueue.ts';

const noConnections = () => 0;

async function turns(count: number): Promise<void> {
	for (let index = 0; index < count; index += 1) await turn();
}

/** Work that is answered at once. */
function record(events: string[], name: string): (done: () => void) => void {
	return (done) => {
		events.push(name);
		done();
	};
}

describe('createTurnQueue', () => {
	it('lets a quiet chatbot go before the rest of what a busy one was sent', async () => {
		const queue = createTurnQueue(20, noConnections);
		const started: string[] = [];
		for (const name of ['busy 1', 'busy 2', 'busy 3']) queue.add('busy', () => started.push(name));
		queue.add('quiet', record(started, 'quiet'));
		await turns(10);
		expect(started).toEqual(['busy 1', 'quiet', 'busy 2', 'busy 3']);
	});

	it('lets a quiet chatbot have its answer before a busy one goes on, unless that takes long', async () => {
		const queue = createTurnQueue(20, noConnections);
		const events: string[] = [];
		const addAll = (answer: (done: () => void) => void): void => {
			queue.add('quiet', answer);
			for (const name of ['busy 1', 'busy 2']) queue.add('busy', record(events, name));
		};
		addAll((done) => setTimeout(() => record(events, 'answered')(done), 1));
		await vi.waitFor(() => expect(events).toEqual(['answered', 'busy 1', 'busy 2']));
		addAll(() => {
			events.push('never answered');
			setTimeout(() => events.push('a while later'), 1);
		});
		const inOrder = ['never answered', 'a while later', 'busy 1', 'busy 2'];
		await vi.waitFor(() => expect(events.slice(3)).toEqual(inOrder));
	});

	it('lets a quiet chatbot go first when a busy one had its turn just now', async () => {
		const queue = createTurnQueue(20, noConnections);
		const started: string[] = [];
		for (const name of ['busy 1', 'busy 2', 'busy 3']) {
			queue.add('busy', () => {
				started.push(name);
				if (name === 'busy 1') queue.add('quiet', record(started, 'quiet'));
			});
		}
		await turns(10);
		expect(started).toEqual(['busy 1', 'quiet', 'busy 2', 'busy 3']);
	});

	it('lets what a piece does in the next turn happen before the next piece', async () => {
		const queue = createTurnQueue(4, noConnections);
		const started: string[] = [];
		queue.add('a', () => {
			started.push('a');
			// As a commit is made, once the work has got so far.
			void Promise.resolve().then(() => setImmediate(() => started.push('commit of a')));
		});
		queue.add('b', () => started.push('b'));
		await turns(6);
		expect(started).toEqual(['a', 'commit of a', 'b']);
	});

	it('lets other work in between two pieces', async () => {
		const queue = createTurnQueue(4, noConnections);
		const started: string[] = [];
		queue.add('a', () => setImmediate(() => started.push('between')));
		queue.add('b', () => setImmediate(() => started.push('after')));
		queue.add('c', () => started.push('last'));
		await turns(8);
		expect(started).toContain('between');
		expect(started.indexOf('between')).toBeLessThan(started.indexOf('last'));
	});

	it('begins the next piece once no more connections are opened', async () => {
		let connections = 0;
		const queue = createTurnQueue(4, () => connections);
		const connectionsAtStart: number[] = [];
		const arriveIn = (turnsLeft: number): void => {
			if (turnsLeft === 0) return;
			connections += 1;
			setImmediate(() => arriveIn(turnsLeft - 1));
		};
		for (const name of ['a', 'b']) queue.add(name, () => connectionsAtStart.push(connections));
		setImmediate(() => arriveIn(12));
		await turns(40);
		expect(connectionsAtStart).toEqual([12, 12]);
	});

	it('begins the next piece although connections keep being opened', async () => {
		let connections = 0;
		const queue = createTurnQueue(4, () => {
			connections += 1;
			return connections;
		});
		const started: string[] = [];
		queue.add('a', () => started.push('a'));
		await turns(100);
		expect(started).toEqual(['a']);
	});

	it('refuses more than may wait, and takes new work when the line is done', async () => {
		const queue = createTurnQueue(2, noConnections);
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
