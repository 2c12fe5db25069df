import { describe, expect, test } from 'vitest';
import { startDeadline } from '../../../../server/bff/service/deadline.ts';

const aborted = (signal: AbortSignal): Promise<void> =>
	new Promise((resolve) => signal.addEventListener('abort', () => resolve()));

describe('startDeadline', () => {
	test('aborts with a TimeoutError when the time is over', async () => {
		const { signal } = startDeadline(1, undefined);
		await aborted(signal);
		expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
	});

	test("aborts with the caller's reason, also when the caller had gone before", () => {
		const reason = new Error('gone');
		const caller = new AbortController();
		const { signal } = startDeadline(60_000, caller.signal);
		caller.abort(reason);
		expect(signal.reason).toBe(reason);
		expect(startDeadline(60_000, caller.signal).signal.aborted).toBe(true);
	});

	test('does nothing any more once it was stopped', () => {
		const caller = new AbortController();
		const deadline = startDeadline(60_000, caller.signal);
		deadline.stop();
		caller.abort();
		expect(deadline.signal.aborted).toBe(false);
	});
});
