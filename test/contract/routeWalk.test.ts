import { beforeAll, describe, expect, it } from 'vitest';
import { toExpressPath } from '../../server/http/route.ts';
import { mountedRoutes } from '../support/mountedRoutes.ts';
import { createEndpointCaller, type EndpointCaller, UNKNOWN_ID } from './endpointCall.ts';
import { ENDPOINT_CASES } from './endpoints.ts';
import { createWorld, type World } from './world.ts';

/** Beside the contract: health and the document are for anybody, the figures want the administrator's token. */
const BESIDE = ['GET /healthz', 'GET /metrics', 'GET /openapi.json', 'GET /readyz'];
/** What these ask for instead of a token: a link, a password, nothing (it only mails), the seal of a mail. */
const OPEN = ['createAccount', 'createSession', 'requestRecovery'];
const CALLS_A_MINUTE = 30;
/** Changes that no newer one can be lost by, each with its reason. */
const UNVERSIONED: Readonly<Record<string, readonly string[]>> = {
	'adds something, and changes nothing that is there': [
		'addDocuments',
		'addFaqs',
		'addLinks',
		'addTexts',
		'chat',
		'createAccessToken',
		'createAiModel',
		'createChatbot',
		'createNote',
		'createProject',
		'createSite',
		'createSnapshot',
		'createToken',
		'createWebhook',
		'createZohoConnection',
		'duplicateChatbot',
	],
	'is of a visitor, who alone changes it': [
		'answerSurvey',
		'createContact',
		'openSource',
		'rateAnswer',
		'recordSighting',
	],
	'is of one person, who alone changes it': [
		'changePassword',
		'confirmSecondFactor',
		'confirmSession',
		'createAccount',
		'createSession',
		'deleteSession',
		'removeSecondFactor',
		'requestRecovery',
		'startSecondFactor',
		'updateNotifications',
	],
	'sets marks or quotas that the call names, and writes no text': [
		'setModelBudget',
		'updateConversation',
		'updateQuotas',
	],
	'makes a link': ['createInvitation', 'createOwnerLink'],
	'starts or stops work, and changes nothing that an owner wrote': [
		'cancelSite',
		'confirmDeletionClock',
		'resendDeliveries',
		'resendDelivery',
		'resyncDataSource',
		'resyncSite',
		'resyncZohoConnection',
		'sendTestMail',
		'testWebhook',
	],
	'reads or counts': ['explainQuestion', 'countMessages', 'listProviderModels', 'tryAiModel'],
	'sets up models: few do, and the audit tells who did': [
		'deleteAiModel',
		'deleteEmbeddingSettings',
		'replaceEmbeddingSettings',
		'updateAiModel',
		'useAiModel',
	],
	'deletes what cannot be rewritten': ['deleteConversation', 'deleteNote', 'revokeAccessToken', 'revokeToken'],
	'deletes all of a person, whatever it is by now': ['deleteContactData'],
	'takes many sources, of which none is rewritten': ['changeDataSources'],
};

const GUARDED = ENDPOINT_CASES.filter(({ endpoint }) => !['anybody', 'admin'].includes(endpoint.access));
const PROJECT_LISTS = GUARDED.filter(
	({ endpoint, paramNames }) => endpoint.method === 'get' && endpoint.access !== 'person' && paramNames.length === 0,
);
const CHATBOT_LISTS = GUARDED.filter(
	({ endpoint, paramNames }) => endpoint.method === 'get' && paramNames.join() === 'chatbotId',
);

const world = await createWorld();
const caller = await createEndpointCaller(world);

