import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../server/core/storage/openPostgres.ts';
import type { Versioned } from '../../shared/contract/endpoint.ts';
import { buildForm } from '../support/factories.ts';
import { isFullRun } from '../support/fullRun.ts';
import { type RunningCore, startCore, type TestReply } from '../support/startCore.ts';
import { createTestDatabase, POSTGRES_URL, TEST_STORES } from '../support/stores.ts';
import { createEndpointCaller, type EndpointCaller, prepareOnce, UNKNOWN_ID } from './endpointCall.ts';
import { ENDPOINT_CASES, type EndpointCase } from './endpoints.ts';
import { createWorld, type World } from './world.ts';

const CHANGES = ENDPOINT_CASES.filter(({ endpoint }) => endpoint.versioned !== undefined && endpoint.method !== 'get');

/** How a version is read, and what somebody else changes meanwhile. */
const KINDS: Readonly<Record<Versioned, { readonly read: string; readonly change: string; readonly body: object }>> = {
	project: { read: 'readProject', change: 'updateProject', body: { name: 'Theirs' } },
	chatbot: { read: 'readChatbot', change: 'updateChatbot', body: { name: 'Theirs' } },
	widgetSettings: { read: 'readWidgetSettings', change: 'replaceWidgetSettings', body: { title: 'Theirs' } },
	answerSettings: { read: 'readAnswerSettings', change: 'replaceAnswerSettings', body: { ai_model_id: 1 } },
	dataSource: { read: 'readDataSource', change: 'updateDataSource', body: { resync_schedule: 'monthly' } },
	site: { read: 'readSite', change: 'updateSite', body: { resync_schedule: 'monthly' } },
	zohoConnection: { read: 'readZohoConnection', change: 'updateZohoConnection', body: { resync_schedule: 'monthly' } },
	contact: { read: 'readContact', change: 'updateContact', body: { properties: { first_name: 'Theirs' } } },
	questionGroup: { read: 'readQuestionGroup', change: 'updateQuestionGroup', body: { state: 'answered' } },
	member: { read: 'listMembers', change: 'addMember', body: { roles: ['Agent'] } },
	webhook: { read: 'listWebhooks', change: 'updateWebhook', body: { types: ['credits.low'] } },
};

// The saves at one time below are on PostgreSQL in every run.
const STORES = TEST_STORES.filter(({ name }) => isFullRun || name === 'SQLite');

