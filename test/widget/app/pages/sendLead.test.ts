// @vitest-environment node
import { afterEach, describe, expect, test } from 'vitest';
import { FORM_MIN_MS } from '../../../../shared/limits.ts';
import type { SentLead } from '../../../../widget/app/pages/sendLead.ts';
import { sendLead } from '../../../../widget/app/pages/sendLead.ts';
import { buildAnswer } from '../../../support/chatFixtures.ts';
import type { FakeBff, FakeBffOptions } from '../../../support/fakeBff.ts';
import { sendError, startFakeBff } from '../../../support/fakeBff.ts';
import { createTestBrowser, isAnswered, until } from '../../../support/testBrowser.ts';

const { visit, reset } = createTestBrowser();
let bff: FakeBff | undefined;

afterEach(async () => {
	reset();
	await bff?.close();
});

async function start(options: Partial<FakeBffOptions> = {}): Promise<FakeBff> {
	bff = await startFakeBff({ answer: () => buildAnswer(), ...options });
	return bff;
}

const lead: SentLead = { properties: { email: 'ada@example.com' }, hiddenFields: {}, consent: undefined, trap: '' };

describe('sendLead', () => {
	test('sends once, and again with the same key after a failure', async () => {
		let failures = 1;
		const { session, store, events } = visit(
			await start({
				intercept(call, response) {
					if (!call.path.endsWith('/contacts') || failures === 0) return false;
					failures -= 1;
					sendError(response, 500, 'internal_error');
					return true;
				},
			}),
		);

		void sendLead(session, lead, 0);
		void sendLead(session, lead, 10);
		await until(store, ({ contact }) => contact.progress.status === 'failed');
		void sendLead(session, lead, 2_500);
		await until(store, ({ contact }) => contact.progress.status === 'done');
		const calls = (bff?.calls ?? []).filter(({ path }) => path.endsWith('/contacts'));
		expect(calls).toHaveLength(2);
		expect(calls[0]?.headers['idempotency-key']).toBe(calls[1]?.headers['idempotency-key']);
		expect(calls.map(({ body }) => body['shown_ms'])).toEqual([FORM_MIN_MS, 2_500]);
		expect(events.at(-1)).toEqual(['lead', { properties: { email: 'ada@example.com' } }]);
	});

	test('names the conversation and keeps what was sent for the visitor to see', async () => {
		const { session, store, storage } = visit(await start());
		session.send('When?');
		await until(store, isAnswered);
		await sendLead(session, { ...lead, trap: 'spam', hiddenFields: { utm_source: 'news' }, consent: true }, 9);
		expect(bff?.calls.at(-1)?.body).toMatchObject({
			properties: lead.properties,
			hidden_fields: { utm_source: 'news' },
			consent: true,
			trap: 'spam',
			conversation_handle: store.getState().conversationHandle,
		});
		expect(storage.read()).toMatchObject({ contactDetails: lead.properties, contactHandles: [expect.any(String)] });
	});
});
