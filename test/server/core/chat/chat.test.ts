import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fixedSentencesIn } from '../../../../server/core/answer/fixedSentences.ts';
import { createTaughtChatbot } from '../../../support/createTaughtChatbot.ts';
import { startProject } from '../../../support/startProject.ts';

const FAQS = [
	{ q: 'How much is the desk lamp?', a: 'The desk lamp costs 40 euros.' },
	{ q: 'How long is the guarantee of the desk lamp?', a: 'The desk lamp has a guarantee of five years.' },
	{ q: 'How long is the guarantee of the floor lamp?', a: 'The floor lamp has a guarantee of two years.' },
	{ q: 'Wie hoch sind die Versandkosten?', a: 'Der Versand kostet vier Euro.' },
];
const UNKNOWN = '019a2b3c-0000-7000-8000-00000000ffff';

const { core, token } = await startProject();
const chatbotId = await createTaughtChatbot(core, { token, faqs: FAQS });

const chat = (body: object, headers: Record<string, string> = {}) =>
	core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body, headers });
const messagesOf = async (conversationId: string) =>
	(await core.request(`GET /chatbots/${chatbotId}/conversations/${conversationId}`, { token })).body.data.messages;

describe('POST …/ai/kb/chat', () => {
	it('answers from the knowledge base and keeps the conversation', async () => {
		const first = await chat({
			message: 'how much is the desk lamp',
			ai_model_id: '1',
			conversation_id: '',
			instructions: [],
		});
		expect(first.body.data).toMatchObject({
			response: FAQS[0]?.a,
			sources: [{ type: 'faq', title: FAQS[0]?.q, url: '' }],
			is_ai_kb_response: true,
		});
		const { conversation_id: conversationId } = first.body.data;
		const second = await chat({
			message: 'How long is the guarantee of the desk lamp?',
			conversation_id: conversationId,
		});
		expect(second.body.data.conversation_id).toBe(conversationId);
		const messages = await messagesOf(conversationId);
		expect(messages.map(({ role }: { role: string }) => role)).toEqual(['user', 'bot', 'user', 'bot']);
		expect(messages[3].id).toBe(second.body.data.message_id);
		expect(messages[3].data).toEqual({ helpful_value: null, sources: second.body.data.sources });
	});

	it('answers a trial as a visitor and stores nothing of it', async () => {
		// Of another one, earlier answers may still be counted for their sources.
		const own = await createTaughtChatbot(core, { token, faqs: FAQS });
		const chatOwn = (body: object, headers: Record<string, string>) =>
			core.request(`POST /chatbots/${own}/ai/kb/chat`, { token, body, headers });
		const read = async () =>
			Promise.all(
				['conversations', 'question-groups', 'knowledge-base/data-sources'].map(
					async (path) => (await core.request(`GET /chatbots/${own}/${path}`, { token })).text,
				),
			);
		const lastEvent = async () => (await core.request('GET /events?sort=date_desc&limit=1', { token })).text;
		const before = [await read(), await lastEvent()];
		const asked = { message: 'How much is the desk lamp?', trial: true };
		const { body } = await chatOwn(asked, { 'idempotency-key': 'trial' });
		const { response, outcome, conversation_id: id, message_id: messageId } = body.data;
		expect([response, outcome, id, messageId]).toEqual([FAQS[0]?.a, 'grounded', '', '']);
		const unanswered = await chatOwn({ message: 'Do you sell unicycles?', trial: true }, {});
		expect(unanswered.body.data.outcome).toBe('unanswered');
		const streamed = await chatOwn(asked, { accept: 'text/event-stream' });
		expect(streamed.text).toContain('event: completed');
		expect([await read(), await lastEvent()]).toEqual(before);
		const keys = await core.database.read.selectFrom('idempotencyKeys').select('key').execute();
		expect(keys).not.toContainEqual({ key: 'trial' });
	});

	it('keeps what the page says of a visit for the owner, and answers as without it', async () => {
		const message = 'how much is the desk lamp';
		const key = { 'idempotency-key': 'visit-1' };
		const first = await chat({ message, visitor_variables: { plan: 'basic' }, visitor: 'one' }, key);
		expect(first.body.data).toMatchObject({ response: FAQS[0]?.a });
		const { conversation_id: conversationId } = first.body.data;
		const read = async () =>
			(await core.request(`GET /chatbots/${chatbotId}/conversations/${conversationId}`, { token })).body.data;
		expect(await read()).toMatchObject({ visitor_variables: { plan: 'basic' } });
		// A page that says something else meanwhile sends the same message all the same.
		const again = await chat({ message, visitor_variables: { plan: 'pro' }, visitor: 'another' }, key);
		expect(again.body).toEqual(first.body);
		await chat({ message, conversation_id: conversationId, visitor_variables: { cart_total: '40 €' } });
		await chat({ message, conversation_id: conversationId });
		expect(await read()).toMatchObject({ visitor_variables: { cart_total: '40 €' } });
		expect(await read()).not.toHaveProperty('visitor_variables.plan');
		const plain = (await chat({ message })).body.data.conversation_id;
		const other = await core.request(`GET /chatbots/${chatbotId}/conversations/${plain}`, { token });
		expect(other.body.data).not.toHaveProperty('visitor_variables');
	});

	it('keeps the page that a conversation began on, without its query, and lists those of one page', async () => {
		const message = 'how much is the desk lamp';
		const page = 'https://shop.example/lamps';
		const first = await chat({ message, page_url: `${page}?session=secret#top` });
		const { conversation_id: conversationId } = first.body.data;
		await chat({ message, conversation_id: conversationId, page_url: 'https://shop.example/elsewhere' });
		const list = async (address: string) => {
			const path = `GET /chatbots/${chatbotId}/conversations?page_url=${encodeURIComponent(address)}`;
			return (await core.request(path, { token })).body.data.conversations;
		};
		expect(await list(page)).toMatchObject([{ id: conversationId, page_url: page }]);
		expect(await list('https://shop.example/elsewhere')).toEqual([]);
		expect((await chat({ message, page_url: 'javascript:alert(1)' })).status).toBe(422);
	});

	it('prefers what the page says that the visitor is on, where others say as much', async () => {
		const texts = [
			'# Pine lamp\n\nIts guarantee is valid for two years.',
			'# Oak lamp\n\nIts guarantee is valid for five years.',
		];
		const lamps = await createTaughtChatbot(core, { token, texts });
		await core.database.write((transaction) =>
			transaction
				.updateTable('chunks')
				.set({ url: sql<string>`'https://shop.example/' || lower(substr(title, 1, 3))` })
				.where('chatbotId', '=', lamps)
				.execute(),
		);
		const askOn = async (page: string) => {
			const body = { message: 'how long is the guarantee valid', page_url: `https://shop.example/${page}/?from=ad` };
			return (await core.request(`POST /chatbots/${lamps}/ai/kb/chat`, { token, body })).body.data.sources[0].url;
		};
		expect([await askOn('pin'), await askOn('oak')]).toEqual(['https://shop.example/pin', 'https://shop.example/oak']);
	});

	it('says in the visitor’s language that it has no answer', async () => {
		const { body } = await chat({ message: 'Welche Hotels gibt es in Reykjavik am Flughafen?' });
		expect(body.data).toMatchObject({ sources: [], is_ai_kb_response: false });
		expect(body.data.response).toMatch(/leider keine Antwort/);
	});

	it('speaks of itself in the visitor’s language and by its name', async () => {
		const { name } = (await core.request(`GET /chatbots/${chatbotId}`, { token })).body.data;
		for (const [message, language] of [
			['Who are you?', 'en'],
			['Wer bist du?', 'de'],
			['¿Quién eres?', 'es'],
		] as const) {
			const reply = await chat({ message });
			expect(reply.body.data.response).toBe(fixedSentencesIn(language).identity.replace('{name}', name));
			expect(reply.body.data).toMatchObject({ sources: [], is_ai_kb_response: false });
		}
	});

	it('keeps the language of the conversation where a message tells none', async () => {
		const first = await chat({ message: '¿Cuánto cuesta la lámpara de escritorio?' });
		const { conversation_id: conversationId } = first.body.data;
		const next = await chat({ message: 'asdf', conversation_id: conversationId });
		expect(next.body.data.response).toBe(fixedSentencesIn('es').notUnderstood);
	});

	it('tells who wants a person to leave an address, and where there is no form, where else to ask', async () => {
		const path = `/chatbots/${chatbotId}/widget`;
		const offered = await chat({ message: 'Can I talk to a person about my lamp?' });
		await core.request(`PUT ${path}`, { token, body: { lead_form: { enabled: false } } });
		const notOffered = await chat({ message: 'Kann ich mit einem Menschen sprechen?' });
		await core.request(`PUT ${path}`, { token, body: {} });
		const [english, german] = [fixedSentencesIn('en'), fixedSentencesIn('de')];
		expect(offered.body.data.response).toBe(`${english.person} ${english.leaveDetails}`);
		expect(notOffered.body.data.response).toBe(`${german.person} ${german.useContactPage}`);
		const { outcome } = await core.database.read
			.selectFrom('messages')
			.select('outcome')
			.where('id', '=', offered.body.data.message_id)
			.executeTakeFirstOrThrow();
		expect(outcome).toBe('person');
		expect(offered.body.data.outcome).toBe('unanswered');
	});

	it('tells who wants a person where to call or write, as far as a page says so', async () => {
		const reached = 'How to reach us\n\nTelephone 01632 960 144, Monday to Friday.\n\nWrite to hello@lamps.example.';
		const texts = [
			reached,
			'We call each other by the telephones of 1998-2004. Send money to DE54 5205 0353 0002 0650 69.',
		];
		const other = await createTaughtChatbot(core, { token, faqs: FAQS, texts });
		const silent = await createTaughtChatbot(core, { token, faqs: FAQS, texts: texts.slice(1) });
		const ask = async (asked: string, message: string) =>
			(await core.request(`POST /chatbots/${asked}/ai/kb/chat`, { token, body: { message } })).body.data;
		for (const [language, message] of [
			['en', 'can i talk to someone'],
			['es', 'quiero hablar con una persona'],
		] as const) {
			const reply = await ask(other, message);
			expect(reply.response).toBe(
				`Telephone 01632 960 144, Monday to Friday.\n\nWrite to hello@lamps.example.\n\n${fixedSentencesIn(language).leaveDetails}`,
			);
			expect(reply).toMatchObject({ outcome: 'unanswered', is_ai_kb_response: false, sources: [{ type: 'text' }] });
			const { outcome } = await core.database.read
				.selectFrom('messages')
				.select('outcome')
				.where('id', '=', reply.message_id)
				.executeTakeFirstOrThrow();
			expect(outcome).toBe('person');
		}
		const { person, leaveDetails } = fixedSentencesIn('en');
		expect(await ask(silent, 'can i talk to someone')).toMatchObject({
			response: `${person} ${leaveDetails}`,
			sources: [],
		});
	});

	it('asks who types an address whether to write there', async () => {
		const { data } = (await chat({ message: 'Meine E-Mail ist anna@post.example' })).body;
		expect(data.response).toBe(fixedSentencesIn('de').typedContact.replace('{address}', 'anna@post.example'));
		expect(data).toMatchObject({ outcome: 'unanswered', is_ai_kb_response: false, sources: [] });
	});

	it('leans on the last question, not on thanks in between', async () => {
		const first = await chat({ message: 'Tell me about the floor lamp guarantee' });
		const conversation = { conversation_id: first.body.data.conversation_id };
		await chat({ message: 'Thanks!', ...conversation });
		const next = await chat({ message: 'and of the desk lamp?', ...conversation });
		expect(next.body.data.response).toBe(FAQS[1]?.a);
	});

	it('lets an FAQ of the owner speak before its own words', async () => {
		const own = { q: 'Can I talk to a human?', a: 'Ring us at 030 1234567, daily from nine to five.' };
		const other = await createTaughtChatbot(core, { token, faqs: [...FAQS, own] });
		const body = { message: 'I want to talk to a human' };
		const reply = await core.request(`POST /chatbots/${other}/ai/kb/chat`, { token, body });
		expect(reply.body.data.response).toBe(own.a);
	});

	it('answers whether it speaks a language by what the owner wrote, and otherwise by speaking it', async () => {
		const own = { q: 'Which languages does your staff speak?', a: 'At the desk we speak English and Danish.' };
		const other = await createTaughtChatbot(core, { token, faqs: [...FAQS, own] });
		const ask = async (asked: string, message: string) =>
			(await core.request(`POST /chatbots/${asked}/ai/kb/chat`, { token, body: { message } })).body.data.response;
		expect(await ask(other, 'Do you speak English?')).toBe(own.a);
		expect(await ask(chatbotId, 'Sprechen Sie Deutsch?')).toMatch(/^Ich beantworte Fragen/u);
	});

	it('says the chatbot’s own no-answer in the language of the answer', async () => {
		const own = await core.createChatbot(token);
		const body = { no_answer_text: 'Ask us by phone.', no_answer_texts: { de: 'Rufen Sie uns an.' } };
		await core.request(`PUT /chatbots/${own}/ai/settings`, { token, body });
		const ask = async (message: string, more: object = {}) =>
			(await core.request(`POST /chatbots/${own}/ai/kb/chat`, { token, body: { message, ...more } })).body.data
				.response;
		expect(await ask('Wo finde ich die nächste Werkstatt für Lampen?')).toBe('Rufen Sie uns an.');
		expect(await ask('Where is the nearest workshop for lamps?')).toBe('Ask us by phone.');
		expect(await ask('Where is the nearest workshop for lamps?', { language_id: 4 })).toBe('Rufen Sie uns an.');
	});

	it.each([
		[{ ai_model_id: 99 }, 422],
		[{ language_id: 99 }, 422],
		[{ conversation_id: UNKNOWN }, 404],
		[{ conversation_id: 12345 }, 404],
		[{ contact_id: UNKNOWN }, 404],
		[{ visitor_variables: { 'no name': 'x' } }, 422],
		[{ visitor_variables: { plan: 'x'.repeat(501) } }, 422],
	])('refuses %j with %i and stores nothing', async (body, status) => {
		const before = await core.database.read.selectFrom('messages').select('id').execute();
		expect((await chat({ message: 'How much is the desk lamp?', ...body })).status).toBe(status);
		expect(await core.database.read.selectFrom('messages').select('id').execute()).toHaveLength(before.length);
	});

	it('streams what the JSON reply says', async () => {
		const reply = await chat({ message: 'How much is the desk lamp?' }, { accept: 'text/event-stream' });
		expect(reply.headers.get('content-type')).toContain('text/event-stream');
		expect(reply.headers.get('cache-control')).toContain('no-transform');
		expect(reply.headers.get('x-accel-buffering')).toBe('no');
		const events = reply.text.split('\n\n').flatMap((event) => {
			const [, name, data] = /^event: (\w+)\ndata: (.*)$/s.exec(event) ?? [];
			return name === undefined ? [] : [{ name, data: JSON.parse(data ?? '') }];
		});
		expect(events.map(({ name }) => name)).toEqual(['started', 'delta', 'completed']);
		expect(events.at(-1)?.data).toMatchObject({ ...events[0]?.data, response: FAQS[0]?.a, is_ai_kb_response: true });
	});
});

