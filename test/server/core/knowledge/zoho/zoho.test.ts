import { beforeEach, describe, expect, it } from 'vitest';
import { createZohoClient } from '../../../../../server/core/knowledge/zoho/zohoClient.ts';
import { createGuardedFetch } from '../../../../../server/core/outbound/guardedFetch.ts';
import { buildDataSource, insertRows } from '../../../../support/factories.ts';
import { startCore } from '../../../../support/startCore.ts';
import { startProject } from '../../../../support/startProject.ts';
import { buildZohoArticle, startZohoServer, ZOHO_CREDENTIALS, ZOHO_ORG_ID } from '../../../../support/zohoServer.ts';

const zoho = await startZohoServer();
const { core, token, projectId } = await startProject({ env: { ZOHO_URL: zoho.template, OUTBOUND_ALLOW: zoho.host } });
let chatbotId = '';
beforeEach(async () => {
	zoho.articles = [1, 2, 3].map((number) => buildZohoArticle(number));
	zoho.requests = [];
	zoho.forms = [];
	zoho.tokenError = null;
	zoho.throttle(0, 0);
	zoho.repeatsList = false;
	chatbotId = await core.createChatbot(token);
});

const call = (methodAndPath: string, body?: unknown) => core.request(methodAndPath, { token, body });
const root = () => `/chatbots/${chatbotId}/knowledge-base`;
const bodyWith = (changes: object = {}) => ({
	data_center: 'eu',
	org_id: ZOHO_ORG_ID,
	...ZOHO_CREDENTIALS,
	...changes,
});
const readConnection = async (id: string) => (await call(`GET ${root()}/zoho/${id}`)).body.data;
async function settled(id: string) {
	await expect.poll(async () => (await readConnection(id)).status).not.toMatch(/^(discovering|reading)$/);
	return readConnection(id);
}
async function connect(changes: object = {}) {
	const reply = await call(`POST ${root()}/zoho`, bodyWith(changes));
	expect(reply.status).toBe(200);
	return settled(reply.body.data.id);
}
async function resync(id: string) {
	expect((await call(`POST ${root()}/zoho/${id}/resync`)).status).toBe(200);
	return settled(id);
}
interface Source {
	readonly id: string;
	readonly type: string;
	readonly status: string;
	readonly data: { readonly url: string; readonly page_title: string; readonly error?: { readonly code: string } };
}
async function sources(): Promise<Source[]> {
	return (await call(`GET ${root()}/data-sources?sort=date_asc`)).body.data.sources;
}
const titles = async () => (await sources()).map(({ data }) => data.page_title).toSorted();
async function ask(question: string): Promise<string> {
	const reply = await call(`POST /chatbots/${chatbotId}/ai/kb/chat`, { message: question });
	expect(reply.status, reply.text).toBe(200);
	return reply.body.data.response;
}
const deskCalls = (pattern: RegExp) => zoho.requests.filter((request) => pattern.test(request));
const ARTICLE_CALL = /\/articles\/\d+$/;

