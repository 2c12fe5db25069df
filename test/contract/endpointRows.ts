import { randomUUID } from 'node:crypto';
import { totpCode } from '../../server/core/accounts/totp.ts';
import { createZohoConnection } from '../../shared/contract/zoho.ts';
import { buildForm, insertConversation } from '../support/factories.ts';
import type { World } from './world.ts';

type Params = Readonly<Record<string, string>>;
type Body = Readonly<Record<string, unknown>>;
/** An input to refuse, with the path of the field that the reply must name. */
export interface Fault {
	readonly body?: Body;
	readonly query?: string;
	readonly field: string;
}

/** How one endpoint is exercised. */
export interface EndpointRow {
	/** Ids that exist; made anew for each call, as deletions use them up. Those of `PARAMS` when absent. */
	readonly params?: (world: World) => Params | Promise<Params>;
	readonly query?: string;
	/** A valid body; the example of the contract when absent. */
	readonly body?: (world: World) => Body | Promise<Body>;
	/** Optional fields that this body cannot do without. */
	readonly bodyNeeds?: readonly string[];
	/** A valid form with files, of endpoints that take one. */
	readonly form?: () => FormData;
	/** Faults besides those that the document tells: wrong types, missing fields. */
	readonly invalid?: readonly Fault[];
}

// Examples are of any form.
const zohoBody = createZohoConnection.example.body as Body;

/** Makes what a path leads to, by the last id in it. */
export const PARAMS: Readonly<Record<string, (world: World) => Params | Promise<Params>>> = {
	projectId: ({ projectId }) => ({ projectId }),
	chatbotId: ({ chatbotId }) => ({ chatbotId }),
	conversationId: conversation,
	async messageId(world) {
		const { conversationId, answerId: messageId } = await world.newConversation();
		return { chatbotId: world.chatbotId, conversationId, messageId };
	},
	async noteId(world) {
		const params = await conversation(world);
		const path = `/chatbots/${params.chatbotId}/conversations/${params.conversationId}/notes`;
		const { body } = await world.core.request(`POST ${path}`, { token: world.token, body: { text: 'Called back.' } });
		return { ...params, noteId: body.data.id };
	},
	async groupId({ core, token, chatbotId, owner }) {
		await insertConversation(core.database, owner, { outcome: 'unanswered' });
		const { body } = await core.request(`GET /chatbots/${chatbotId}/question-groups`, { token });
		return { chatbotId, groupId: body.data.groups[0].id };
	},
	contactId: async (world) => ({ chatbotId: world.chatbotId, contactId: await world.newContact() }),
	sourceId: async (world) => ({ chatbotId: world.chatbotId, sourceId: await world.newDataSource() }),
	siteId: async (world) => ({ chatbotId: world.chatbotId, siteId: await world.newSite() }),
	connectionId: async (world) => ({
		chatbotId: world.chatbotId,
		connectionId: await world.newZohoConnection(zohoBody),
	}),
	async modelId(world) {
		await deleteModels(world);
		const { core, token, chatbotId } = world;
		const { body } = await core.request('POST /ai/models', { token, body: modelBody });
		return { chatbotId, modelId: String(body.data.id) };
	},
	webhookId: webhook,
	async deliveryId(world) {
		const { webhookId } = await webhook(world);
		const id = randomUUID();
		const told = { type: 'contact.created', about: '{}', status: 'failed', createdAt: 0 } as const;
		const row = { ...world.owner, ...told, id, webhookId };
		await world.core.database.write((transaction) => transaction.insertInto('deliveries').values(row).execute());
		return { webhookId, deliveryId: id };
	},
	sessionId: async (world) => ({ sessionId: await world.newSession() }),
	async email({ core, token }) {
		const email = 'amy@harbour.example';
		await core.request('POST /members', { token, body: { email, roles: ['Editor'] } });
		return { email };
	},
	async tokenId({ core, projectId }) {
		const path = `POST /admin/projects/${projectId}/tokens`;
		const reply = await core.request(path, { token: core.adminToken, body: { scope: 'chat' } });
		return { tokenId: reply.body.data.token_id };
	},
};

async function conversation(world: World) {
	const { conversationId } = await world.newConversation();
	return { chatbotId: world.chatbotId, conversationId };
}

