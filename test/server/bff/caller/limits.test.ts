import { describe, expect, test } from 'vitest';
import { createLimits } from '../../../../server/bff/caller/limits.ts';
import { AppError } from '../../../../server/lib/errors.ts';

function createWith(limits: { visitor?: number; address?: number; chatbot?: number }) {
	const refused: string[] = [];
	return {
		refused,
		...createLimits(
			{
				visitorLimitPerMinute: limits.visitor ?? 0,
				addressLimitPerMinute: limits.address ?? 0,
				chatbotLimitPerDay: limits.chatbot ?? 0,
			},
			{
				tellMessages: () => Promise.reject(new Error('not asked')),
				onLimited: (limit) => refused.push(limit),
			},
		),
	};
}

const isRefused = (call: Promise<void>): Promise<boolean> =>
	call.then(
		() => false,
		(error: unknown) => error instanceof AppError && error.code === 'rate_limited',
	);

describe('createLimits', () => {
	test('limits each visitor for themselves', async () => {
		const limits = createWith({ visitor: 2 });
		const send = (visitorId: string) => isRefused(limits.count('message', { address: '192.0.2.1', visitorId }));
		expect([await send('a'), await send('a'), await send('a'), await send('b')]).toEqual([false, false, true, false]);
		expect(limits.refused).toEqual(['visitor']);
	});

	test('limits an address whatever visitors it makes', async () => {
		const limits = createWith({ address: 2 });
		const send = (visitorId: string) => isRefused(limits.count('message', { address: '192.0.2.1', visitorId }));
		expect([await send('a'), await send('b'), await send('c')]).toEqual([false, false, true]);
	});

	test('limits a chatbot a day from all addresses together', async () => {
		const limits = createWith({ chatbot: 1 });
		const send = (address: string) =>
			limits.count('message', { address, chatbot: { id: 'shop', hasExtensions: false } });
		await send('192.0.2.1');
		const error = await send('192.0.2.2').catch((thrown: unknown) => thrown);
		expect(error).toMatchObject({ code: 'rate_limited' });
		expect(error instanceof AppError && (error.retryAfterSeconds ?? 0)).toBeGreaterThan(24 * 60 * 60 - 10);
	});

	test('counts each kind of call for itself, light ones ten for one', async () => {
		const limits = createWith({ address: 1 });
		const caller = { address: '192.0.2.1' };
		await limits.count('start', caller);
		await limits.count('message', caller);
		const light = await Promise.all(Array.from({ length: 11 }, () => isRefused(limits.count('light', caller))));
		expect(await isRefused(limits.count('start', caller))).toBe(true);
		expect(light.filter(Boolean)).toHaveLength(1);
	});

	test('has no limit at 0', async () => {
		const limits = createWith({});
		const calls = Array.from({ length: 200 }, () =>
			isRefused(
				limits.count('message', {
					address: '192.0.2.1',
					visitorId: 'a',
					chatbot: { id: 'shop', hasExtensions: false },
				}),
			),
		);
		expect((await Promise.all(calls)).includes(true)).toBe(false);
	});
});
