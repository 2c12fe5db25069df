import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createServiceClient, type ServiceClient } from '../../shared/client/createServiceClient.ts';
import { chat } from '../../shared/contract/chat.ts';
import { createChatbot } from '../../shared/contract/chatbots.ts';
import { createContact, listContacts, updateContact } from '../../shared/contract/contacts.ts';
import { listConversations, listMessages, rateAnswer } from '../../shared/contract/conversations.ts';
import {
	addFaqs,
	addLinks,
	addTexts,
	listDataSources,
	readDataSource,
	resyncDataSource,
} from '../../shared/contract/knowledge.ts';
import { createSite, listSites } from '../../shared/contract/sites.ts';
import { becomeVisitor, converse, postAsPage, readStored, readTold } from '../support/conversingVisitor.ts';
import { buildCommit, findFormerVersion } from '../support/formerVersion.ts';
import { isFullRun } from '../support/fullRun.ts';
import { startHttpServer, type TestServer } from '../support/httpServer.ts';
import { readDoubledChunks } from '../support/readDoubledChunks.ts';
import { SHOP_ORIGIN } from '../support/startBff.ts';
import { type Replaceable, type RunningServers, startServers } from '../support/startServers.ts';
import { POSTGRES_URL } from '../support/stores.ts';

const TIMEOUT_MS = 180_000;
const VISITORS = 6;
/** So often through each BFF, whose calls take the cores in turn. */
const VISITS = 4;
const PAGES = 12;
const RESYNCS = 3;
const QUESTION = 'What does the brass lamp cost?';

const former = isFullRun && POSTGRES_URL !== undefined ? findFormerVersion() : undefined;
if (isFullRun && former === undefined) {
	process.stdout.write(
		'No two versions side by side: they need TEST_POSTGRES_URL, a clone with its history and a step after the schema.\n',
	);
}

