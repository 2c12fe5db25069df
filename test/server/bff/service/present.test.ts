import { describe, expect, test } from 'vitest';
import { ANSWER_MAX_CHARS } from '../../../../shared/limits.ts';
import { onPath, succeed } from '../../../support/scriptedService.ts';
import { startVisitor } from '../../../support/startBff.ts';
import { startScriptedBff } from '../../../support/startScriptedBff.ts';

const REPLY = { conversation_id: 'c-1', response: 'At 10:00.', message_id: 'm-1', is_ai_kb_response: true };
const SOURCE = { type: 'webpage', title: 'T', url: 'https://shop.example/' };

const { service, bff } = await startScriptedBff();
const visitor = await startVisitor(bff, 'shop');

describe('what visitors are shown of a service', () => {
	async function answerOf(reply: object) {
		service.intercept = onPath('/chat', (_request, response) => succeed(response, { ...REPLY, ...reply }));
		return (await visitor.request('POST messages', { body: { text: 'When?' } })).body;
	}
	async function messageOf(stored: object) {
		const { conversation_handle: handle } = (await answerOf({})).data;
		const pages = { current_page: 1, last_page: 1, per_page: 15 };
		const messages = [{ id: 'm', text: 't', created_at: 'now', ...stored }];
		service.intercept = onPath('/messages', (_request, response) => succeed(response, { pages, messages }));
		return (await visitor.request(`GET conversations/${handle}/messages`)).body.data.messages[0];
	}

	test('are the fields of the contract, and no others', async () => {
		expect((await answerOf({ internal_note: 'secret', contact_id: '9' })).data).toEqual({
			conversation_handle: expect.any(String),
			message_id: 'm-1',
			text: 'At 10:00.',
			sources: [],
			is_ai_kb_response: true,
			offers_contact: false,
		});
		expect(await messageOf({ id: 7, role: 'user' })).toEqual({
			id: '7',
			role: 'user',
			text: 't',
			sources: [],
			is_ai_kb_response: false,
			offers_contact: false,
			rating: 'none',
			has_rating_reason: false,
			created_at: 'now',
		});
	});

	test.each<[string, object, object]>([
		['places', { outcome: 'places' }, { is_unsure: true, offers_contact: true }],
		[
			'addresses that are none of the web',
			{
				sources: ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'file:///etc/passwd', 'https://'].map(
					(url) => ({ ...SOURCE, url }),
				),
			},
			{ sources: Array.from({ length: 5 }, () => ({ ...SOURCE, url: '' })) },
		],
		[
			'times of reading',
			{ sources: [SOURCE, { ...SOURCE, read_at: '2026-03-12T08:00:00.000Z' }, { ...SOURCE, read_at: '<b>' }] },
			{ sources: [SOURCE, { ...SOURCE, read_at: '2026-03-12T08:00:00.000Z' }, SOURCE] },
		],
		['too long a text', { response: 'x'.repeat(ANSWER_MAX_CHARS + 1) }, { text: 'x'.repeat(ANSWER_MAX_CHARS) }],
		...['de', 'pt-BR', 'zh-Hant-TW'].map((language): [string, object, object] => [
			language,
			{ language },
			{ language },
		]),
	])('is right for %s', async (_what, reply, answer) => {
		expect((await answerOf(reply)).data).toMatchObject(answer);
	});

	test('marks quotes by addresses of the same page alone', async () => {
		const marked = { ...SOURCE, section: 'Hours', quote: 'At 10:00.', marked_url: `${SOURCE.url}#:~:text=At` };
		const elsewhere = { ...SOURCE, marked_url: 'https://evil.example/' };
		expect((await answerOf({ sources: [marked, elsewhere] })).data.sources).toEqual([marked, SOURCE]);
	});

	test.each([null, 7, '', 'German', 'de onclick', '"><b>', 'x'.repeat(99)])('is no language %j', async (language) => {
		expect((await answerOf({ language })).data).not.toHaveProperty('language');
	});

	test('has an id made of the text where the service has none, or one that no address may carry', async () => {
		const ids = new Set<string>();
		for (const message_id of [null, '', '../../chatbots', 'a b'])
			ids.add((await answerOf({ message_id })).data.message_id);
		expect([...ids]).toEqual([expect.stringMatching(/^by-text_[A-Za-z0-9_-]{22}$/)]);
	});

	test.each([
		[{ role: 'bot', outcome: 'unanswered' }, { offers_contact: true }],
		[
			{ role: 'bot', is_ai_kb_response: true, outcome: 'places' },
			{ offers_contact: true, is_unsure: true },
		],
		[{ role: 'bot', outcome: 'small_talk' }, { offers_contact: false }],
		[{ role: 'bot' }, { offers_contact: true }],
		[
			{ role: 'bot', is_ai_kb_response: true, language: 'de' },
			{ offers_contact: false, language: 'de' },
		],
		[{ role: 'bot', data: { helpful_value: '1' } }, { rating: 'helpful' }],
		[{ role: 'bot', data: { helpful_value: -1 } }, { rating: 'not_helpful' }],
		[{ role: 'bot', data: { helpful_value: '0' } }, { rating: 'none' }],
	])('is of a message %j: %j', async (stored, shown) => {
		expect(await messageOf(stored)).toMatchObject(shown);
	});
});
