// @vitest-environment node
import { afterEach, describe, expect, test } from 'vitest';
import { deleteMyData } from '../../../../widget/app/pages/deleteMyData.ts';
import { buildAnswer } from '../../../support/chatFixtures.ts';
import type { FakeBff, FakeBffOptions } from '../../../support/fakeBff.ts';
import { sendError, startFakeBff } from '../../../support/fakeBff.ts';
import { createTestBrowser, isAnswered, until } from '../../../support/testBrowser.ts';

const { kept, visit, reset } = createTestBrowser();
let bff: FakeBff | undefined;

afterEach(async () => {
	reset();
	await bff?.close();
});

async function start(options: Partial<FakeBffOptions> = {}): Promise<FakeBff> {
	bff = await startFakeBff({ answer: () => buildAnswer(), ...options });
	return bff;
}

describe('deleteMyData', () => {
	test('deletes every conversation and contact, then keeps nothing', async () => {
		const { session, store, storage } = visit(await start());
		session.send('one');
		await until(store, isAnswered);
		session.startNewConversation();
		session.send('two');
		await until(store, isAnswered);
		storage.update({ contactHandles: ['contact-1'] });
		await deleteMyData(session);
		const body = bff?.calls.at(-1)?.body;
		expect(body?.['conversation_handles']).toHaveLength(2);
		expect(body?.['contact_handles']).toHaveLength(1);
		expect(kept.size).toBe(0);
		expect(store.getState()).toMatchObject({ messages: [], conversationHandle: undefined, notice: 'deleted' });
	});

	test('says so when it could not be done, and keeps everything', async () => {
		const { session, store } = visit(
			await start({
				intercept(call, response) {
					if (call.path.endsWith('/delete-my-data')) sendError(response, 500, 'internal_error');
					return call.path.endsWith('/delete-my-data');
				},
			}),
		);
		session.send('one');
		await until(store, isAnswered);
		await expect(deleteMyData(session)).rejects.toThrow('server');
		expect(kept.size).toBe(1);
		expect(store.getState().messages).toHaveLength(2);
	});
});