describe('the routes of the core', () => {
	it('are those of the contract, and no others', () => {
		const declared = ENDPOINT_CASES.map(
			({ endpoint }) => `${endpoint.method.toUpperCase()} ${toExpressPath(endpoint.path)}`,
		);
		expect(mountedRoutes(world.core.app)).toEqual([...declared, ...BESIDE].toSorted());
	});

	it('want a token, but for those that are known to be open', () => {
		const open = ENDPOINT_CASES.filter(({ endpoint }) => endpoint.access === 'anybody');
		expect(open.map(({ name }) => name).toSorted()).toEqual(OPEN);
	});

	it('refuse changes over newer ones, but for those that lose nothing', () => {
		const changes = ENDPOINT_CASES.filter(({ endpoint }) => endpoint.method !== 'get');
		const without = changes.filter(({ endpoint }) => endpoint.versioned === undefined).map(({ name }) => name);
		expect(without.toSorted()).toEqual(Object.values(UNVERSIONED).flat().toSorted());
	});

	it('name a capability where programs may call them', () => {
		const without = GUARDED.filter(({ endpoint }) => endpoint.access !== 'person' && endpoint.needs === undefined);
		expect(without.map(({ name }) => name)).toEqual([]);
	});
});

describe('lists', () => {
	let theirs: readonly string[];
	beforeAll(async () => {
		const { conversationId } = await world.newConversation();
		theirs = [conversationId, await world.newContact(), await world.newDataSource(), await world.newSite()];
	});
	const leaksOf = (text: string, secrets: readonly string[]) => secrets.filter((secret) => text.includes(secret));

	it('of their own chatbot give all of it', async () => {
		const replies = await Promise.all(CHATBOT_LISTS.map(({ endpoint, row }) => caller.call(endpoint, row)));
		const text = replies.map((reply) => reply.text).join('\n');
		expect(leaksOf(text, theirs)).toEqual(theirs);
	});

	it.each(PROJECT_LISTS)('$name gives nothing of another project (CVE-2026-56268)', async ({ endpoint, row }) => {
		const reply = await caller.call(endpoint, row, { token: world.foreignToken });
		expect(reply.status, reply.text).toBe(200);
		expect(leaksOf(reply.text, [...theirs, world.projectId, world.chatbotId, world.person.email])).toEqual([]);
	});

	it.each(CHATBOT_LISTS)('$name gives nothing of another chatbot (CVE-2026-56268)', async ({ endpoint, row }) => {
		const reply = await caller.call(endpoint, row, { params: { chatbotId: world.siblingId } });
		expect(leaksOf(reply.text, [...theirs, world.chatbotId])).toEqual([]);
	});
});

describe.each(GUARDED.filter(({ endpoint }) => endpoint.method === 'post'))('$name', ({ endpoint, row }) => {
	it('leaves another project alone, whatever ids its body has (CVE-2026-41277)', async () => {
		const { core, foreignToken: token, projectId, chatbotId } = world;
		const foreignId = await core.createChatbot(token, 'Theirs');
		const read = async () => (await core.request('GET /chatbots', { token })).text;
		const before = await read();
		const ids = { id: foreignId, chatbot_id: foreignId, chatbotId: foreignId, project_id: projectId };
		const form = row.form?.();
		for (const [name, id] of Object.entries(ids)) form?.append(name, id);
		const body = { ...(await row.body?.(world)), ...ids };
		const reply = await caller.call(endpoint, row, form === undefined ? { body } : { form });
		expect(reply.text).not.toContain(foreignId);
		expect([await read(), before.includes(chatbotId)]).toEqual([before, false]);
	});
});

describe('a token that has called too often', () => {
	let limited: World;
	let limitedCaller: EndpointCaller;
	beforeAll(async () => {
		limited = await createWorld({ env: { RATE_LIMIT_PER_MINUTE: String(CALLS_A_MINUTE) } });
		limitedCaller = await createEndpointCaller(limited);
		const { core, foreignToken: token } = limited;
		for (let count = 0; count < CALLS_A_MINUTE; count += 1) await core.request('GET /project/settings', { token });
	});

	it.each(GUARDED)('may not call $name', async ({ endpoint, row, paramNames }) => {
		const params = Object.fromEntries(paramNames.map((name) => [name, UNKNOWN_ID]));
		const reply = await limitedCaller.call(endpoint, row, { token: limited.foreignToken, params, body: null });
		expect([reply.status, reply.body.code]).toEqual([429, 'rate_limited']);
		expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
	});
});