describe.each(STORES)('versions on $name', ({ open }) => {
	let world: World;
	let caller: EndpointCaller;
	beforeAll(async () => {
		const { database } = await open();
		world = await createWorld({ database });
		caller = await createEndpointCaller(world);
	});

	const caseOf = (name: string): EndpointCase => {
		const found = ENDPOINT_CASES.find((each) => each.name === name);
		if (found === undefined) throw new Error(`there is no endpoint ${name}`);
		return found;
	};

	it.each(CHANGES)('$name is refused over a newer change, and saved with its version', async (change) => {
		const { endpoint, name } = change;
		const row = await prepareOnce(change.row, world);
		const params = (await row.params?.(world)) ?? {};
		const body = (await row.body?.(world)) as { readonly email?: string } | undefined;
		const kind = KINDS[endpoint.versioned ?? 'project'];
		const email = params['email'] ?? body?.email;
		const asMember = email === undefined ? {} : { email };
		// A member has to be there already.
		if (name === 'addMember') await caller.call(endpoint, row, { body: { ...body, ...asMember } });

		async function readVersion(): Promise<string> {
			const read = caseOf(kind.read);
			const reply = await caller.call(read.endpoint, read.row, { params, query: '' });
			const list = reply.body.data.members ?? reply.body.data.webhooks;
			const listed = list?.find(
				(item: { email?: string; id?: string }) => (item.email ?? item.id) === (email ?? params['webhookId']),
			);
			return (list === undefined ? reply.headers.get('etag') : listed.etag) ?? 'none';
		}
		function changeAsOther(headers: Record<string, string>): Promise<TestReply> {
			// Documents have nothing else that an owner changes.
			if (name === 'replaceDocument') {
				return caller.call(endpoint, row, { params, headers, form: buildForm({ 'a.txt': 'Their prices.' }) });
			}
			const other = caseOf(kind.change);
			return caller.call(other.endpoint, other.row, {
				params: other.endpoint.path.includes('{') ? params : {},
				headers,
				body: { ...kind.body, ...asMember },
			});
		}
		const mine = (ifMatch: string) => caller.call(endpoint, row, { params, headers: { 'if-match': ifMatch } });

		const before = await readVersion();
		const theirs = await changeAsOther({ 'if-match': before });
		expect([theirs.status, theirs.text]).toEqual([200, expect.any(String)]);
		const after = await readVersion();
		expect(after).toMatch(/^"[0-9a-f]{16}"$/);
		expect(theirs.headers.get('etag')).toBe(after);
		expect(after).not.toBe(before);

		for (const stale of [before, `W/${after}`, '"x", "y,z"']) {
			const refused = await mine(stale);
			expect([stale, refused.status, refused.body.code]).toEqual([stale, 412, 'precondition_failed']);
		}
		expect(await readVersion()).toBe(after);

		const saved = await mine(`"x", ${after}`);
		expect(saved.status, saved.text).toBe(200);
		if (endpoint.method === 'delete') return;
		expect(saved.headers.get('etag')).toBe(await readVersion());
		expect(saved.headers.get('etag')).not.toBe(after);
		// Whoever sends no version, any version, or the one that a compressing proxy made of it, is served as before.
		const now = (saved.headers.get('etag') ?? '').replace(/"$/, '-gzip"');
		for (const headers of [{ 'if-match': now }, { 'if-match': '*' }, {}])
			expect((await changeAsOther(headers)).status).toBe(200);
	});

	it('do not change by themselves', async () => {
		const { core, token, chatbotId } = world;
		const path = `/chatbots/${chatbotId}/knowledge-base/data-sources`;
		await core.request(`POST ${path}/faqs`, { token, body: { faqs: [{ q: 'Why?', a: 'Because.' }] } });
		const read = async () => (await core.request(`GET ${path}?type=faq`, { token })).body.data.sources[0];
		const { id, etag } = await read();
		expect((await core.request(`GET ${path}/${id}`, { token })).headers.get('etag')).toBe(etag);
		await expect.poll(async () => (await read()).status).toBe('processed');
		expect((await read()).etag).toBe(etag);
	});

	it('are refused when they cannot be read', async () => {
		const { core, token, chatbotId } = world;
		for (const ifMatch of ['', 'abc', '"a" "b"', '"a', '*, "a"']) {
			const headers = { 'if-match': ifMatch };
			const reply = await core.request(`PATCH /chatbots/${chatbotId}`, { token, headers, body: { name: 'Mine' } });
			expect([ifMatch, reply.status, reply.body.details[0].path]).toEqual([ifMatch, 422, 'If-Match']);
		}
	});

	it('match nothing where there is nothing', async () => {
		const { core, token, chatbotId } = world;
		const headers = { 'if-match': '*' };
		const member = { email: 'nobody@harbour.example', roles: ['Agent'] };
		expect((await core.request('POST /members', { token, headers, body: member })).status).toBe(412);
		const path = `PATCH /chatbots/${chatbotId}/knowledge-base/data-sources/${UNKNOWN_ID}`;
		expect((await core.request(path, { token, headers, body: { text: 'Mine' } })).status).toBe(404);
	});
});

describe('simultaneous saves', () => {
	const SAVES = 12;
	let cores: RunningCore[];
	let drop = async () => {};
	beforeAll(async () => {
		if (POSTGRES_URL === undefined) {
			cores = [await startCore()];
			return;
		}
		const database = await createTestDatabase();
		drop = database.drop;
		cores = await Promise.all([1, 2].map(async () => startCore({ database: await openPostgres(database.url) })));
	});
	afterAll(async () => {
		await drop();
	});

	it.each(['widgetSettings', 'dataSource'])('of one version: one wins (%s)', async (kind) => {
		const [first] = cores;
		if (first === undefined) throw new Error('no core');
		const { token } = await first.createProject();
		const chatbot = `/chatbots/${await first.createChatbot(token)}`;
		const sources = `${chatbot}/knowledge-base/data-sources`;
		await first.request(`POST ${sources}/faqs`, { token, body: { faqs: [{ q: 'Why?', a: 'Because.' }] } });
		const { id } = (await first.request(`GET ${sources}`, { token })).body.data.sources[0];
		const [path, method, field] =
			kind === 'dataSource' ? [`${sources}/${id}`, 'PATCH', 'answer'] : [`${chatbot}/widget`, 'PUT', 'title'];
		const etag = (await first.request(`GET ${path}`, { token })).headers.get('etag') ?? '';
		const replies = await Promise.all(
			Array.from({ length: SAVES }, (_, index) => {
				const core = cores[index % cores.length] ?? first;
				const body = { [field]: `Text ${index}` };
				return core.request(`${method} ${path}`, { token, headers: { 'if-match': etag }, body });
			}),
		);
		const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
		expect(statuses).toEqual([200, ...Array.from({ length: SAVES - 1 }, () => 412)]);
		const winner = replies.findIndex(({ status }) => status === 200);
		expect((await first.request(`GET ${path}`, { token })).text).toContain(`Text ${winner}`);
	});
});