describe.skipIf(former === undefined)('a version beside the one before its newest migration', () => {
	let build: ReturnType<typeof buildCommit>;
	let pages: TestServer;
	let servers: RunningServers;
	/** Answers by quoting, with knowledge of its own. */
	let chatbotId: string;

	beforeAll(async () => {
		build = buildCommit(former ?? '');
		pages = await startHttpServer((request, response) => {
			response.setHeader('content-type', 'text/html; charset=utf-8');
			response.end(`<title>Lamp ${request.url}</title><main><p>The lamp ${request.url} weighs a kilogram.</p></main>`);
		});
		servers = await startServers({
			cores: 2,
			build: build.folder,
			coreEnv: { OUTBOUND_ALLOW: new URL(pages.url).host },
		});
		({ id: chatbotId } = await servers.service.call(createChatbot, { body: { name: 'Shelf', visibility: 'public' } }));
		await addKnowledge(servers.service, 'former');
		await untilProcessed(servers.service);
	}, TIMEOUT_MS);
	afterAll(async () => {
		build.remove();
	});

	function clientOf(core: Replaceable | undefined): ServiceClient {
		return createServiceClient({ baseUrl: `${core?.url}/v2`, accessToken: servers.accessToken });
	}

	async function addKnowledge(service: ServiceClient, name: string): Promise<void> {
		const params = { chatbotId };
		await service.call(addTexts, { params, body: { texts: [`The brass lamp of ${name} costs five euros.`] } });
		await service.call(addFaqs, { params, body: { faqs: [{ q: `Is ${name} open?`, a: 'Always.' }] } });
		const links = Array.from({ length: PAGES }, (_, number) => `${pages.url}/${name}/${number}`);
		await service.call(addLinks, { params, body: { links } });
		await service.call(createSite, { params, body: { url: `${pages.url}/${name}/` } });
	}

	async function untilProcessed(service: ServiceClient): Promise<void> {
		const params = { chatbotId };
		await vi.waitUntil(
			async () => {
				for (const status of ['pending', 'processing', 'error'] as const) {
					const { sources } = await service.call(listDataSources, { params, query: { status } });
					if (sources.length > 0) return false;
				}
				const { sites } = await service.call(listSites, { params });
				return sites.every(({ status }) => status === 'done');
			},
			{ timeout: TIMEOUT_MS, interval: 200 },
		);
	}

	/** One core goes on with what the other began. */
	async function useInTurn(one: ServiceClient, other: ServiceClient, name: string): Promise<void> {
		const params = { chatbotId };
		const body = { properties: { email: `${name}@example.com` } };
		const { id: contactId } = await one.call(createContact, { params, body });
		await other.call(updateContact, { params: { chatbotId, contactId }, body: { properties: { city: 'Bergen' } } });
		const question = { params, body: { message: QUESTION, contact_id: contactId } };
		const answer = await one.call(chat, question, { idempotencyKey: name });
		expect(answer.response).toContain('five euros');
		expect(await other.call(chat, question, { idempotencyKey: name })).toEqual(answer);
		const conversationId = answer.conversation_id;
		await other.call(chat, { params, body: { message: 'And who are you?', conversation_id: conversationId } });
		const messageId = answer.message_id;
		await other.call(rateAnswer, { params: { chatbotId, conversationId, messageId }, body: { rating: '1' } });
		await addKnowledge(one, name);
		const { sources } = await other.call(listDataSources, { params, query: { status: 'processed', type: 'link' } });
		for (const { id: sourceId } of sources.slice(0, RESYNCS)) {
			await other.call(resyncDataSource, { params: { chatbotId, sourceId } });
		}
	}

	/** What a core tells of what both wrote. */
	async function readAll(service: ServiceClient) {
		const params = { chatbotId };
		const { conversations } = await service.call(listConversations, { params });
		const messages = conversations.map(({ id }) =>
			service.call(listMessages, { params: { chatbotId, conversationId: id } }),
		);
		const { sources } = await service.call(listDataSources, { params });
		const details = sources.map(({ id }) => service.call(readDataSource, { params: { chatbotId, sourceId: id } }));
		return {
			conversations,
			messages: await Promise.all(messages),
			contacts: await service.call(listContacts, { params }),
			sources: await Promise.all(details),
		};
	}

	/** A visitor who asks, rates, leaves an address and comes back. */
	async function visit(bff: Replaceable | undefined): Promise<void> {
		const chatbotUrl = `${bff?.url}/api/chatbots/${chatbotId}`;
		const headers = { ...(await becomeVisitor(chatbotUrl)), accept: 'application/json' };
		const asked = await postAsPage(`${chatbotUrl}/messages`, { text: QUESTION }, headers);
		const { data: answer } = (await asked.json()) as {
			data: { text: string; message_id: string; conversation_handle: string };
		};
		expect(answer.text).toContain('five euros');
		const handle = answer.conversation_handle;
		const conversation = `${chatbotUrl}/conversations/${handle}`;
		const rated = await fetch(`${conversation}/messages/${answer.message_id}/rating`, {
			method: 'PATCH',
			headers: { ...headers, origin: SHOP_ORIGIN, 'content-type': 'application/json' },
			body: JSON.stringify({ rating: 'helpful' }),
		});
		const form = { properties: { email: 'ada@example.com' }, consent: true, conversation_handle: handle };
		const sent = await postAsPage(`${chatbotUrl}/contacts`, form, headers);
		expect([rated.status, sent.status]).toEqual([200, 200]);
		const told = await fetch(`${conversation}/messages`, { headers: { ...headers, origin: SHOP_ORIGIN } });
		expect(await told.text()).toContain(answer.message_id);
	}

	async function visitBoth(): Promise<void> {
		for (const bff of servers.bffs) {
			for (let visits = 0; visits < VISITS; visits += 1) await visit(bff);
		}
	}

	async function update(server: Replaceable | undefined): Promise<void> {
		expect(await server?.process().stop()).toBe(0);
		await server?.start();
	}

	it(
		'share all work, and one replaces the other; no message fails that is sent twice, and none is doubled',
		async () => {
			const [core, formerCore] = servers.cores;
			const [bff, formerBff] = servers.bffs;
			let isOver = false;
			const visitors = Array.from({ length: VISITORS }, (_, visitor) =>
				converse({ chatbotUrl: servers.chatbotUrl, visitor, isOver: () => isOver }),
			);
			try {
				await update(core);
				await useInTurn(clientOf(core), clientOf(formerCore), 'newer');
				await useInTurn(clientOf(formerCore), clientOf(core), 'older');
				await update(bff);
				await visitBoth();
				for (const one of servers.cores) await untilProcessed(clientOf(one));
				// The newer one may tell more.
				expect(await readAll(clientOf(core))).toMatchObject(await readAll(clientOf(formerCore)));
				await update(formerCore);
				await update(formerBff);
				await visitBoth();
			} finally {
				isOver = true;
			}
			const histories = await Promise.all(visitors);
			const told = readTold(histories);
			const again = histories.flatMap(({ failedTries }) => failedTries).length;
			process.stdout.write(`${told.flat().length / 2} messages beside ${former}, ${again} sent again\n`);
			expect(histories.flatMap(({ failures }) => failures)).toEqual([]);
			const store = await servers.openStore();
			const [stored, doubled] = [await readStored(store, servers.chatbotId), await readDoubledChunks(store)];
			await store.close();
			expect(stored).toEqual(told);
			expect(doubled).toEqual([]);
			expect(servers.log().match(/^.*"name":"core".*$/gm)).toBeNull();
		},
		TIMEOUT_MS,
	);
});
