// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { findAnswerRater } from '../../../../widget/app/session/rateAnswer.ts';
import { listEarlier, openConversation } from '../../../../widget/app/session/visitorData.ts';
import { buildAnswer } from '../../../support/chatFixtures.ts';
import type { FakeBff, FakeBffOptions } from '../../../support/fakeBff.ts';
import { failFirst, sendError, startFakeBff } from '../../../support/fakeBff.ts';
import { createTestBrowser, isAnswered, isFailed, textsOf, until } from '../../../support/testBrowser.ts';

const { kept, visit, leave } = createTestBrowser();

function start(options: FakeBffOptions = {}): Promise<FakeBff> {
	return startFakeBff({ answer: (text) => buildAnswer({ text: `Answer to ${text}` }), ...options });
}

/** Two tabs with the panel open and nothing said. */
async function openTwo(options: FakeBffOptions = {}) {
	const server = await start(options);
	const [here, there] = [visit(server), visit(server)];
	here.session.open();
	there.session.open();
	return { server, here, there };
}

describe('two tabs', () => {
	test('show what is asked and answered in either, sent once', async () => {
		const { server, here, there } = await openTwo();
		here.session.send('one');
		await until(there.store, isAnswered);
		expect(textsOf(there.store.getState().messages)).toEqual(['one', 'Answer to one']);
		there.session.send('two');
		await until(here.store, (state) => state.messages.length === 4 && isAnswered(state));
		expect(textsOf(here.store.getState().messages)).toEqual(['one', 'Answer to one', 'two', 'Answer to two']);
		expect(server.callsTo('POST messages')).toHaveLength(2);
		expect(server.conversations.size).toBe(1);
	});

	test('show it also when the second comes while an answer is on its way', async () => {
		const server = await start({ pieceMs: 60 });
		const here = visit(server);
		here.session.open();
		here.session.send('a question that takes some time');
		await until(here.store, ({ conversationHandle }) => conversationHandle !== undefined);
		const there = visit(server);
		there.session.open();
		await until(there.store, isAnswered);
		await until(here.store, isAnswered);
		expect(textsOf(there.store.getState().messages)).toEqual(textsOf(here.store.getState().messages));
		expect(server.callsTo('POST messages')).toHaveLength(1);
	});

	test('show the same ratings', async () => {
		const { here, there } = await openTwo();
		here.session.send('one');
		await until(there.store, isAnswered);
		await until(here.store, isAnswered);
		const answer = there.store.getState().messages[1];
		if (answer?.role !== 'answer') throw new Error('no answer');
		await findAnswerRater(there.session.dependencies)(answer.id, 'helpful');
		await vi.waitFor(() => expect(here.store.getState().messages[1]).toMatchObject({ rating: 'helpful' }));
	});

	test('begin a new conversation together, and open an earlier one', async () => {
		const { here, there } = await openTwo();
		here.session.send('one');
		await until(there.store, isAnswered);
		there.session.startNewConversation();
		await until(here.store, ({ messages }) => messages.length === 0);
		openConversation(there.session, listEarlier(there.session)[0]?.handle ?? '');
		await until(here.store, isAnswered);
		expect(textsOf(here.store.getState().messages)).toEqual(['one', 'Answer to one']);
	});

	test('forget together', async () => {
		const { here, there } = await openTwo();
		here.session.send('one');
		await until(there.store, isAnswered);
		there.session.forget();
		await until(here.store, ({ messages, conversationHandle }) => messages.length === 0 && !conversationHandle);
		expect(kept.size).toBe(0);
	});

	test('leave repeated attempts to the one that sends', async () => {
		const away = failFirst('POST messages', { count: 3, status: 503, code: 'service_unavailable' });
		const { server, here, there } = await openTwo({ intercept: away });
		here.session.send('one');
		await until(there.store, isFailed);
		there.session.changeConnection(true);
		await until(there.store, isAnswered);
		expect(server.callsTo('POST messages')).toHaveLength(4);
	});

	test('send on what the other left unanswered, once', async () => {
		let isAway = true;
		const { server, here, there } = await openTwo({
			intercept(call, response) {
				if (isAway && call.path.endsWith('/messages')) sendError(response, 503, 'service_unavailable');
				return isAway && call.path.endsWith('/messages');
			},
		});
		here.session.send('one');
		await until(there.store, isFailed);
		leave(here);
		isAway = false;
		await until(there.store, isAnswered);
		expect(server.conversations.size).toBe(1);
		expect(there.storage.read().unanswered).toEqual([]);
	});

	test('retry in the tab where the visitor presses', async () => {
		const failing = failFirst('POST messages', { status: 502, code: 'model_failed' });
		const { server, here, there } = await openTwo({ intercept: failing });
		here.session.send('one');
		await until(there.store, isFailed);
		there.session.retry(there.store.getState().messages[0]?.key ?? '');
		await until(there.store, isAnswered);
		await until(here.store, isAnswered);
		expect(server.callsTo('POST messages')).toHaveLength(2);
	});

	test('stop an answer from either', async () => {
		let isHanging = true;
		const { server, here, there } = await openTwo({
			intercept: ({ method, path }) => isHanging && method === 'POST' && path.endsWith('/messages'),
		});
		here.session.send('one');
		await until(there.store, ({ messages }) => messages.length === 1);
		await vi.waitFor(() => expect(server.callsTo('POST messages')).toHaveLength(1));
		there.session.stop();
		await until(here.store, ({ messages }) => messages[1]?.role === 'answer' && messages[1].progress === 'stopped');
		isHanging = false;
		here.session.send('two');
		await until(there.store, isAnswered);
		expect(textsOf(there.store.getState().messages).at(-1)).toBe('Answer to two');
	});

	test('count an answer as unread only where nobody has seen it', async () => {
		const { here, there } = await openTwo();
		there.session.close();
		here.session.send('one');
		await until(there.store, isAnswered);
		expect(there.store.getState().unread).toBe(0);
		here.session.close();
		here.session.send('two');
		await until(there.store, (state) => state.messages.length === 4 && state.unread === 1);
		here.session.open();
		await until(there.store, ({ unread }) => unread === 0);
	});
});

describe('a tab in which nothing was done', () => {
	test('learns nothing until the visitor opens it', async () => {
		const server = await start();
		const [here, there] = [visit(server), visit(server)];
		here.session.open();
		here.session.send('one');
		await until(here.store, isAnswered);
		expect(there.store.getState().messages).toEqual([]);
		there.session.open();
		await until(there.store, isAnswered);
	});
});
