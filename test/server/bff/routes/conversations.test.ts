import { describe, expect, test } from 'vitest';
import { startVisitor } from '../../../support/startBff.ts';
import { startScriptedBff } from '../../../support/startScriptedBff.ts';

const { service, bff } = await startScriptedBff();
service.putChatbot('other');

describe('a conversation by its handle', () => {
	test('is rated, and the rating taken back', async () => {
		const visitor = await startVisitor(bff, 'shop');
		const { conversation_handle: handle, message_id: id } = await visitor.ask('When?');
		const ratings: string[] = [];
		for (const rating of ['helpful', 'not_helpful', 'none']) {
			const rated = await visitor.request(`PATCH conversations/${handle}/messages/${id}/rating`, { body: { rating } });
			expect(rated.body).toEqual({ status: 'success', data: null });
			const { body } = await visitor.request(`GET conversations/${handle}/messages`);
			ratings.push(body.data.messages[1].rating);
		}
		expect(ratings).toEqual(['helpful', 'not_helpful', 'none']);
	});

	test('answers the same 404 to unknown and foreign handles, whatever is asked of it (CVE-2026-42228)', async () => {
		const [owner, stranger] = [await startVisitor(bff, 'shop'), await startVisitor(bff, 'shop')];
		const elsewhere = await startVisitor(bff, 'other');
		const { conversation_handle: handle, message_id: id } = await owner.ask('When?');
		const [conversationId = ''] = [...service.conversations.keys()].slice(-1);
		const bodies = new Set<string>();
		for (const { visitor, handle: tried } of [
			{ visitor: stranger, handle },
			{ visitor: elsewhere, handle },
			{ visitor: stranger, handle: conversationId },
			{ visitor: stranger, handle: `${handle.slice(0, -3)}AAA` },
			{ visitor: stranger, handle: stranger.handle },
		]) {
			const replies = [
				await visitor.request(`GET conversations/${tried}/messages`),
				await visitor.request(`PATCH conversations/${tried}/messages/${id}/rating`, { body: { rating: 'helpful' } }),
				await visitor.request(`PUT conversations/${tried}/survey`, { body: { score: 1 } }),
				await visitor.request(`POST conversations/${tried}/messages/${id}/opened-sources`, {
					body: { url: 'https://a.example' },
				}),
				await visitor.request('POST messages', { body: { text: 'Hello?', conversation_handle: tried } }),
				await visitor.request('POST contacts', {
					body: { properties: { email: 'eve@example.com' }, conversation_handle: tried },
				}),
				await visitor.request('POST delete-my-data', { body: { conversation_handles: [tried] } }),
				await visitor.request('POST delete-my-data', { body: { contact_handles: [tried] } }),
			];
			expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
			for (const { body } of replies) bodies.add(JSON.stringify({ ...body, request_id: '' }));
		}
		expect(bodies.size).toBe(1);
		expect(service.conversations.get(conversationId)).toHaveLength(2);
		expect(service.contacts.size).toBe(0);
	});
});
