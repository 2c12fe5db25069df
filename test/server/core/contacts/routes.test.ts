import { describe, expect, it } from 'vitest';
import { buildConversation, insertRows } from '../../../support/factories.ts';
import { startProject } from '../../../support/startProject.ts';

const { core, token, projectId } = await startProject();
const chatbotId = await core.createChatbot(token);
const contacts = `/chatbots/${chatbotId}/contacts`;

async function createContact(properties: Record<string, unknown>): Promise<string> {
	const reply = await core.request(`POST ${contacts}`, { token, body: { properties } });
	return reply.body.data.id;
}

describe('POST /chatbots/{chatbotId}/contacts', () => {
	it('maps the given properties to the returned fields', async () => {
		const id = await createContact({
			first_name: 'Ada',
			last_name: 'Lovelace',
			email: 'ada@example.com',
			phone: 442079460000,
			job_title: 'Analyst',
			company_name: 'Analytical Engines',
			website_url: 'https://engines.example',
			industry: 'Computing',
			city: 'London',
		});
		const { body } = await core.request(`GET ${contacts}/${id}`, { token });
		expect(body.data).toEqual({
			id,
			etag: expect.any(String),
			name: 'Ada Lovelace',
			email: 'ada@example.com',
			phone: '442079460000',
			job_title: 'Analyst',
			company: 'Analytical Engines',
			website: 'https://engines.example',
			created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
		});
	});
});

describe('attributes of a contact', () => {
	const create = async (body: Record<string, unknown>) => {
		const reply = await core.request(`POST ${contacts}`, { token, body });
		return reply.body.data.id;
	};

	it('are kept, also without any property, and changed one by one', async () => {
		const id = await create({ properties: {}, attributes: { order_number: 1017, size: 'L' } });
		expect((await core.request(`GET ${contacts}/${id}`, { token })).body.data).toMatchObject({
			name: '',
			attributes: { order_number: '1017', size: 'L' },
		});
		const change = { properties: { email: 'ada@example.com' }, attributes: { size: 'M' } };
		expect((await core.request(`PATCH ${contacts}/${id}`, { token, body: change })).body.data).toMatchObject({
			email: 'ada@example.com',
			attributes: { order_number: '1017', size: 'M' },
		});
	});

	it('are at most fifty, also one after the other', async () => {
		const many = (from: number) =>
			Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field_${from + index}`, 'x']));
		const id = await create({ properties: {}, attributes: many(0) });
		const body = { properties: {}, attributes: many(1) };
		const reply = await core.request(`PATCH ${contacts}/${id}`, { token, body });
		expect([reply.status, reply.body.details[0].path]).toEqual([422, 'attributes']);
	});
});

describe('a contact whom the website vouches for', () => {
	const vouch = async (body: Record<string, unknown>, chatbot = chatbotId) => {
		const reply = await core.request(`POST /chatbots/${chatbot}/contacts`, { token, body });
		return reply.body.data.id;
	};

	it('is one for each of its ids, and updated with what comes later', async () => {
		const properties = { first_name: 'Ada', email: 'ada@example.com' };
		const ids = await Promise.all(Array.from({ length: 20 }, () => vouch({ properties, verified_user_id: 'user-1' })));
		expect(new Set(ids).size).toBe(1);
		const later = { properties: { email: 'ada@new.example' }, attributes: { user_id: 'forged', plan: 'pro' } };
		expect(await vouch({ ...later, verified_user_id: 'user-1' })).toBe(ids[0]);
		expect((await core.request(`GET ${contacts}/${ids[0]}`, { token })).body.data).toMatchObject({
			name: 'Ada',
			email: 'ada@new.example',
			attributes: { user_id: 'user-1', plan: 'pro' },
			verified: true,
		});
	});

	it('is never one that was typed, nor one of another chatbot', async () => {
		const properties = { email: 'eve@example.com' };
		const typed = await createContact(properties);
		const vouched = await vouch({ properties, verified_user_id: 'user-2' });
		const elsewhere = await vouch({ properties, verified_user_id: 'user-2' }, await core.createChatbot(token));
		expect(new Set([typed, vouched, elsewhere]).size).toBe(3);
		expect((await core.request(`GET ${contacts}/${typed}`, { token })).body.data).not.toHaveProperty('verified');
		const { attributes } = (await core.request(`GET ${contacts}/${vouched}`, { token })).body.data;
		expect(attributes).toEqual({ user_id: 'user-2' });
	});
});

describe('GET /chatbots/{chatbotId}/contacts', () => {
	it('lists 25 a page, newest first, and oldest first when asked', async () => {
		const path = `/chatbots/${await core.createChatbot(token)}/contacts`;
		for (let count = 1; count <= 27; count += 1) {
			await core.request(`POST ${path}`, { token, body: { properties: { first_name: `C${count}` } } });
		}
		const names = async (query: string) => {
			const { body } = await core.request(`GET ${path}?${query}`, { token });
			return { pages: body.data.pages, names: body.data.contacts.map(({ name }: { name: string }) => name) };
		};
		const first = await names('page=1');
		expect(first.names).toHaveLength(25);
		expect(first.names[0]).toBe('C27');
		expect(await names('page=2')).toEqual({
			pages: { current_page: 2, last_page: 2, per_page: 25 },
			names: ['C2', 'C1'],
		});
		expect((await names('page=3')).names).toEqual([]);
		expect((await names('sort=date_asc')).names.slice(0, 2)).toEqual(['C1', 'C2']);
	});
});

describe('DELETE /chatbots/{chatbotId}/contacts/{contactId}', () => {
	it('deletes the contact and leaves its conversations without one', async () => {
		const contactId = await createContact({ email: 'ada@example.com' });
		const conversation = buildConversation({ projectId, chatbotId }, { contactId });
		await insertRows(core.database, { conversations: [conversation] });
		const reply = await core.request(`DELETE ${contacts}/${contactId}`, { token });
		expect(reply.text).toBe('{"status":"success"}');
		expect((await core.request(`GET ${contacts}/${contactId}`, { token })).status).toBe(404);
		const left = await core.request(`GET /chatbots/${chatbotId}/conversations/${conversation.id}`, { token });
		expect(left.body.data.contact_id).toBeNull();
	});
});
