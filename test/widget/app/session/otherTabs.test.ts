// @vitest-environment node
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { listEarlier, openConversation } from '../../../../widget/app/session/earlierConversations.ts';
import { buildAnswer } from '../../../support/chatFixtures.ts';
import type { FakeBffOptions } from '../../../support/fakeBff.ts';
import { failFirst, startFakeBff } from '../../../support/fakeBff.ts';
import { createTestBrowser, isAnswered, isFailed, textsOf, until } from '../../../support/testBrowser.ts';

const { visit } = createTestBrowser();

/** Two tabs with the panel open and nothing said. */
async function openTwo(options: FakeBffOptions = {}) {
	const server = await startFakeBff({ answer: (text) => buildAnswer({ text: `Answer to ${text}` }), ...options });
	const [here, there] = [visit(server), visit(server)];
	here.session.open();
	there.session.open();
	return { server, here, there };
}

describe('two tabs', () => {
	test('show it once when the first reading is slow', async () => {
		let isFirst = true;
		const intercept: FakeBffOptions['intercept'] = async ({ method, path }) => {
			if (method !== 'GET' || !path.endsWith('/messages') || !isFirst) return false;
			isFirst = false;
			await pause(60);
			return false;
		};
		const { here, there } = await openTwo({ intercept });
		here.session.send('one');
		await until(here.store, isAnswered);
		await until(there.store, isAnswered);
		await pause(120);
		expect(textsOf(there.store.getState().messages)).toEqual(['one', 'Answer to one']);
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

	test('know together that the contact form was sent', async () => {
		const { here, there } = await openTwo();
		here.storage.update({ contactHandles: ['contact-1'] });
		await until(there.store, ({ contact }) => contact.progress.status === 'done');
		expect(there.store.getState().contact.isKnown).toBe(true);
	});

	test('keep what could not be sent behind what the other one has said', async () => {
		const failing = failFirst('POST messages', { status: 502, code: 'model_failed' });
		const { here, there } = await openTwo({ intercept: failing });
		here.session.send('one');
		await until(here.store, isFailed);
		there.session.send('two');
		await until(here.store, ({ messages }) => messages.length >= 2);
		expect(textsOf(here.store.getState().messages).slice(0, 2)).toEqual(['two', 'Answer to two']);
	});
});

describe('a tab in which nothing was done', () => {
	test('learns nothing until the visitor opens it', async () => {
		const server = await startFakeBff();
		const [here, there] = [visit(server), visit(server)];
		here.session.open();
		here.session.send('one');
		await until(here.store, isAnswered);
		expect(there.store.getState().messages).toEqual([]);
		there.session.open();
		await until(there.store, isAnswered);
	});
});
