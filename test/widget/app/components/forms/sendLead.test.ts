// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { FORM_MIN_MS } from '../../../../../shared/limits.ts';
import type { SentLead } from '../../../../../widget/app/components/forms/sendLead.ts';
import { sendLead } from '../../../../../widget/app/components/forms/sendLead.ts';
import { failFirst, startFakeBff } from '../../../../support/fakeBff.ts';
import { createTestBrowser, isAnswered, until } from '../../../../support/testBrowser.ts';

const { visit } = createTestBrowser();

const lead: SentLead = { properties: { email: 'ada@example.com' }, hiddenFields: {}, consent: undefined, trap: '' };

describe('sendLead', () => {
	test('sends once, and again with the same key after a failure', async () => {
		const failing = failFirst('POST contacts', { status: 500, code: 'internal_error' });
		const server = await startFakeBff({ intercept: failing });
		const { session, store, events } = visit(server);

		void sendLead(session, lead, 0);
		void sendLead(session, lead, 10);
		await until(store, ({ contact }) => contact.progress.status === 'failed');
		void sendLead(session, lead, 2_500);
		await until(store, ({ contact }) => contact.progress.status === 'done');
		const calls = server.callsTo('POST contacts');
		expect(calls).toHaveLength(2);
		expect(calls[0]?.headers['idempotency-key']).toBe(calls[1]?.headers['idempotency-key']);
		expect(calls.map(({ body }) => body['shown_ms'])).toEqual([FORM_MIN_MS, 2_500]);
		expect(events.at(-1)).toEqual(['lead', { properties: { email: 'ada@example.com' } }]);
	});

	test('names the conversation and keeps what was sent for the visitor to see', async () => {
		const server = await startFakeBff();
		const { session, store, storage } = visit(server);
		session.send('When?');
		await until(store, isAnswered);
		await sendLead(session, { ...lead, trap: 'spam', hiddenFields: { utm_source: 'news' }, consent: true }, 9);
		expect(server.calls.at(-1)?.body).toMatchObject({
			properties: lead.properties,
			hidden_fields: { utm_source: 'news' },
			consent: true,
			trap: 'spam',
			conversation_handle: store.getState().conversationHandle,
		});
		expect(storage.read()).toMatchObject({ contactDetails: lead.properties, contactHandles: [expect.any(String)] });
	});
});
