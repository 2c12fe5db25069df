import { describe, expect, test } from 'vitest';
import { createSharedRuns, type RunRequest } from '../../../../server/bff/service/sharedRuns.ts';

/** A run that ends when the test says. */
function createSource() {
	const state = { starts: 0, isAborted: false };
	let end: (result: number | Error) => void = () => undefined;
	return {
		state,
		end: (result: number | Error) => end(result),
		start(signal: AbortSignal): Promise<number> {
			state.starts += 1;
			signal.addEventListener('abort', () => {
				state.isAborted = true;
			});
			return new Promise((resolve, reject) => {
				end = (result) => (result instanceof Error ? reject(result) : resolve(result));
			});
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

describe('createSharedRuns', () => {
	test('starts one run for equal keys, whose result all get', async () => {
		const join = createSharedRuns<number>(10);
		const source = createSource();
		const callers = [join(request(source), STAYS), join(request(source), STAYS)];
		source.end(1);
		expect(await Promise.all(callers)).toEqual([1, 1]);
		expect(source.state.starts).toBe(1);
	});

	test('aborts the run when the last caller has left, and starts a new one for the next', async () => {
		const join = createSharedRuns<number>(10);
		const [first, second] = [createSource(), createSource()];
		const leaving = [new AbortController(), new AbortController()];
		const callers = leaving.map(({ signal }) => join(request(first), signal));
		leaving[0]?.abort();
		await expect(callers[0]).rejects.toThrow(/no usable answer/);
		expect(first.state.isAborted).toBe(false);
		leaving[1]?.abort();
		await expect(callers[1]).rejects.toThrow(/no usable answer/);
		expect(first.state.isAborted).toBe(true);
		void join(request(second), STAYS);
		expect(second.state.starts).toBe(1);
	});

	test('refuses the same key with other content', async () => {
		const join = createSharedRuns<number>(10);
		void join(request(createSource()), STAYS);
		const other = join(request(createSource(), { content: 'other' }), STAYS);
		await expect(other).rejects.toThrow(/already used/);
	});

	test('answers retries from memory only when told to, and never with a failure', async () => {
		const join = createSharedRuns<number>(10);
		const sources = ['kept', 'not kept', 'failed'].map((key) => ({ key, source: createSource() }));
		for (const { key, source } of sources) {
			const call = join(request(source, { key, isKept: key !== 'not kept' }), STAYS);
			source.end(key === 'failed' ? new Error('broken') : 1);
			await call.catch(() => undefined);
		}
		for (const { key, source } of sources) void join(request(source, { key }), STAYS);
		expect(sources.map(({ source }) => source.state.starts)).toEqual([1, 2, 2]);
	});

	test('tells every caller of a failure', async () => {
		const join = createSharedRuns<number>(10);
		const source = createSource();
		const callers = [1, 2].map(() => join(request(source), STAYS));
		source.end(new Error('broken'));
		for (const caller of callers) await expect(caller).rejects.toThrow('broken');
	});

	test('refuses more runs than it may hold', async () => {
		const join = createSharedRuns<number>(1);
		void join(request(createSource()), STAYS);
		await expect(join(request(createSource(), { key: 'l' }), STAYS)).rejects.toThrow(/busy/);
	});
});
