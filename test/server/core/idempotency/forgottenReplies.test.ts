import { describe, expect, it } from 'vitest';
import { DELETE_CHATBOT_JOB } from '../../../../server/core/chatbots/deleteChatbot.ts';
import { deleteIdle } from '../../../../server/core/retention/retention.ts';
import { startProject } from '../../../support/startProject.ts';
import { TEST_STORES } from '../../../support/stores.ts';

const DAY_MS = 86_400_000;

for (const { name, open } of TEST_STORES) {
	const { database } = await open();
	const { core, token } = await startProject({ database });
	const chatbotId = await core.createChatbot(token);
	describe(`stored replies on ${name}`, () => {
		const send = (key: string, path: string, body: object) =>
			core.request(`POST /chatbots/${chatbotId}/${path}`, { token, body, headers: { 'Idempotency-Key': key } });
		const say = (key: string, body: object = {}) => send(key, 'ai/kb/chat', { message: 'Do you ship?', ...body });
		const remove = (path: string) => core.request(`DELETE /chatbots/${chatbotId}${path}`, { token });
		const keys = async () => {
			const rows = await core.database.read.selectFrom('idempotencyKeys').select('key').execute();
			return rows.map(({ key }) => key);
		};

		it('are deleted with their conversation, and no others', async () => {
			const { conversation_id: id, message_id: messageId } = (await say('first')).body.data;
			await say('second', { conversation_id: id });
			await say('other');
			expect((await remove(`/conversations/${id}`)).status).toBeLessThan(300);
			expect(await keys()).toEqual(['other']);
			expect((await say('second', { conversation_id: id })).status).toBe(404);
			const again = (await say('first')).body.data;
			expect(again.conversation_id).not.toBe(id);
			expect(again.message_id).not.toBe(messageId);
		});

		it('are deleted when their conversation has had its time', async () => {
			await say('idle');
			const signal = new AbortController().signal;
			await deleteIdle(core.database, { now: Date.now() + 2 * DAY_MS, setting: 1, signal });
			expect(await keys()).toEqual([]);
		});

		it('are deleted with their contact, and no others', async () => {
			const contact = { properties: { email: 'ada@harbour.example' } };
			const { id } = (await send('ada', 'contacts', contact)).body.data;
			await send('bea', 'contacts', contact);
			expect((await remove(`/contacts/${id}`)).status).toBeLessThan(300);
			expect(await keys()).toEqual(['bea']);
			expect((await send('ada', 'contacts', contact)).body.data.id).not.toBe(id);
		});

		it('are deleted with their chatbot', async () => {
			await say('of the chatbot');
			expect((await remove('')).status).toBeLessThan(300);
			const jobs = () =>
				core.database.read.selectFrom('jobs').select('id').where('kind', '=', DELETE_CHATBOT_JOB).execute();
			await expect.poll(jobs).toEqual([]);
			expect(await keys()).toEqual([]);
		});
	});
}
