// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { deleteMyData } from '../../../../widget/app/session/deleteMyData.ts';
import { listEarlier } from '../../../../widget/app/session/earlierConversations.ts';
import { buildAnswer } from '../../../support/chatFixtures.ts';
import type { FakeBff, FakeCall } from '../../../support/fakeBff.ts';
import { failFirst, sendData, sendError, sendEvent, startFakeBff } from '../../../support/fakeBff.ts';
import { createTestBrowser, isAnswered, isFailed, textsOf, until } from '../../../support/testBrowser.ts';

const { visit, leave } = createTestBrowser();

function messageCalls(server: FakeBff): { key: unknown; body: FakeCall['body'] }[] {
	return server.callsTo('POST messages').map(({ headers, body }) => ({ key: headers['idempotency-key'], body }));
}

describe('a first visit', () => {
	test('sends nothing blank, and leaves it to the visitor to shorten what a page wrote too long', async () => {
		const server = await startFakeBff();
		const { session, store } = visit(server);
		session.send(' \n');
		session.send('a'.repeat(4_001));
		expect(store.getState()).toMatchObject({ messages: [], draft: 'a'.repeat(4_001) });
		session.send('a'.repeat(4_000));
		await until(store, isAnswered);
		expect(messageCalls(server)).toHaveLength(1);
	});
});

describe('after a reload', () => {
	test('shows the conversation again and keeps the draft', async () => {
		const server = await startFakeBff();
		const before = visit(server);
		before.session.send('When?');
		await until(before.store, isAnswered);
		before.session.setDraft('and wh');
		const after = visit(server);
		after.session.open();
		await until(after.store, isAnswered);
		expect(textsOf(after.store.getState().messages)).toEqual(['When?', buildAnswer().text]);
		expect(after.store.getState().draft).toBe('and wh');
	});

	test('takes up a message that was still waiting for its answer, as the same message', async () => {
		let isHanging = true;
		const server = await startFakeBff({
			intercept(call, response) {
				if (!isHanging || !call.path.endsWith('/messages')) return false;
				response.writeHead(200, { 'content-type': 'text/event-stream' });
				sendEvent(response, {
					event: 'started',
					data: { conversation_handle: 'conversation-9', message_id: 'm' },
				});
				return true;
			},
		});
		const before = visit(server);
		before.session.send('When?');
		await until(before.store, ({ conversationHandle }) => conversationHandle !== undefined);
		leave(before);
		isHanging = false;
		const after = visit(server);
		after.session.open();
		await until(after.store, isAnswered);
		expect(textsOf(after.store.getState().messages)).toEqual(['When?', buildAnswer().text]);
		const [first, second] = messageCalls(server);
		expect(second).toEqual(first);
	});

	test('does not ask again what was answered after the page was gone', async () => {
		const server = await startFakeBff();
		const before = visit(server);
		before.session.send('When?');
		await until(before.store, isAnswered);
		const lost = { key: 'k', text: 'When?', isAttempted: true, conversationHandle: undefined };
		before.storage.update({ unanswered: [lost] });
		const after = visit(server);
		after.session.open();
		await until(after.store, isAnswered);
		await expect.poll(() => after.storage.read().unanswered).toEqual([]);
		expect(after.store.getState().messages).toHaveLength(2);
		expect(messageCalls(server)).toHaveLength(1);
	});
});

describe('earlier conversations', () => {
	test('are listed by their first words, last used first, without the one that is shown', async () => {
		const { session, store } = visit(await startFakeBff());
		for (const text of ['When?', 'Where?', 'Why?']) {
			session.startNewConversation();
			session.send(text);
			await until(store, isAnswered);
		}
		expect(listEarlier(session).map(({ title }) => title)).toEqual(['Where?', 'When?']);
		expect(listEarlier(session)[0]?.at).toBeGreaterThan(Date.now() - 60_000);
	});

	test('can still be deleted when they can no longer be read, as after the end of the handle', async () => {
		const server = await startFakeBff();
		const before = visit(server);
		before.session.send('When?');
		await until(before.store, isAnswered);
		const { conversationHandle } = before.storage.read();
		server.forget();
		const { session, store } = visit(server);
		session.open();
		await until(store, ({ notice }) => notice === 'conversationGone');
		await deleteMyData(session);
		expect(server.callsTo('POST delete-my-data')[0]?.body['conversation_handles']).toEqual([conversationHandle]);
	});

	test.each([
		['are forgotten where the BFF cannot open a handle and has deleted the rest', true],
		['stay where the BFF does not know the chatbot', false],
	])('%s', async (_case, isKnown) => {
		const server = await startFakeBff({
			intercept({ path }, response) {
				const isAsked = /\/(delete-my-data|settings)$/.test(path);
				if (isKnown && path.endsWith('/settings')) sendData(response, {});
				else if (isAsked) sendError(response, 404, 'not_found');
				return isAsked;
			},
		});
		const { session, store, storage } = visit(server);
		session.send('When?');
		await until(store, isAnswered);
		const failed = await deleteMyData(session).then(
			() => false,
			() => true,
		);
		expect([failed, storage.hasRecord()]).toEqual([!isKnown, !isKnown]);
	});
});