describe('a connection to Zoho Desk', () => {
	it('makes each published article a source with its public address', async () => {
		zoho.articles.push(
			buildZohoArticle(4, { status: 'Draft' }),
			buildZohoArticle(5, { permission: 'AGENTS' }),
			buildZohoArticle(6, { permission: 'REGISTEREDUSERS' }),
		);
		const connection = await connect();
		expect(connection).toMatchObject({
			status: 'done',
			data_center: 'eu',
			articles: { found: 3, pending: 0, processed: 3, failed: 0 },
			failures: [],
		});
		expect(await titles()).toEqual(['Machine 1', 'Machine 2', 'Machine 3']);
		const [first] = await sources();
		expect(first).toMatchObject({ type: 'zoho', status: 'processed', data: { url: zoho.articles[0]?.portalUrl } });
		const chunks = await core.database.read
			.selectFrom('chunks')
			.select(['text', 'url', 'language'])
			.where('chatbotId', '=', chatbotId)
			.orderBy('id')
			.execute();
		expect(chunks.map(({ text }) => text).toSorted()[0]).toContain('Descale machine number 1 every 4 weeks.');
		expect(chunks.every(({ language }) => language === 'en')).toBe(true);
	});

	it('leaves out an article that its owner deletes, until it is taken back', async () => {
		const { id } = await connect();
		const machine = (await sources()).find(({ data }) => data.page_title === 'Machine 2');
		await call(`DELETE ${root()}/data-sources/${machine?.id}`);
		await resync(id);
		await resync(id);
		expect(await titles()).toEqual(['Machine 1', 'Machine 3']);
		const { exclude } = (await call(`GET ${root()}/zoho/${id}`)).body.data;
		expect(exclude).toHaveLength(1);
		await call(`PATCH ${root()}/zoho/${id}`, { exclude: [] });
		await settled(id);
		expect(await titles()).toEqual(['Machine 1', 'Machine 2', 'Machine 3']);
	});

	it('asks the hosts of its data centre, with one token for all calls', async () => {
		await connect({ data_center: 'ca' });
		expect(deskCalls(/oauth/)).toEqual(['POST /accounts/zohocloud.ca/oauth/v2/token']);
		expect(Object.fromEntries(zoho.forms[0] ?? [])).toEqual({ grant_type: 'refresh_token', ...ZOHO_CREDENTIALS });
		expect(deskCalls(/^GET/).every((request) => request.startsWith('GET /desk/zohocloud.ca/api/v1/articles'))).toBe(
			true,
		);
	});

	it('takes the categories that are named, with what lies below them', async () => {
		zoho.articles = [
			buildZohoArticle(1, { categoryId: '701', rootCategoryId: '700' }),
			buildZohoArticle(2, { categoryId: '702', rootCategoryId: '700' }),
			buildZohoArticle(3, { categoryId: '801', rootCategoryId: '800' }),
			buildZohoArticle(4, { categoryId: '901', rootCategoryId: '900' }),
		];
		await connect({ category_ids: ['700', '801'] });
		expect(await titles()).toEqual(['Machine 1', 'Machine 2', 'Machine 3']);
	});

	it('leaves an article out whose page is a source already', async () => {
		const identity = 'https://help.harbour-coffee.example/portal/en/kb/articles/machine-1';
		await insertRows(core.database, { dataSources: [buildDataSource({ projectId, chatbotId }, { identity })] });
		const connection = await connect();
		expect(connection.articles.found).toBe(2);
	});
});

describe('a resync', () => {
	it('reads what is new or has changed, and nothing else', async () => {
		const { id } = await connect();
		zoho.requests = [];
		const [first] = zoho.articles;
		if (first === undefined) throw new Error('no article');
		Object.assign(first, { answer: '<p>Never descale it.</p>', modifiedTime: '2026-02-01T10:00:00.000Z' });
		zoho.articles.push(buildZohoArticle(4));
		const connection = await resync(id);
		expect(connection.articles).toMatchObject({ found: 4, processed: 4 });
		expect(deskCalls(ARTICLE_CALL).toSorted()).toEqual([
			`GET /desk/zoho.eu/api/v1/articles/${first.id}`,
			'GET /desk/zoho.eu/api/v1/articles/400000004',
		]);
		const reply = await ask('How often should I descale machine number 4?');
		expect(reply).toContain('every 7 weeks');
	});

	it.each([
		['deleted', () => zoho.articles.splice(1, 1)],
		['unpublished', () => Object.assign(zoho.articles[1] ?? {}, { status: 'Unpublished' })],
		['kept to agents', () => Object.assign(zoho.articles[1] ?? {}, { permission: 'AGENTS' })],
	])('marks an article as vanished that was %s', async (_, withdraw) => {
		const { id } = await connect();
		withdraw();
		await resync(id);
		const states = (await sources()).map(({ data }) => [data.page_title, data.error?.code]);
		expect(states).toEqual([
			['Machine 1', undefined],
			['Machine 2', 'vanished'],
			['Machine 3', undefined],
		]);
	});

	it('of one article finds it unchanged', async () => {
		await connect();
		const [source] = await sources();
		const path = `${root()}/data-sources/${source?.id}`;
		expect((await call(`POST ${path}/resync`)).status).toBe(200);
		await expect
			.poll(async () =>
				(await call(`GET ${path}`)).body.data.readings.map(({ outcome }: { outcome: string }) => outcome),
			)
			.toEqual(['unchanged', 'read']);
	});
});

