// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { deleteMyData } from '../../../../widget/app/pages/deleteMyData.ts';
import { failFirst, startFakeBff } from '../../../support/fakeBff.ts';
import { createTestBrowser, isAnswered, until } from '../../../support/testBrowser.ts';

const { kept, visit } = createTestBrowser();

describe('deleteMyData', () => {
	test('deletes every conversation and contact, then keeps nothing', async () => {
		const server = await startFakeBff();
		const { session, store, storage } = visit(server);
		session.send('one');
		await until(store, isAnswered);
		session.startNewConversation();
		session.send('two');
		await until(store, isAnswered);
		storage.update({ contactHandles: ['contact-1'] });
		await deleteMyData(session);
		const body = server.calls.at(-1)?.body;
		expect(body?.['conversation_handles']).toHaveLength(2);
		expect(body?.['contact_handles']).toHaveLength(1);
		expect(kept.size).toBe(0);
		expect(store.getState()).toMatchObject({ messages: [], conversationHandle: undefined, notice: 'deleted' });
	});

	test('says so when it could not be done, and keeps everything', async () => {
		const failing = failFirst('POST delete-my-data', { status: 500, code: 'internal_error' });
		const { session, store } = visit(await startFakeBff({ intercept: failing }));
		session.send('one');
		await until(store, isAnswered);
		await expect(deleteMyData(session)).rejects.toThrow('server');
		expect(kept.size).toBe(1);
		expect(store.getState().messages).toHaveLength(2);
	});
});
