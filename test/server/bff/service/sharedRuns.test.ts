import { describe, expect, test } from 'vitest';
import { createSharedRuns, type RunRequest } from '../../../../server/bff/service/sharedRuns.ts';

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

const STAYS = new AbortController().signal;

/** Reads a run to its end. */
async function collect(events: AsyncIterable<number>): Promise<number[]> {
	const collected: number[] = [];
	for await (const event of events) collected.push(event);
	return collected;
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('createSharedRuns', () => {
	test('starts one run for equal keys, and gives a late reader everything from the first event on', async () => {
		const runs = createSharedRuns<number>(10);
		const source = createSource();
		const early = collect(runs.join(request(source), STAYS));
		source.push(1);
		await turn();
		const late = collect(runs.join(request(source), STAYS));
		await turn();
		source.push(2);
		source.end();
		expect(await Promise.all([early, late])).toEqual([
			[1, 2],
			[1, 2],
		]);
		expect(source.state.starts).toBe(1);
	});

	test('aborts the run when the last reader has left, and starts a new one for the next', async () => {
		const runs = createSharedRuns<number>(10);
		const [first, second] = [createSource(), createSource()];
		const readers = [new AbortController(), new AbortController()];
		const read = readers.map(({ signal }) => collect(runs.join(request(first), signal)));
		readers[0]?.abort();
		await turn();
		expect(first.state.isAborted).toBe(false);
		readers[1]?.abort();
		await turn();
		expect(first.state.isAborted).toBe(true);
		expect(await Promise.all(read)).toEqual([[], []]);
		void collect(runs.join(request(second), STAYS));
		expect(second.state.starts).toBe(1);
	});

	test('refuses the same key with other content', async () => {
		const runs = createSharedRuns<number>(10);
		void collect(runs.join(request(createSource()), STAYS));
		const other = collect(runs.join(request(createSource(), { content: 'other' }), STAYS));
		await expect(other).rejects.toThrow(/already used/);
	});

	test('answers retries from memory only when told to, and never with a failure', async () => {
		const runs = createSharedRuns<number>(10);
		const sources = ['kept', 'not kept', 'failed'].map((key) => ({ key, source: createSource() }));
		for (const { key, source } of sources) {
			source.push(1);
			source.end(key === 'failed' ? new Error('broken') : undefined);
			const read = collect(runs.join(request(source, { key, isKept: key !== 'not kept' }), STAYS));
			await read.catch(() => undefined);
		}
		for (const { key, source } of sources) {
			await collect(runs.join(request(source, { key }), STAYS)).catch(() => undefined);
		}
		expect(sources.map(({ source }) => source.state.starts)).toEqual([1, 2, 2]);
	});

	test('tells every reader of a failure', async () => {
		const runs = createSharedRuns<number>(10);
		const source = createSource();
		const readers = [1, 2].map(() => collect(runs.join(request(source), STAYS)));
		source.end(new Error('broken'));
		for (const reader of readers) await expect(reader).rejects.toThrow('broken');
	});

	test('refuses more runs than it may hold', async () => {
		const runs = createSharedRuns<number>(1);
		void collect(runs.join(request(createSource()), STAYS));
		await expect(collect(runs.join(request(createSource(), { key: 'l' }), STAYS))).rejects.toThrow(/busy/);
	});
});