describe('tokens and limits', () => {
	it('asks for another token once when the old one does not hold any more', async () => {
		const { id } = await connect();
		zoho.expireTokens();
		zoho.articles.push(buildZohoArticle(4));
		zoho.requests = [];
		const connection = await resync(id);
		expect(connection).toMatchObject({ status: 'done', articles: { processed: 4 } });
		expect(deskCalls(/oauth/)).toHaveLength(1);
	});

	it('goes on listing after a pause that Zoho asked for', async () => {
		zoho.articles = Array.from({ length: 120 }, (_, number) => buildZohoArticle(number + 1));
		zoho.throttleFrom = 101;
		const connection = await connect();
		expect(connection).toMatchObject({ status: 'done', articles: { found: 120 } });
		const lists = deskCalls(/articles\?from=/).map((request) => /from=(\d+)/.exec(request)?.[1]);
		expect(lists).toEqual(['1', '51', '101', '101', '151']);
	});

	it('stops at a page of the list that it has seen', async () => {
		zoho.repeatsList = true;
		const connection = await connect();
		expect(connection).toMatchObject({ status: 'done', articles: { found: 3, processed: 3 } });
		expect(deskCalls(/articles\?from=/)).toHaveLength(2);
	});

	it('makes a pause of its own where the one that Zoho asks for is over at once', async () => {
		zoho.throttle(1, 0);
		const outbound = createGuardedFetch({ allow: [zoho.host] });
		const client = createZohoClient({ fetchJson: outbound.fetchJson, urlTemplate: zoho.template, now: () => 0 });
		const { client_id: clientId, client_secret: clientSecret, refresh_token: refreshToken } = ZOHO_CREDENTIALS;
		const secrets = { clientId, clientSecret, refreshToken };
		const account = { connectionId: 'one', dataCenter: 'eu' as const, orgId: ZOHO_ORG_ID, ...secrets };
		const listed = client.listArticles(account, 1, new AbortController().signal);
		await expect(listed).rejects.toMatchObject({ name: 'Postponed', delayMs: 60_000 });
		await outbound.close();
	});

	it.each([
		[{ client_id: '1000.OTHER' }, 'invalid_client'],
		[{ refresh_token: '1000.other' }, 'invalid_code'],
	])('says what is wrong with credentials %j', async (changes, reason) => {
		const connection = await connect(changes);
		expect(connection).toMatchObject({ status: 'error', error: { code: 'zoho_credentials' } });
		expect(connection.error.message).toContain(reason);
		expect(zoho.requests).toHaveLength(1);
	});

	it('says when the organization is another', async () => {
		const connection = await connect({ org_id: '999' });
		expect(connection).toMatchObject({ status: 'error', error: { code: 'zoho_refused' } });
		expect(connection.error.message).toContain('OAUTH_ORG_MISMATCH');
	});
});

describe('credentials', () => {
	it('are in no reply, and in the store encrypted alone', async () => {
		const created = await call(`POST ${root()}/zoho`, bodyWith());
		const { id } = created.body.data;
		await settled(id);
		const replies = [
			created.text,
			(await call(`GET ${root()}/zoho`)).text,
			(await call(`GET ${root()}/zoho/${id}`)).text,
		];
		const row = await core.database.read.selectFrom('zohoConnections').selectAll().where('id', '=', id).execute();
		const kept = await core.database.read.selectFrom('idempotencyKeys').selectAll().execute();
		const all = [...replies, JSON.stringify(row), JSON.stringify(kept)].join('\n');
		for (const secret of Object.values(ZOHO_CREDENTIALS)) expect(all).not.toContain(secret);
	});

	it('are refused where there is no secret to encrypt them with', async () => {
		const bare = await startCore({ env: { CORE_SECRET: '' } });
		try {
			const { token: bareToken } = await bare.createProject();
			const bareChatbotId = await bare.createChatbot(bareToken);
			const path = `POST /chatbots/${bareChatbotId}/knowledge-base/zoho`;
			const reply = await bare.request(path, { token: bareToken, body: bodyWith() });
			expect(reply.status).toBe(422);
			expect(reply.text).toContain('CORE_SECRET');
		} finally {
		}
	});
});

it('deletes a connection with its articles and what was learned from them', async () => {
	const { id } = await connect();
	expect((await call(`DELETE ${root()}/zoho/${id}`)).status).toBe(200);
	expect(await sources()).toEqual([]);
	expect((await call(`GET ${root()}/zoho/${id}`)).status).toBe(404);
	const chunks = await core.database.read
		.selectFrom('chunks')
		.select('id')
		.where('chatbotId', '=', chatbotId)
		.execute();
	expect(chunks).toEqual([]);
});
