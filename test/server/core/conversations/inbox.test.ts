import { beforeAll, describe, expect, it } from 'vitest';
import { buildAnswer, buildConversation, buildMessage, insertRows } from '../../../support/factories.ts';
import { startProject } from '../../../support/startProject.ts';
import { TEST_STORES } from '../../../support/stores.ts';

for (const { name, open } of TEST_STORES) {
	const { core, projectId, token } = await startProject({ open, env: { PUBLIC_URL: 'https://chat.shop.example' } });
	const owner = { projectId, chatbotId: await core.createChatbot(token) };
	describe(`the inbox on ${name}`, () => {
		const ids: Record<string, string> = {};

		const list = async (query: string): Promise<string[]> => {
			const { body } = await core.request(`GET /chatbots/${owner.chatbotId}/conversations?${query}`, { token });
			return body.data.conversations.map(({ id }: { id: string }) => id);
		};
		const add = async (
			label: string,
			text: string,
			answer: { outcome?: 'grounded' | 'unanswered' | 'person'; helpfulValue?: number } = {},
			conversationValues: Parameters<typeof buildConversation>[1] = {},
		) => {
			const conversation = buildConversation(owner, conversationValues);
			const place = { ...owner, conversationId: conversation.id };
			const messages = [buildMessage(place, { text }), buildAnswer(place, answer)];
			await insertRows(core.database, { conversations: [conversation], messages });
			ids[label] = conversation.id;
		};

		beforeAll(async () => {
			const { body } = await core.request(`POST /chatbots/${owner.chatbotId}/contacts`, {
				token,
				body: { properties: { first_name: 'Grace', email: 'grace@navy.example' } },
			});
			ids['contact'] = body.data.id;
			await add('plain', 'Wie teuer ist die ÜBERGABE am Hafen?', {}, { language: 'de' });
			await add('unanswered', 'Do you rent helmets?', { outcome: 'unanswered' });
			await add('person', 'A human, 100% please', { outcome: 'person' });
			await add('rated', 'Where are you?', { helpfulValue: -1 });
			await add('important', 'Opening hours?', {}, { isImportant: 1 });
			await add('archived', 'Opening hours?', {}, { isArchived: 1 });
			await add('contacted', 'Call me', {}, { contactId: body.data.id });
		});

		it.each([
			['important=true', ['important']],
			['archived=true', ['archived']],
			['with_contact=true', ['contacted']],
			['unanswered=true', ['unanswered']],
			['not_helpful=true', ['rated']],
			['person_requested=true', ['person']],
			['search=helmets', ['unanswered']],
			['search=HELMETS%20rent', ['unanswered']],
			['search=%C3%BCbergabe', ['plain']],
			['search=100%25', ['person']],
			['search=navy', ['contacted']],
			['search=email', []],
			['search=opening&archived=false', ['important']],
			['language=de', ['plain']],
			['language=fr', []],
		])('lists by %s', async (query, labels) => {
			expect(await list(`per_page=50&${query}`)).toEqual(labels.map((label) => ids[label]));
		});

		it('tells the wish for a person from a question without an answer', async () => {
			const outcomes = async (label: string) => {
				const { body } = await core.request(`GET /chatbots/${owner.chatbotId}/conversations/${ids[label]}`, { token });
				const { outcome, person_requested: isWish } = body.data.messages.at(-1);
				return [outcome, isWish];
			};
			expect(await outcomes('person')).toEqual(['unanswered', true]);
			expect(await outcomes('unanswered')).toEqual(['unanswered', undefined]);
		});

		it('lists the conversations of one contact, and all but the archived ones', async () => {
			expect(await list(`contact_id=${ids['contact']}`)).toEqual([ids['contacted']]);
			expect(await list('per_page=50&archived=false')).toHaveLength(6);
			expect(await list('per_page=50&unanswered=false')).toHaveLength(6);
		});

		it('take the language of the first question that tells it', async () => {
			const chatbotId = await core.createChatbot(token);
			const say = async (message: string, body: object = {}): Promise<string> =>
				(await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body: { message, ...body } })).body.data
					.conversation_id;
			const id = await say('Hm?');
			const read = async () =>
				(await core.request(`GET /chatbots/${chatbotId}/conversations/${id}`, { token })).body.data.language;
			expect(await read()).toBeUndefined();
			await say('Wie lange dauert die Lieferung nach Österreich?', { conversation_id: id });
			await say('When are you open on Sundays?', { conversation_id: id });
			expect(await read()).toBe('de');
			const begun = await say('When are you open on Sundays?');
			const { body } = await core.request(`GET /chatbots/${chatbotId}/conversations?language=en`, { token });
			expect(body.data.conversations.map((one: { id: string }) => one.id)).toEqual([begun]);
		});

		it('are downloaded as CSV by the same filters', async () => {
			const download = async (query: string) => {
				const path = `GET /chatbots/${owner.chatbotId}/conversations.csv?${query}`;
				return (await core.request(path, { token })).text.trimEnd().split('\r\n');
			};
			const [head, row, ...others] = await download('not_helpful=true');
			expect(head).toBe(
				'"id","created_at","question","answered","unsure","unanswered","helpful","not_helpful","survey_score","survey_comment","language","page_url","important","archived","contact_id","conversation"',
			);
			expect(row).toMatch(
				new RegExp(`^"${ids['rated']}","[^"]+","Where are you\\?","1","0","0","0","1","","","","","","","",`),
			);
			expect(row).toContain(`"https://chat.shop.example/console/inbox/${ids['rated']}?chatbot=${owner.chatbotId}"`);
			expect(others).toEqual([]);
			expect(await download('archived=false')).toHaveLength(1 + 6);
			expect((await download('search=navy'))[1]).toContain(`"${ids['contact']}"`);
			expect(await download('search=nobody')).toHaveLength(1);
		});

		it('are all downloaded, however many', async () => {
			const place = { ...owner, chatbotId: await core.createChatbot(token) };
			const conversations = Array.from({ length: 401 }, () => buildConversation(place));
			await insertRows(core.database, { conversations });
			const { text } = await core.request(`GET /chatbots/${place.chatbotId}/conversations.csv`, { token });
			const listed = text.trimEnd().split('\r\n').slice(1);
			expect(listed.map((line) => line.slice(1, 37))).toEqual(conversations.map(({ id }) => id).toReversed());
		});

		it('leads through what was filtered by the cursor', async () => {
			const path = `GET /chatbots/${owner.chatbotId}/conversations?per_page=1&search=opening`;
			const first = await core.request(path, { token });
			const { next_cursor: cursor } = first.body.data.pages;
			const second = await core.request(`${path}&cursor=${cursor}`, { token });
			expect(second.body.data.conversations[0].id).toBe(ids['important']);
			expect(second.body.data.pages.has_more_pages).toBe(false);
		});

		it('lists those first in which something was said last, without a loss while they move', async () => {
			const chatbotId = await core.createChatbot(token);
			const place = { ...owner, chatbotId };
			const conversations = Array.from({ length: 7 }, (_, hour) =>
				// Two of the same time are in one order all the same.
				buildConversation(place, { createdAt: 1_000, lastMessageAt: hour < 2 ? 1_000 : hour * 1_000 }),
			);
			await insertRows(core.database, { conversations });
			const [first, second, ...others] = conversations.map(({ id }) => id);
			const path = `GET /chatbots/${chatbotId}/conversations?sort=last_message&per_page=3`;
			const page = async (cursor = '') => {
				const { body } = await core.request(`${path}${cursor && `&cursor=${cursor}`}`, { token });
				const { conversations: listed, pages } = body.data;
				return { ids: listed.map(({ id }: { id: string }) => id) as string[], cursor: pages.next_cursor as string };
			};
			const newest = await page();
			expect(newest.ids).toEqual(others.toReversed().slice(0, 3));
			// A visitor of the second page writes again, and one of the first is deleted.
			await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, {
				token,
				body: { message: 'Hello?', conversation_id: others[0] },
			});
			await core.request(`DELETE /chatbots/${chatbotId}/conversations/${newest.ids[2]}`, { token });
			const next = await page(newest.cursor);
			expect(next).toEqual({ ids: [others[1], second, first], cursor: '' });
			const again = await page();
			expect(again.ids).toEqual([others[0], newest.ids[0], newest.ids[1]]);
			const read = await core.request(`GET /chatbots/${chatbotId}/conversations/${others[0]}`, { token });
			const { last_message_at: at, messages } = read.body.data;
			// Its place is taken a moment before.
			expect(Math.abs(Date.parse(at) - Date.parse(messages.at(-1).created_at))).toBeLessThan(10_000);
			const byDate = await core.request(`GET /chatbots/${chatbotId}/conversations?cursor=${newest.cursor}`, { token });
			expect(byDate.status).toBe(422);
		});

		it('takes an archived conversation back when its visitor writes again, and says so', async () => {
			const chatbotId = await core.createChatbot(token);
			const say = async (message: string, conversationId?: string) => {
				const body = { message, conversation_id: conversationId };
				return (await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body })).body.data
					.conversation_id;
			};
			const id = await say('When do you open?');
			const conversation = `/chatbots/${chatbotId}/conversations/${id}`;
			await core.request(`PATCH ${conversation}`, { token, body: { archive: true } });
			const { next_after: after } = (await core.request('GET /events?limit=500', { token })).body.data;
			await say('I want to speak to a human', id);
			expect((await core.request(`GET ${conversation}`, { token })).body.data.archived).toBe(0);
			const { events } = (await core.request(`GET /events?after=${after}`, { token })).body.data;
			const updated = events.filter(({ type }: { type: string }) => type === 'conversation.updated');
			expect(updated).toMatchObject([{ about: { conversation_id: id, change: 'unarchived' } }]);
		});

		it('keeps notes for the team, which no chat token reads, and deletes them with the conversation', async () => {
			const conversation = `/chatbots/${owner.chatbotId}/conversations/${ids['plain']}`;
			const added = await core.request(`POST ${conversation}/notes`, { token, body: { text: 'Called back.' } });
			expect(added.body.data).toMatchObject({ author: '', text: 'Called back.' });
			const read = await core.request(`GET ${conversation}`, { token });
			expect(read.text).not.toContain('Called back.');
			const rows = () => core.database.read.selectFrom('conversationNotes').selectAll().execute();
			expect(await rows()).toHaveLength(1);
			await core.request(`DELETE ${conversation}`, { token });
			expect(await rows()).toHaveLength(0);
		});
	});
}
