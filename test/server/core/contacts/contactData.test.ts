import { describe, expect, it } from 'vitest';
import { createId } from '../../../../server/core/storage/createId.ts';
import { buildAnswer, buildConversation, buildMessage, insertRows } from '../../../support/factories.ts';
import { startProject } from '../../../support/startProject.ts';
import { TEST_STORES } from '../../../support/stores.ts';

for (const { name, open } of TEST_STORES) {
	const { core, projectId, token } = await startProject({ open, env: { PUBLIC_URL: 'https://chat.shop.example' } });
	const owner = { projectId, chatbotId: await core.createChatbot(token) };
	const contacts = `/chatbots/${owner.chatbotId}/contacts`;
	describe(`people on ${name}`, () => {
		const add = async (body: object, key = ''): Promise<string> => {
			const headers = key === '' ? {} : { 'idempotency-key': key };
			return (await core.request(`POST ${contacts}`, { token, body, headers })).body.data.id;
		};
		/** A chat of a contact, by its conversation. */
		const chat = async (contactId: string, message: string): Promise<string> => {
			const headers = { 'idempotency-key': createId() };
			const body = { message, contact_id: contactId };
			const path = `POST /chatbots/${owner.chatbotId}/ai/kb/chat`;
			return (await core.request(path, { token, body, headers })).body.data.conversation_id;
		};
		/** Everything in the store, as text. */
		const readStore = async (): Promise<string> => {
			const tables = ['contacts', 'conversations', 'conversationNotes', 'messages', 'deliveries', 'idempotencyKeys'];
			const rows = [];
			// The names are those of tables.
			for (const table of tables)
				rows.push(
					await core.database.read
						.selectFrom(table as 'contacts')
						.selectAll()
						.execute(),
				);
			return JSON.stringify(rows);
		};

		it('are found by all words, each in one of their values, in any case', async () => {
			await add({ properties: { first_name: 'Émile', last_name: 'Brandt', phone: '+4930123456' } });
			await add({
				properties: { email: 'emilia@example.com' },
				attributes: { order_number: '100%', quote: 'a "b" c' },
			});
			const find = async (words: string) => {
				const { body } = await core.request(`GET ${contacts}?search=${encodeURIComponent(words)}`, { token });
				return body.data.contacts.map(({ name: full, email }: { name: string; email: string }) => full || email);
			};
			expect(await find('émile brandt')).toEqual(['Émile Brandt']);
			expect(await find('BRANDT 3012')).toEqual(['Émile Brandt']);
			expect(await find('Emilia 100%')).toEqual(['emilia@example.com']);
			expect(await find('"b"')).toEqual(['emilia@example.com']);
			for (const words of ['Émile nobody', 'first_name', '_', '\\']) expect(await find(words), words).toEqual([]);
			const { pages, contacts: page } = (await core.request(`GET ${contacts}?search=e&per_page=1&page=2`, { token }))
				.body.data;
			expect([pages, page.length]).toEqual([{ current_page: 2, last_page: 2, per_page: 1 }, 1]);
		});

		it('have properties that are returned when asked for, and emptied by name', async () => {
			const id = await add({
				properties: { first_name: 'Ada', city: 'London' },
				attributes: { size: 'L', plan: 'pro' },
			});
			const body = { properties: { last_name: 'King' }, clear: ['first_name', 'size'] };
			const changed = await core.request(`PATCH ${contacts}/${id}`, { token, body });
			expect(changed.body.data).toMatchObject({ name: 'King', attributes: { plan: 'pro' } });
			const read = await core.request(`GET ${contacts}/${id}?properties=true`, { token });
			expect(read.body.data.properties).toEqual({ last_name: 'King', city: 'London' });
		});

		it('are exported with all that is stored, and deleted with it, and nobody else', async () => {
			const grace = await add({ properties: { first_name: 'Grace', industry: 'Navy' } }, 'grace');
			const other = await add({ properties: { first_name: 'Alan' } }, 'alan');
			const first = await chat(grace, 'Does Grace get a discount?');
			const second = await chat(grace, 'And on ships?');
			const others = await chat(other, 'Where is the enigma?');
			const notes = `POST /chatbots/${owner.chatbotId}/conversations/${first}/notes`;
			await core.request(notes, { token, body: { text: 'Grace called.' } });
			const told = { type: 'contact.created', email: 'olive@shop.example', status: 'delivered' } as const;
			const subjects = [{ conversationId: second }, { contactId: grace }, { conversationId: others }];
			const deliveries = subjects.map((about) => {
				return { id: createId(), ...owner, ...told, ...about, about: JSON.stringify(about), createdAt: 0 };
			});
			await core.database.write((transaction) => transaction.insertInto('deliveries').values(deliveries).execute());

			const { contact, conversations } = (await core.request(`GET ${contacts}/${grace}/data`, { token })).body.data;
			expect(contact).toMatchObject({ id: grace, properties: { first_name: 'Grace', industry: 'Navy' } });
			expect(conversations.map(({ id }: { id: string }) => id)).toEqual([first, second]);
			expect(conversations[0]).toMatchObject({
				messages: [{ role: 'user', text: 'Does Grace get a discount?' }, { role: 'bot' }],
				notes: [{ text: 'Grace called.' }],
			});

			expect((await core.request(`DELETE ${contacts}/${grace}/data`, { token })).text).toBe('{"status":"success"}');
			const store = await readStore();
			for (const left of [grace, first, second, 'discount', 'ships', 'Grace called']) expect(store).not.toContain(left);
			for (const kept of [other, others, 'enigma']) expect(store).toContain(kept);
			expect((await core.request(`DELETE ${contacts}/${grace}/data`, { token })).status).toBe(404);
		});

		it('are deleted with long conversations', async () => {
			const contactId = await add({ properties: { first_name: 'Talker' } });
			const conversation = buildConversation(owner, { contactId, nextSequence: 501 });
			const place = { ...owner, conversationId: conversation.id };
			const messages = Array.from({ length: 250 }, (_, index) => [
				buildMessage(place, { sequence: index * 2 + 1 }),
				buildAnswer(place, { sequence: index * 2 + 2 }),
			]).flat();
			await insertRows(core.database, { conversations: [conversation], messages });
			expect((await core.request(`DELETE ${contacts}/${contactId}/data`, { token })).status).toBe(200);
			expect(await readStore()).not.toContain(conversation.id);
		});

		it('are downloaded as CSV for spreadsheets, all of them, with question and link', async () => {
			const chatbotId = await core.createChatbot(token);
			const path = `/chatbots/${chatbotId}/contacts`;
			const people = Array.from({ length: 405 }, (_, index) => ({
				id: createId(),
				projectId: owner.projectId,
				chatbotId,
				properties: JSON.stringify({ first_name: index === 0 ? '=1+1' : `C${index}` }),
				attributes: JSON.stringify(index === 0 ? { size: '"L"' } : {}),
				createdAt: Date.now(),
			}));
			const conversation = buildConversation({ ...owner, chatbotId }, { contactId: people[0]?.id ?? null });
			const message = buildMessage({ ...owner, chatbotId, conversationId: conversation.id }, { text: 'Über\nuns?' });
			await insertRows(core.database, { contacts: people, conversations: [conversation], messages: [message] });
			const reply = await fetch(`${core.baseUrl}${path}.csv`, { headers: { authorization: `Bearer ${token}` } });
			expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
			expect(reply.headers.get('content-disposition')).toBe('attachment; filename=contacts.csv');
			const bytes = new Uint8Array(await reply.arrayBuffer());
			// The mark by which spreadsheets know UTF-8.
			expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
			const lines = new TextDecoder().decode(bytes).split('\r\n');
			expect(lines[0]).toMatch(/^"id","name".*"question","page","conversation","verified","size"$/);
			expect(lines[1]).toContain(`"${people.at(-1)?.id}","C404"`);
			expect(lines).toHaveLength(1 + people.length + 1);
			expect(lines.at(-2)).toContain(
				`"Über\nuns?","","https://chat.shop.example/console/inbox/${conversation.id}?chatbot=${chatbotId}","","""L"""`,
			);
			expect(lines.at(-2)).toContain(`"'=1+1"`);
			const found = await core.request(`GET ${path}.csv?search=C40`, { token });
			expect(found.text.trimEnd().split('\r\n')).toHaveLength(1 + 6);
		});
	});
}