/** A closed port of this machine: the address is one that may be called, and nobody answers. */
const webhookBody: Body = { url: 'https://127.0.0.1:9/', types: ['contact.created'], format: 'slack' };
async function webhook({ core, token }: World) {
	// A project has few of them.
	await core.database.write((transaction) => transaction.deleteFrom('webhooks').execute());
	const { body } = await core.request('POST /webhooks', { token, body: webhookBody });
	return { webhookId: String(body.data.id) };
}

/** At the same closed port. */
const modelBody: Body = { provider: 'openai-compatible', base_url: 'https://127.0.0.1:9/v1', key: 'a-key', model: 'm' };
/** A project has few of them. */
async function deleteModels({ core }: World): Promise<void> {
	await core.database.write((transaction) => transaction.deleteFrom('aiModels').execute());
}

const freshChatbot = async ({ core, token }: World): Promise<Params> => ({
	chatbotId: await core.createChatbot(token, 'Fresh'),
});
const document = async (world: World): Promise<Params> => ({
	chatbotId: world.chatbotId,
	sourceId: await world.newDocument(),
});
/** Another file each time: the same one again is a duplicate. */
const documentForm = (): FormData => buildForm({ 'hours.txt': `Price list ${randomUUID()}.` });

const site: EndpointRow = {
	body: ({ websiteUrl }) => ({
		url: `${websiteUrl}/`,
		method: 'auto',
		path_prefix: '/',
		include: ['/*'],
		exclude: ['/old/*'],
		max_pages: 10,
		max_depth: 2,
		ignore_robots: false,
		exclude_classes: ['banner'],
		exclude_header: true,
		resync_schedule: 'weekly',
	}),
	invalid: [
		{ body: { url: 'http://127.0.0.1/' }, field: 'url' },
		{ body: { url: 'https://harbour.example', include: [' '] }, field: 'include.0' },
	],
};
const emptyContact: readonly Fault[] = [
	{ body: { properties: { email: '', first_name: '   ' } }, field: 'properties' },
	{ body: { properties: { email: { address: 'a@b.example' } } }, field: 'properties.email' },
	{ body: { properties: { city: 'x' }, attributes: { 'Order number': 'A' } }, field: 'attributes.Order number' },
];
const unknownSettings: readonly Fault[] = [
	{ body: { message: 'When?', language_id: 987_654 }, field: 'language_id' },
	{ body: { message: 'When?', ai_model_id: 987_654 }, field: 'ai_model_id' },
];

