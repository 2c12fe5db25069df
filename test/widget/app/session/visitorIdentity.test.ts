// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { FakeBff } from '../../../support/fakeBff.ts';
import { sendData, startFakeBff } from '../../../support/fakeBff.ts';
import { createTestBrowser, isAnswered, textsOf, until } from '../../../support/testBrowser.ts';

const { kept, visit } = createTestBrowser();

/** A BFF that takes tokens ending in `.ok` and refuses others. */
function start(): Promise<FakeBff> {
	return startFakeBff({
		intercept({ path, body }, response) {
			const token = body['identity_token'];
			if (!path.endsWith('/visitor') || typeof token !== 'string') return false;
			sendData(response, {
				visitor_token: `token of ${token}`,
				visitor_handle: `handle of ${token}`,
				expires_at: '2099-01-01T00:00:00.000Z',
				identity: token.endsWith('.ok') ? 'verified' : 'expired',
			});
			return true;
		},
	});
}

function tokenOf(claims: object, signature = 'ok'): string {
	return ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}

function startsOf(server: FakeBff): Record<string, unknown>[] {
	return server.callsTo('POST visitor').map(({ body }) => body);
}

const ADA = tokenOf({ sub: 'ada', name: 'Ädä ✓' });
const EVE = tokenOf({ sub: 'eve' });

describe('identify', () => {
	test('goes with the first call, and is kept with the visitor', async () => {
		const server = await start();
		const { session, identity, store, storage, events } = visit(server);
		identity.identify(ADA);
		session.send('When?');
		await until(store, isAnswered);
		expect(startsOf(server)).toEqual([{ identity_token: ADA }]);
		expect(storage.read()).toMatchObject({ userId: 'ada', visitorHandle: `handle of ${ADA}` });
		expect(events.map(([name]) => name)).not.toContain('error');
	});

	test('keeps the conversation of the same person, and of somebody who was anonymous', async () => {
		const server = await start();
		const anonymous = visit(server);
		anonymous.session.send('When?');
		await until(anonymous.store, isAnswered);
		anonymous.identity.identify(ADA);
		anonymous.session.send('And on Mondays?');
		await until(anonymous.store, (state) => state.messages.length === 4 && isAnswered(state));
		const again = visit(server);
		again.identity.identify(tokenOf({ sub: 'ada', email: 'ada@new.example' }));
		again.session.open();
		await until(again.store, ({ messages }) => messages.length === 4);
		expect(server.conversations.size).toBe(1);
	});

	test.each([
		['another person', EVE],
		['nobody', null],
		['what is no token', 'nonsense'],
	])('forgets what the person before left, before %s could see it', async (_who, token) => {
		const server = await start();
		const before = visit(server);
		before.identity.identify(ADA);
		before.session.send('My secret question');
		await until(before.store, isAnswered);
		before.session.setDraft('half a secret');
		const calls = server.calls.length;

		const after = visit(server);
		after.identity.identify(token);
		after.session.open();
		expect(after.store.getState()).toMatchObject({ messages: [], draft: '', conversationHandle: undefined });
		expect([...kept.values()].join()).not.toContain('secret');
		await new Promise((resolve) => setTimeout(resolve, 20));
		expect(server.calls).toHaveLength(calls);
		after.session.send('Hello');
		await until(after.store, isAnswered);
		expect(startsOf(server).at(-1)).not.toHaveProperty('visitor_handle');
	});

	test('clears the panel when somebody signs out in front of it', async () => {
		const { session, identity, store } = visit(await start());
		identity.identify(ADA);
		session.open();
		session.send('When?');
		await until(store, isAnswered);
		identity.identify(null);
		expect(store.getState()).toMatchObject({ isOpen: true, messages: [], conversationHandle: undefined });
		expect(kept.size).toBe(0);
	});

	test('says that a token did not hold, and goes on anonymously', async () => {
		const server = await start();
		const { session, identity, store, storage, events } = visit(server);
		identity.identify(tokenOf({ sub: 'ada', email: 'ada@example.com' }, 'old'));
		expect(store.getState().contact.isKnown).toBe(true);
		session.send('When?');
		await until(store, isAnswered);
		expect(events).toContainEqual(['error', { kind: 'identity_expired' }]);
		expect(storage.read().userId).toBeUndefined();
		expect(store.getState().contact.isKnown).toBe(false);
		expect(textsOf(store.getState().messages)).toHaveLength(2);
	});
});