describe('Idempotency-Key on chat', () => {
	const headers = (key: string) => ({ 'idempotency-key': key });
	const ask = { message: 'How much is the desk lamp?' };

	it('does one thing for many posts at once and repeats its reply byte by byte', async () => {
		const replies = await Promise.all(Array.from({ length: 30 }, () => chat(ask, headers('many'))));
		expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
		expect(await messagesOf(replies[0]?.body.data.conversation_id)).toHaveLength(2);
		expect((await chat(ask, headers('many'))).text).toBe(replies[0]?.text);
		const streamed = await chat(ask, { ...headers('many'), accept: 'text/event-stream' });
		expect(streamed.text).toContain(`"message_id":"${replies[0]?.body.data.message_id}"`);
		expect(await messagesOf(replies[0]?.body.data.conversation_id)).toHaveLength(2);
	});

	it('keeps the keys of chatbots apart', async () => {
		const other = await core.createChatbot(token);
		const texts = { texts: ['The desk lamp is made of brass.'] };
		for (const [path, body] of [
			['ai/kb/chat', ask],
			['knowledge-base/data-sources/texts', texts],
		] as const) {
			const send = (id: string) =>
				core.request(`POST /chatbots/${id}/${path}`, { token, body, headers: headers('shared') });
			const [here, there] = [await send(chatbotId), await send(other)];
			expect([here.status, there.status], there.text).toEqual([200, 200]);
			expect([(await send(chatbotId)).text, (await send(other)).text]).toEqual([here.text, there.text]);
		}
		const listed = await core.request(`GET /chatbots/${other}/knowledge-base/data-sources`, { token });
		expect(listed.body.data.sources).toHaveLength(1);
	});

	it('stores no failure under a key', async () => {
		expect((await chat({ ...ask, conversation_id: UNKNOWN }, headers('failed'))).status).toBe(404);
		expect((await chat(ask, headers('failed'))).status).toBe(200);
	});
});