/** What the contract and `PARAMS` do not say, by the names of endpoints in the contract. */
export const ENDPOINT_ROWS: Readonly<Record<string, EndpointRow>> = {
	countDeletions: { invalid: [{ query: 'contacts_kept_days=-1', field: 'contacts_kept_days' }] },
	confirmDeletionClock: {
		body: () => ({ now: new Date().toISOString() }),
		invalid: [{ body: { now: '2001-01-01T00:00:00Z' }, field: 'now' }],
	},
	updateProject: {
		body: () => ({ name: 'Harbour Coffee', conversations_kept_days: 0, contacts_kept_days: 0 }),
		invalid: [
			{ body: {}, field: 'name' },
			{ body: { name: '  ' }, field: 'name' },
			{ body: { conversations_kept_days: -1 }, field: 'conversations_kept_days' },
		],
	},

	// With the built-in model.
	tryAiModel: {
		params: ({ chatbotId }) => ({ chatbotId, modelId: '1' }),
		invalid: [{ body: { message: ' ' }, field: 'message' }],
	},

	createAccount: {
		async body({ core, token }) {
			const email = `${randomUUID()}@harbour.example`;
			await core.request('POST /members', { token, body: { email, roles: ['Viewer'] } });
			const { body } = await core.request(`POST /members/${email}/invitation`, { token });
			return { link_token: body.data.link_token, email, name: 'Ada', password: 'correct horse battery' };
		},
		invalid: [{ body: { link_token: 'x', name: 'Ada', password: 'short' }, field: 'password' }],
	},
	createSession: {
		body: ({ person }) => person,
		invalid: [{ body: { email: 'ada', password: 'x' }, field: 'email' }],
	},
	confirmSession: { body: ({ person: { password } }) => ({ password }) },
	// The same again: sessions of other tests go on with this one.
	changePassword: {
		body: ({ person: { password } }) => ({ password, new_password: password }),
		invalid: [{ body: { password: 'x', new_password: 'short' }, field: 'new_password' }],
	},
	requestRecovery: { body: () => ({ email: `${randomUUID()}@harbour.example` }) },
	confirmSecondFactor: {
		async body({ core, personToken: token }) {
			await core.request('DELETE /me/second-factor', { token });
			const { secret } = (await core.request('POST /me/second-factor', { token })).body.data;
			return { code: totpCode(secret, Math.floor(Date.now() / 30_000)) };
		},
	},
	revokeAccessToken: {
		async params({ core, personToken: token }) {
			const body = { name: 'Short-lived', scope: 'chat' };
			return { tokenId: (await core.request('POST /tokens', { token, body })).body.data.id };
		},
	},
	createOwnerLink: { body: ({ person }) => ({ email: person.email }) },
	listEvents: {
		query: 'after=0-0&sort=date_asc&types=member,source.failed',
		invalid: [
			{ query: 'after=x', field: 'after' },
			{ query: 'types=nothing', field: 'types' },
		],
	},
	updateNotifications: { invalid: [{ body: { time_zone: 'Moon' }, field: 'time_zone' }] },
	createWebhook: {
		body: () => webhookBody,
		invalid: [{ body: { ...webhookBody, url: 'ftp://x.example' }, field: 'url' }],
	},
	updateWebhook: { body: () => ({ ...webhookBody, active: true }) },
	addMember: {
		invalid: [{ body: { email: 'ada@harbour.example', roles: ['King'] }, field: 'roles.0' }],
	},

	createChatbot: { invalid: [{ body: { name: 'x', template_id: 99 }, field: 'template_id' }] },
	updateChatbot: { body: () => ({ name: 'Renamed', visibility: 'public' }) },
	deleteChatbot: { params: freshChatbot },

	chat: {
		async body(world) {
			const { conversationId } = await world.newConversation();
			return {
				message: 'When do you open on Sundays?',
				ai_model_id: 1,
				conversation_id: conversationId,
				contact_id: await world.newContact(),
				language_id: 1,
				temperature: 0,
				instructions: ['Be brief.'],
			};
		},
		invalid: [
			...unknownSettings,
			{ body: { message: ' \n' }, field: 'message' },
			{ body: { message: 'x'.repeat(32_001) }, field: 'message' },
			{ body: { message: 'Hello', temperature: 99 }, field: 'temperature' },
		],
	},
	replaceAnswerSettings: {
		body: () => ({
			ai_model_id: 1,
			language_id: 4,
			temperature: 0.5,
			instructions: ['Be brief.'],
			boldness: 'sure',
			shows_places: false,
			synonyms: [['refund', 'money back']],
			no_answer_text: 'We do not know.',
			no_answer_texts: { de: 'Das wissen wir nicht.' },
		}),
		invalid: [
			...unknownSettings,
			{ body: { temperature: 99 }, field: 'temperature' },
			{ body: { synonyms: [['alone']] }, field: 'synonyms.0' },
			{ body: { no_answer_texts: { german: 'Nein.' } }, field: 'no_answer_texts.german' },
		],
	},
	explainQuestion: {
		invalid: [
			...unknownSettings,
			{ body: { message: 'When?', previous_message: 'Hi', conversation_id: 'x' }, field: 'previous_message' },
		],
	},

	listConversations: {
		invalid: [
			{ query: 'cursor=nonsense', field: 'cursor' },
			{ query: 'per_page=101', field: 'per_page' },
		],
	},
	listQuestionGroups: {
		query: 'state=open&outcome=unanswered&per_page=50',
		invalid: [{ query: 'cursor=nonsense', field: 'cursor' }],
	},
	updateConversation: {
		body: async (world) => ({ archive: true, important: true, contact_id: await world.newContact() }),
		invalid: [{ body: {}, field: '' }],
	},
	rateAnswer: { invalid: [{ body: { rating: '2' }, field: 'rating' }] },
	openSource: {
		body: () => ({ url: 'https://harbour.example/hours' }),
		invalid: [{ body: { url: 'https://elsewhere.example/' }, field: 'url' }],
	},
	answerSurvey: { invalid: [{ body: { score: 6 }, field: 'score' }] },

	createAiModel: {
		async body(world) {
			await deleteModels(world);
			return modelBody;
		},
		bodyNeeds: ['base_url'],
		invalid: [
			{ body: { ...modelBody, provider: 'mistral' }, field: 'base_url' },
			{ body: { ...modelBody, base_url: undefined }, field: 'base_url' },
			{ body: { ...modelBody, base_url: 'https://127.0.0.1/v1' }, field: 'base_url' },
			{ body: { ...modelBody, base_url: 'http://harbour.example/v1' }, field: 'base_url' },
			{ body: { provider: 'mistral', model: 'mistral-small-latest' }, field: 'key' },
			{ body: { ...modelBody, prices: { input: -1, output: 0 } }, field: 'prices.input' },
		],
	},
	updateAiModel: {
		body: () => ({ name: 'Renamed', prices: { input: 1, output: 5 } }),
		invalid: [{ body: { base_url: 'https://127.0.0.1:9/v2' }, field: 'key' }],
	},
	useAiModel: { body: ({ chatbotId }) => ({ chatbot_id: chatbotId }) },
	listProviderModels: {
		body: () => ({ provider: 'openai-compatible', base_url: 'https://127.0.0.1:9/v1' }),
		bodyNeeds: ['base_url'],
		invalid: [{ body: { provider: 'anthropic', base_url: 'https://127.0.0.1:9/v1' }, field: 'base_url' }],
	},
	replaceEmbeddingSettings: {
		body: ({ embeddingsUrl }) => ({ base_url: embeddingsUrl, model: 'concepts-64' }),
		invalid: [{ body: { base_url: 'http://127.0.0.1/v1', model: 'm' }, field: 'base_url' }],
	},

	createContact: { invalid: emptyContact },
	readContact: { query: 'properties=true' },
	updateContact: { invalid: emptyContact },

	listDataSources: {
		query: 'type=link&status=processed&search=hours&per_page=50',
		invalid: [
			{ query: 'page=0', field: 'page' },
			{ query: 'page=1.5', field: 'page' },
		],
	},
	changeDataSources: {
		body: async (world) => ({ action: 'delete', source_ids: [await world.newDataSource()] }),
		invalid: [{ body: { action: 'delete', source_ids: [] }, field: 'source_ids' }],
	},
	addLinks: {
		params: freshChatbot,
		invalid: [
			{ body: { links: ['ftp://harbour.example'] }, field: 'links.0' },
			{ body: { links: ['http://127.0.0.1/'] }, field: 'links.0' },
		],
	},
	addFaqs: { params: freshChatbot, invalid: [{ body: { faqs: [{ q: 'When?', a: ' ' }] }, field: 'faqs.0.a' }] },
	addTexts: { params: freshChatbot, invalid: [{ body: { texts: ['We ship.', ''] }, field: 'texts.1' }] },
	updateDataSource: {
		body: () => ({ exclude_nav: true, resync_schedule: 'weekly' }),
		invalid: [
			{ body: { text: 'We ship.' }, field: 'text' },
			{ body: { answer: 'At ten.' }, field: 'answer' },
		],
	},
	addDocuments: { params: freshChatbot, form: documentForm },
	replaceDocument: { params: document, form: documentForm },
	downloadDocument: { params: document },
	createSite: { params: freshChatbot, ...site },
	updateSite: { invalid: [{ body: { exclude: [' '] }, field: 'exclude.0' }] },
	checkInstallation: { invalid: [{ query: 'url=http://127.0.0.1/', field: 'url' }] },
	// First what may be any text: the tests of keys change the first field.
	createZohoConnection: { params: freshChatbot, body: () => ({ client_id: '', ...zohoBody }) },

	replaceWidgetSettings: {
		invalid: [
			{ body: { allowed_origins: ['https://harbour.example/shop'] }, field: 'allowed_origins.0' },
			{ body: { lead_form: { fields: [{ name: 'user_id' }] } }, field: 'lead_form.fields.0.name' },
			{ body: { lead_form: { fields: [{ name: 'size', type: 'select' }] } }, field: 'lead_form.fields.0.options' },
			{ body: { lead_form: { fields: [{ name: 'size' }, { name: 'size' }] } }, field: 'lead_form.fields' },
		],
	},
	setModelBudget: {
		body: ({ chatbotId }) => ({ chatbot_id: chatbotId, max_cost: 20, max_tokens: 1_000_000 }),
		invalid: [
			{ body: { max_cost: -1 }, field: 'max_cost' },
			{ body: { max_tokens: 1.5 }, field: 'max_tokens' },
		],
	},
	listModelDays: { query: 'month=2026-01', invalid: [{ query: 'month=2026-13', field: 'month' }] },
	listCostlyConversations: { query: 'month=2026-01', invalid: [{ query: 'month=2026-13', field: 'month' }] },
	readModelsUsage: { query: 'month=2026-01', invalid: [{ query: 'month=2026-13', field: 'month' }] },
	updateQuotas: { invalid: [{ body: { members: -1 }, field: 'members' }] },
};
