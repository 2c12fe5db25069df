import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '../../server/core/storage/openSqlite.ts';
import { createServiceClient, type ServiceClient } from '../../shared/client/createServiceClient.ts';
import { createProject } from '../../shared/contract/admin.ts';
import { chat } from '../../shared/contract/chat.ts';
import { createChatbot, deleteChatbot, readChatbot } from '../../shared/contract/chatbots.ts';
import { makeFolder } from '../support/atTheEnd.ts';
import { type CoreProcess, findFreePort, startCoreProcess } from '../support/coreProcess.ts';
import { buildAnswer, buildConversation, buildMessage, insertRows } from '../support/factories.ts';
import { isFullRun } from '../support/fullRun.ts';

const CONVERSATIONS = isFullRun ? 10_000 : 4_000;
const CONVERSATIONS_PER_WRITE = 500;
/** Messages left when the process is killed: most. */
const LEFT_AT_LEAST = 1_000;
/** Time that a process works between two looks into its store. */
const WORKING_MS = 2_000;
/** A question and its answer. */
const MESSAGES_OF_OTHER = 2;
const ADMIN_TOKEN = 'deletion-test-administrator';

describe('deleting a chatbot with many messages', () => {
	const folder = makeFolder();
	const file = path.join(folder, 'frontdesk.sqlite');
	let core: CoreProcess | undefined;
	let port: number;
	const env = () => ({ DATA_DIR: folder, CORE_PORT: String(port), ADMIN_TOKEN });

	beforeAll(async () => {
		port = await findFreePort();
	});

	async function fill(owner: { projectId: string; chatbotId: string }): Promise<void> {
		const database = await openSqlite(file);
		for (let count = 0; count < CONVERSATIONS; count += CONVERSATIONS_PER_WRITE) {
			const conversations = Array.from({ length: CONVERSATIONS_PER_WRITE }, () => buildConversation(owner));
			const messages = conversations.flatMap(({ id }) => {
				const place = { ...owner, conversationId: id };
				return [buildMessage(place), buildAnswer(place)];
			});
			await insertRows(database, { conversations, messages });
		}
		await database.close();
	}

	async function countMessages(): Promise<number> {
		const database = await openSqlite(file);
		const { count } = await database.read
			.selectFrom('messages')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.executeTakeFirstOrThrow();
		await database.close();
		return count;
	}

	it('goes on after kill -9, while others are answered, and leaves nothing', async () => {
		const coreUrl = `http://127.0.0.1:${port}`;
		core = await startCoreProcess(env());
		const admin = createServiceClient({ baseUrl: coreUrl, accessToken: ADMIN_TOKEN });
		const { project_id: projectId, access_token: accessToken } = await admin.call(createProject, {
			body: { name: 'Harbour Coffee' },
		});
		const client = createServiceClient({ baseUrl: `${coreUrl}/v2`, accessToken });
		const { id: chatbotId } = await client.call(createChatbot, { body: { name: 'Large' } });
		const { id: other } = await client.call(createChatbot, { body: { name: 'Small' } });
		await core.stop();
		await fill({ projectId, chatbotId });

		core = await startCoreProcess(env());
		await client.call(deleteChatbot, { params: { chatbotId } });
		await core.kill();
		expect(await countMessages()).toBeGreaterThan(LEFT_AT_LEAST);

		core = await startCoreProcess(env());
		await expect(client.call(readChatbot, { params: { chatbotId } })).rejects.toMatchObject({ status: 404 });
		await expectAnswer(client, other);
		// The store is the process's alone: to look into it, the process is stopped, and goes on afterwards.
		await expect
			.poll(
				async () => {
					await wait(WORKING_MS);
					await core?.stop();
					const count = await countMessages();
					core = await startCoreProcess(env());
					return count;
				},
				{ timeout: 120_000 },
			)
			.toBe(MESSAGES_OF_OTHER);
	});
});

async function expectAnswer(client: ServiceClient, chatbotId: string): Promise<void> {
	const reply = await client.call(chat, { params: { chatbotId }, body: { message: 'When do you open?' } });
	expect(reply.response).toMatch(/\S/);
}
