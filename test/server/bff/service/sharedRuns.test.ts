import { describe, expect, test } from 'vitest';
import {
	createSharedRuns,
	lastEvent,
	type RunListener,
	type RunRequest,
} from '../../../../server/bff/service/sharedRuns.ts';

/** A run that yields what the test gives it. */
function createSource() {
	let wake = (): void => undefined;
	const events: number[] = [];
	let end: { error?: unknown } | undefined;
	const state = { starts: 0, isAborted: false };
	return {
		state,
		push(event: number) {
			events.push(event);
			wake();
		},
		end(error?: unknown) {
			end = { error };
			wake();
		},
		async *start(signal: AbortSignal): AsyncGenerator<number> {
			state.starts += 1;
			signal.addEventListener('abort', () => {
				state.isAborted = true;
			});
			for (let index = 0; ; ) {
				const event = events[index];
				if (event !== undefined) {
					index += 1;
					yield event;
				} else if (end !== undefined) {
					if (end.error !== undefined) throw end.error;
					return;
				} else {
					await new Promise<void>((resolve) => {
						wake = resolve;
					});
				}
			}
		},
	};
}

function request(
	source: ReturnType<typeof createSource>,
	changes: Partial<RunRequest<number>> = {},
): RunRequest<number> {
	return { key: 'k', content: 'hello', isKept: false, start: (signal) => source.start(signal), ...changes };
}

function collect(): RunListener<number> & { events: number[]; ends: unknown[] } {
	const events: number[] = [];
	const ends: unknown[] = [];
	return { events, ends, onEvent: (event) => events.push(event), onEnd: (error) => ends.push(error) };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('createSharedRuns', () => {
	test('starts one run for equal keys, and gives a late listener everything from the first event on', async () => {
		const runs = createSharedRuns<number>(10);
		const source = createSource();
		const [early, late] = [collect(), collect()];
		runs.join(request(source), early);
		source.push(1);
		await turn();
		runs.join(request(source), late);
		source.push(2);
		source.end();
		await turn();
		expect(source.state.starts).toBe(1);
		expect([early.events, late.events]).toEqual([
			[1, 2],
			[1, 2],
		]);
		expect([early.ends, late.ends]).toEqual([[undefined], [undefined]]);
	});

	test('aborts the run when the last listener has left, and starts anew for the next', async () => {
		const runs = createSharedRuns<number>(10);
		const [first, second] = [createSource(), createSource()];
		const leave = [runs.join(request(first), collect()), runs.join(request(first), collect())];
		leave[0]?.();
		expect(first.state.isAborted).toBe(false);
		leave[1]?.();
		expect(first.state.isAborted).toBe(true);
		runs.join(request(second), collect());
		expect(second.state.starts).toBe(1);
	});

	test('refuses the same key with another content', () => {
		const runs = createSharedRuns<number>(10);
		runs.join(request(createSource()), collect());
		expect(() => runs.join(request(createSource(), { content: 'other' }), collect())).toThrow(/already used/);
	});

	test('answers retries from memory only when told to, and never with a failure', async () => {
		const runs = createSharedRuns<number>(10);
		const sources = ['kept', 'not kept', 'failed'].map((key) => ({ key, source: createSource() }));
		for (const { key, source } of sources) {
			runs.join(request(source, { key, isKept: key !== 'not kept' }), collect());
			source.push(1);
			source.end(key === 'failed' ? new Error('broken') : undefined);
		}
		await turn();
		for (const { key, source } of sources) runs.join(request(source, { key }), collect());
		expect(sources.map(({ source }) => source.state.starts)).toEqual([1, 2, 2]);
	});

	test('tells every listener of a failure', async () => {
		const runs = createSharedRuns<number>(10);
		const source = createSource();
		const listeners = [collect(), collect()];
		for (const listener of listeners) runs.join(request(source), listener);
		const error = new Error('broken');
		source.end(error);
		await turn();
		expect(listeners.map(({ ends }) => ends)).toEqual([[error], [error]]);
	});

	test('refuses more runs than it may hold', () => {
		const runs = createSharedRuns<number>(1);
		runs.join(request(createSource()), collect());
		expect(() => runs.join(request(createSource(), { key: 'l' }), collect())).toThrow(/busy/);
	});
});

describe('lastEvent', () => {
	test('gives the last event, or what went wrong', async () => {
		const runs = createSharedRuns<number>(10);
		const [fine, broken] = [createSource(), createSource()];
		const stays = (): void => {};
		const results = [lastEvent(runs, request(fine), stays), lastEvent(runs, request(broken, { key: 'l' }), stays)];
		for (const source of [fine, broken]) for (const event of [1, 2]) source.push(event);
		fine.end();
		broken.end(new Error('broken'));
		await expect(results[0]).resolves.toBe(2);
		await expect(results[1]).rejects.toThrow('broken');
	});

	test('leaves when its caller goes', () => {
		const runs = createSharedRuns<number>(10);
		const source = createSource();
		const leaving: (() => void)[] = [];
		void lastEvent(runs, request(source), (leave) => leaving.push(leave));
		expect(source.state.isAborted).toBe(false);
		for (const leave of leaving) leave();
		expect(source.state.isAborted).toBe(true);
	});
});
