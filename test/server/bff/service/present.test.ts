import { describe, expect, test } from 'vitest';
import {
	messagePageSchema,
	presentAnswer,
	presentMessage,
	presentSettings,
	replySchema,
} from '../../../../server/bff/service/present.ts';
import { widgetSettingsSchema } from '../../../../shared/contract/widgetSettings.ts';
import { ANSWER_MAX_CHARS } from '../../../../shared/limits.ts';

const REPLY = {
	conversation_id: 'c-1',
	response: 'At 10:00.',
	sources: [],
	message_id: 'm-1',
	is_ai_kb_response: true,
};

function present(reply: Record<string, unknown>) {
	return presentAnswer(replySchema.parse({ ...REPLY, ...reply }), 'handle');
}

const never = () => false;
const messageSchema = messagePageSchema.shape.messages.element;

describe('presentAnswer', () => {
	test('names exactly the fields of the contract', () => {
		expect(present({ internal_note: 'secret', contact_id: '9' })).toEqual({
			conversation_handle: 'handle',
			message_id: 'm-1',
			text: 'At 10:00.',
			sources: [],
			is_ai_kb_response: true,
			offers_contact: false,
		});
	});

	test('says that an answer with places is not sure, and offers the contact form under it', () => {
		expect(present({ outcome: 'places' })).toMatchObject({ is_unsure: true, offers_contact: true });
	});

	test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'file:///etc/passwd', 'https://'])(
		'drops the address %s of a source',
		(url) => {
			const { sources } = present({ sources: [{ type: 'webpage', title: 'T', url }] });
			expect(sources).toEqual([{ type: 'webpage', title: 'T', url: '' }]);
		},
	);

	test('says when a source was read last, where the service gives a time', () => {
		const source = { type: 'webpage', title: 'T', url: 'https://shop.example/' };
		const sources = [source, { ...source, read_at: '2026-03-12T08:00:00.000Z' }, { ...source, read_at: '<b>' }];
		expect(present({ sources }).sources.map(({ read_at: at }) => at)).toEqual([
			undefined,
			'2026-03-12T08:00:00.000Z',
			undefined,
		]);
	});

	test('cuts an answer that is longer than the widget shows', () => {
		expect(present({ response: 'x'.repeat(ANSWER_MAX_CHARS + 1) }).text).toHaveLength(ANSWER_MAX_CHARS);
	});

	test('gives an id made of the text where the service has none, or one that no address may carry', () => {
		const ids = [undefined, '', '../../chatbots', 'a b'].map((message_id) => present({ message_id }).message_id);
		expect(new Set(ids).size).toBe(1);
		expect(ids[0]).toMatch(/^by-text_[A-Za-z0-9_-]{22}$/);
	});

	test('refuses a conversation id that would change an address', () => {
		for (const id of ['..', '.', 'a/b', '', 'x'.repeat(101)]) {
			expect(replySchema.safeParse({ ...REPLY, conversation_id: id }).success).toBe(false);
		}
	});
});

describe('presentMessage', () => {
	test.each([
		[{ role: 'bot', outcome: 'unanswered' }, true],
		[{ role: 'bot', is_ai_kb_response: true, outcome: 'places' }, true],
		[{ role: 'bot', outcome: 'small_talk' }, false],
		[{ role: 'bot' }, true],
		[{ role: 'bot', is_ai_kb_response: true }, false],
		[{ role: 'user' }, false],
	])('offers the contact form again under %j: %s', (fields, isOffered) => {
		const message = messageSchema.parse({ id: 'm', text: 't', created_at: 'now', ...fields });
		expect(presentMessage(message, (isUnanswered) => isUnanswered).offers_contact).toBe(isOffered);
	});

	test.each([
		['1', 'helpful'],
		[-1, 'not_helpful'],
		[null, 'none'],
		['0', 'none'],
	])('reads the rating %s as %s', (value, rating) => {
		const message = { id: 'm', text: 't', role: 'bot', data: { helpful_value: value, sources: [] }, created_at: 'now' };
		expect(presentMessage(messageSchema.parse(message), never).rating).toBe(rating);
	});

	test('reads a user message, which has no data', () => {
		const message = messageSchema.parse({ id: 7, text: 'Hi', role: 'user', created_at: 'now' });
		expect(presentMessage(message, never)).toEqual({
			id: '7',
			role: 'user',
			text: 'Hi',
			sources: [],
			is_ai_kb_response: false,
			offers_contact: false,
			rating: 'none',
			has_rating_reason: false,
			created_at: 'now',
		});
	});
});

describe('the language of a text', () => {
	test.each(['de', 'pt-BR', 'zh-Hant-TW'])('is passed on where the service says %s', (language) => {
		expect(presentAnswer(replySchema.parse({ ...REPLY, language }), 'handle').language).toBe(language);
		const message = { id: 'm', text: 't', role: 'user', created_at: 'now', language };
		expect(presentMessage(messageSchema.parse(message), never).language).toBe(language);
	});

	test.each([undefined, null, 7, '', 'German', 'de onclick', '"><b>', 'x'.repeat(99)])(
		'is not taken from %j',
		(language) => {
			expect(presentAnswer(replySchema.parse({ ...REPLY, language }), 'handle').language).toBeUndefined();
		},
	);
});

describe('presentSettings', () => {
	test('leaves out which origins are allowed, and fills in the title', () => {
		const translations = { de: { greeting: 'Guten Tag' } };
		const settings = widgetSettingsSchema.parse({
			greeting: 'Hello',
			translations,
			allowed_origins: ['https://a.example'],
		});
		const chatbot = { id: 'shop', name: 'Shop', settings, hasExtensions: true, modelId: undefined };
		const text = JSON.stringify(presentSettings(chatbot));
		expect(text).not.toContain('allowed_origins');
		expect(JSON.parse(text)).toMatchObject({ chatbot_id: 'shop', title: 'Shop', greeting: 'Hello', translations });
	});
});