describe('messages that wait', () => {
	test('survive a reload in their order, in one conversation', async () => {
		let isAway = true;
		const server = await startFakeBff({
			intercept(call, response) {
				if (isAway && call.path.endsWith('/messages')) sendError(response, 503, 'service_unavailable');
				return isAway && call.path.endsWith('/messages');
			},
		});
		const before = visit(server);
		before.session.send('one');
		before.session.send('two');
		await until(before.store, ({ messages }) =>
			messages.every((one) => one.role === 'visitor' && one.delivery.status === 'failed'),
		);
		leave(before);
		isAway = false;
		const after = visit(server);
		after.session.open();
		await until(after.store, (state) => state.messages.length === 4 && isAnswered(state));
		expect(textsOf(after.store.getState().messages)).toEqual(['one', buildAnswer().text, 'two', buildAnswer().text]);
		expect(server.conversations.size).toBe(1);
		expect(after.storage.read().unanswered).toEqual([]);
	});
});

describe('trouble', () => {
	test('keeps trying while the service is away, with the same key, and comes back by itself', async () => {
		const away = failFirst('POST messages', { count: 2, status: 503, code: 'service_unavailable' });
		const server = await startFakeBff({ intercept: away });
		const { session, store, events } = visit(server);
		session.send('When?');
		await until(store, (state) => isFailed(state) && state.isReconnecting);
		await until(store, isAnswered);
		expect(store.getState().isReconnecting).toBe(false);
		expect(new Set(messageCalls(server).map(({ key }) => key)).size).toBe(1);
		expect(messageCalls(server)).toHaveLength(3);
		expect(events.filter(([name]) => name === 'error')).toHaveLength(2);
	});

	test('tries at once when the browser is online again', async () => {
		let isAway = true;
		const server = await startFakeBff({
			intercept(call, response) {
				if (isAway && call.path.endsWith('/messages')) sendError(response, 503, 'overloaded');
				return isAway && call.path.endsWith('/messages');
			},
		});
		const { session, store } = visit(server);
		session.send('When?');
		await until(store, isFailed);
		isAway = false;
		session.changeConnection(true);
		await until(store, isAnswered);
		expect(messageCalls(server)).toHaveLength(2);
	});

	test('sends the same words again into a new conversation when the old one was deleted', async () => {
		const server = await startFakeBff({
			intercept(call, response) {
				if (call.body['conversation_handle'] === undefined || !call.path.endsWith('/messages')) return false;
				sendError(response, 404, 'not_found');
				return true;
			},
		});
		const { session, store } = visit(server);
		session.send('one');
		await until(store, isAnswered);
		session.send('two');
		await until(store, (state) => state.messages.length === 4 && isAnswered(state));
		expect(messageCalls(server).at(-1)?.body).toEqual({ text: 'two', page: '/delivery' });
	});

	test('keeps what was read when the visitor stops the answer, and can ask again', async () => {
		let isStopping = true;
		const { session, store } = visit(
			await startFakeBff({
				intercept(call, response) {
					if (!isStopping || !call.path.endsWith('/messages')) return false;
					response.writeHead(200, { 'content-type': 'text/event-stream' });
					sendEvent(response, { event: 'delta', data: { text: 'On Sun' } });
					return true;
				},
			}),
		);
		session.send('When?');
		await until(store, ({ messages }) => messages[1]?.text === 'On Sun');
		session.stop();
		expect(store.getState().messages[1]).toMatchObject({ text: 'On Sun', progress: 'stopped' });
		isStopping = false;
		session.retry(store.getState().messages[0]?.key ?? '');
		await until(store, isAnswered);
		expect(textsOf(store.getState().messages)).toEqual(['When?', buildAnswer().text]);
	});
});
