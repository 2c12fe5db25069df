import { randomUUID } from 'node:crypto';
import { totpCode } from '../../server/core/accounts/totp.ts';
import { buildForm, insertConversation } from '../support/factories.ts';
import type { World } from './world.ts';

type Params = Readonly<Record<string, string>>;
type Body = Readonly<Record<string, unknown>>;

/** How one endpoint is exercised. */
export interface EndpointRow {
	/** Path parameters of rows that exist; made anew for each call, as deletions use them up. */
	readonly params?: (world: World) => Params | Promise<Params>;
	readonly query?: string;
	/** A valid body with every field that the endpoint knows. */
	readonly body?: (world: World) => Body | Promise<Body>;
	/** A valid form with files, of endpoints that take one. */
	readonly form?: () => FormData;
	/** Inputs to refuse, with the path of the field that the reply must name. */
	readonly invalid: ReadonlyArray<{ readonly body?: Body; readonly query?: string; readonly field: string }>;
	/** Why there is nothing to refuse, for endpoints without query and JSON body. */
	readonly takesNoInput?: true;
}

const chatbot = ({ chatbotId }: World): Params => ({ chatbotId });
const freshChatbot = async ({ core, token }: World): Promise<Params> => ({
	chatbotId: await core.createChatbot(token, 'Fresh'),
});
const conversation = async (world: World): Promise<Params> => {
	const { conversationId } = await world.newConversation();
	return { chatbotId: world.chatbotId, conversationId };
};
const note = async (world: World): Promise<Params> => {
	const params = await conversation(world);
	const path = `/chatbots/${params['chatbotId']}/conversations/${params['conversationId']}/notes`;
	const { body } = await world.core.request(`POST ${path}`, { token: world.token, body: { text: 'Called back.' } });
	return { ...params, noteId: body.data.id };
};
const questionGroup = async ({ core, token, chatbotId, owner }: World): Promise<Params> => {
	await insertConversation(core.database, owner, { outcome: 'unanswered' });
	const { body } = await core.request(`GET /chatbots/${chatbotId}/question-groups`, { token });
	return { chatbotId, groupId: body.data.groups[0].id };
};
const answer = async (world: World): Promise<Params> => {
	const { conversationId, answerId: messageId } = await world.newConversation();
	return { chatbotId: world.chatbotId, conversationId, messageId };
};
const contact = async (world: World): Promise<Params> => ({
	chatbotId: world.chatbotId,
	contactId: await world.newContact(),
});
const dataSource = async (world: World): Promise<Params> => ({
	chatbotId: world.chatbotId,
	sourceId: await world.newDataSource(),
});

const document = async (world: World): Promise<Params> => ({
	chatbotId: world.chatbotId,
	sourceId: await world.newDocument(),
});
/** Another file each time: the same one again is a duplicate. */
const documentForm = (): FormData => buildForm({ 'hours.txt': `Price list ${randomUUID()}.` });
/** A closed port of this machine: the address is one that may be called, and nobody answers. */
const webhookBody: Body = { url: 'https://127.0.0.1:9/', types: ['contact.created'], format: 'slack' };
const webhook = async ({ core, token }: World): Promise<Params> => {
	// A project has few of them.
	await core.database.write((transaction) => transaction.deleteFrom('webhooks').execute());
	return { webhookId: (await core.request('POST /webhooks', { token, body: webhookBody })).body.data.id };
};
const delivery = async (world: World): Promise<Params> => {
	const { webhookId = '' } = await webhook(world);
	const id = randomUUID();
	const told = { type: 'contact.created', about: '{}', status: 'failed', createdAt: 0 } as const;
	await world.core.database.write((transaction) =>
		transaction
			.insertInto('deliveries')
			.values({ ...world.owner, ...told, id, webhookId })
			.execute(),
	);
	return { webhookId, deliveryId: id };
};
const site = async (world: World): Promise<Params> => ({
	chatbotId: world.chatbotId,
	siteId: await world.newSite(),
});
const zohoConnection = async (world: World): Promise<Params> => ({
	chatbotId: world.chatbotId,
	connectionId: await world.newZohoConnection(zohoBody),
});
const zohoBody: Body = {
	client_id: '1000.CLIENT',
	data_center: 'eu',
	org_id: '2389290',
	client_secret: 'client-secret',
	refresh_token: '1000.refresh-token',
	category_ids: ['4000001'],
	resync_schedule: 'daily',
};
const siteBody = ({ websiteUrl }: World): Body => ({
	url: `${websiteUrl}/`,
	method: 'auto',
	path_prefix: '/',
	include: ['/*'],
	exclude: ['/old/*'],
	max_pages: 10,
	max_depth: 2,
	ignore_robots: false,
	exclude_classes: ['banner'],
	exclude_ids: ['menu'],
	exclude_header: true,
	exclude_footer: true,
	exclude_nav: true,
	resync_schedule: 'weekly',
});
const wrongSite = [
	{ body: {}, field: 'url' },
	{ body: { url: 'http://127.0.0.1/' }, field: 'url' },
	{ body: { url: 'https://harbour.example', method: 'guess' }, field: 'method' },
	{ body: { url: 'https://harbour.example', path_prefix: 'docs' }, field: 'path_prefix' },
	{ body: { url: 'https://harbour.example', max_pages: 0 }, field: 'max_pages' },
	{ body: { url: 'https://harbour.example', include: [' '] }, field: 'include.0' },
];

const nothing = { invalid: [], takesNoInput: true } as const;
const wrongPage = [
	{ query: 'page=0', field: 'page' },
	{ query: 'page=two', field: 'page' },
	{ query: 'page=1.5', field: 'page' },
	{ query: 'page=1&page=2', field: 'page' },
];
const wrongSort = [...wrongPage, { query: 'sort=newest', field: 'sort' }];

const contactBody = {
	properties: {
		first_name: 'Ada',
		last_name: 'Lovelace',
		email: 'ada@example.com',
		phone: '+44 20 7946 0000',
		job_title: 'Analyst',
		company_name: 'Analytical Engines',
		website_url: 'https://engines.example',
		industry: 'Computing',
		address: '1 Mill Lane',
		city: 'London',
		state: 'Greater London',
		postal_code: 'N1',
		country: 'GB',
	},
	attributes: { order_number: 'A-1017', utm_source: 'newsletter' },
};
const wrongContact = [
	{ body: {}, field: 'properties' },
	{ body: { properties: {} }, field: 'properties' },
	{ body: { properties: { email: '', first_name: '   ' } }, field: 'properties' },
	{ body: { properties: ['Ada'] }, field: 'properties' },
	{ body: { properties: { email: { address: 'a@b.example' } } }, field: 'properties.email' },
	{ body: { properties: { city: 'x'.repeat(501) } }, field: 'properties.city' },
	{ body: { ...contactBody, attributes: 'A-1017' }, field: 'attributes' },
	{ body: { ...contactBody, attributes: { 'Order number': 'A-1017' } }, field: 'attributes.Order number' },
	{ body: { ...contactBody, attributes: { order_number: ['A-1017'] } }, field: 'attributes.order_number' },
	{ body: { ...contactBody, attributes: { note: 'x'.repeat(2_001) } }, field: 'attributes.note' },
];

const widgetSettings = {
	title: 'Harbour Coffee',
	subtitle: 'Answers from our pages',
	greeting: 'Hello.',
	suggested_questions: [{ label: 'Opening hours?', message: 'When do you open?' }],
	suggested_questions_until: 3,
	footer_text: 'Harbour Coffee Ltd',
	accent_color: '#2f5bea',
	theme: 'dark',
	position: 'left',
	panel_width: 420,
	offset_x: 16,
	offset_y: 24,
	z_index: 1_000,
	language: 'pt-BR',
	lead_form: {
		enabled: true,
		title: 'Write to us',
		fields: [
			{ name: 'email', label: 'E-mail', required: true },
			{ name: 'shoe_size', required: false, type: 'select', options: ['38', '39'] },
		],
		hidden_fields: ['page_url', 'utm'],
		show: { before_chat: true, after_messages: 3, on_no_answer: false, keywords: ['offer'] },
		mandatory: true,
		consent: { text: 'You may write to me.', url: 'https://harbour.example/privacy', required: true },
		success_text: 'Thank you.',
	},
	allowed_origins: ['https://harbour.example', 'http://localhost:3000'],
};

/** A row for every endpoint of the contract, by its name there; the suite fails when one is missing. */
export const ENDPOINT_ROWS: Readonly<Record<string, EndpointRow>> = {
	readProject: nothing,
	countDeletions: {
		query: 'conversations_kept_days=90&contacts_kept_days=365',
		invalid: [{ query: 'contacts_kept_days=-1', field: 'contacts_kept_days' }],
	},
	readDeletionClock: { invalid: [], takesNoInput: true },
	confirmDeletionClock: {
		body: () => ({ now: new Date().toISOString() }),
		invalid: [
			{ body: {}, field: 'now' },
			{ body: { now: 'yesterday' }, field: 'now' },
			{ body: { now: '2001-01-01T00:00:00Z' }, field: 'now' },
		],
	},
	updateProject: {
		body: () => ({ name: 'Harbour Coffee', conversations_kept_days: 0, contacts_kept_days: 0 }),
		invalid: [
			{ body: {}, field: 'name' },
			{ body: { name: '  ' }, field: 'name' },
			{ body: { conversations_kept_days: -1 }, field: 'conversations_kept_days' },
			{ body: { conversations_kept_days: 3_651 }, field: 'conversations_kept_days' },
			{ body: { contacts_kept_days: -1 }, field: 'contacts_kept_days' },
			{ body: { name: 7 }, field: 'name' },
			{ body: { name: 'x'.repeat(201) }, field: 'name' },
		],
	},

	createAccount: {
		async body({ core, token }) {
			const email = `${randomUUID()}@harbour.example`;
			await core.request('POST /members', { token, body: { email, roles: ['Viewer'] } });
			const { body } = await core.request(`POST /members/${email}/invitation`, { token });
			return { link_token: body.data.link_token, email, name: 'Ada', password: 'correct horse battery' };
		},
		invalid: [
			{ body: {}, field: 'link_token' },
			{ body: { link_token: 'x', name: 'Ada', password: 'short', email: 'a@b.example' }, field: 'password' },
			{ body: { link_token: 'x', name: 'Ada', password: 'x'.repeat(129) }, field: 'password' },
			{ body: { link_token: 'x', name: 'Ada', password: 'correct horse battery', email: 'ada' }, field: 'email' },
		],
	},
	createSession: {
		body: ({ person }) => person,
		invalid: [
			{ body: {}, field: 'email' },
			{ body: { email: 'ada', password: 'x' }, field: 'email' },
		],
	},
	readMe: nothing,
	listSessions: nothing,
	deleteSession: { params: async (world) => ({ sessionId: await world.newSession() }), ...nothing },
	confirmSession: {
		body: ({ person: { password } }) => ({ password }),
		invalid: [{ body: {}, field: 'password' }],
	},
	changePassword: {
		// The same again: sessions of other tests go on with this one.
		body: ({ person: { password } }) => ({ password, new_password: password }),
		invalid: [{ body: { password: 'x', new_password: 'short' }, field: 'new_password' }],
	},
	requestRecovery: {
		body: () => ({ email: `${randomUUID()}@harbour.example` }),
		invalid: [{ body: { email: 'ada' }, field: 'email' }],
	},
	startSecondFactor: nothing,
	confirmSecondFactor: {
		async body({ core, personToken: token }) {
			await core.request('DELETE /me/second-factor', { token });
			const { secret } = (await core.request('POST /me/second-factor', { token })).body.data;
			return { code: totpCode(secret, Math.floor(Date.now() / 30_000)) };
		},
		invalid: [{ body: {}, field: 'code' }],
	},
	removeSecondFactor: nothing,
	createInvitation: {
		async params({ core, token }) {
			const email = 'invited@harbour.example';
			await core.request('POST /members', { token, body: { email, roles: ['Editor'] } });
			return { email };
		},
		...nothing,
	},
	listAccessTokens: nothing,
	createAccessToken: {
		body: () => ({ name: 'Nightly export', scope: 'full' }),
		invalid: [
			{ body: { scope: 'full' }, field: 'name' },
			{ body: { name: 'x', scope: 'admin' }, field: 'scope' },
		],
	},
	revokeAccessToken: {
		async params({ core, personToken: token }) {
			const body = { name: 'Short-lived', scope: 'chat' };
			return { tokenId: (await core.request('POST /tokens', { token, body })).body.data.id };
		},
		...nothing,
	},
	createOwnerLink: {
		params: ({ projectId }) => ({ projectId }),
		body: ({ person }) => ({ email: person.email }),
		invalid: [{ body: { email: 'ada' }, field: 'email' }],
	},
	listEvents: {
		query: 'after=0-0&sort=date_asc&types=member,source.failed',
		invalid: [
			{ query: 'after=x', field: 'after' },
			{ query: 'limit=0', field: 'limit' },
			{ query: 'types=nothing', field: 'types' },
			{ query: 'sort=up', field: 'sort' },
		],
	},
	readNotifications: nothing,
	updateNotifications: {
		body: () => ({ leads: true, unanswered: true, failures: false, time_zone: 'Europe/Berlin' }),
		invalid: [{ body: { time_zone: 'Moon' }, field: 'time_zone' }],
	},
	sendTestMail: nothing,
	unsubscribe: {
		body: (world) => ({ token: world.newUnsubscription() }),
		invalid: [{ body: {}, field: 'token' }],
	},
	listWebhooks: nothing,
	createWebhook: {
		body: () => webhookBody,
		invalid: [{ body: { ...webhookBody, url: 'ftp://x.example' }, field: 'url' }],
	},
	updateWebhook: {
		params: webhook,
		body: () => ({ ...webhookBody, active: true }),
		invalid: [{ body: { types: [] }, field: 'types' }],
	},
	deleteWebhook: { params: webhook, ...nothing },
	testWebhook: { params: webhook, ...nothing },
	rotateWebhookSecret: { params: webhook, ...nothing },
	listDeliveries: { params: webhook, invalid: wrongPage },
	resendDelivery: { params: delivery, ...nothing },
	resendDeliveries: {
		params: webhook,
		body: () => ({ since: '2026-01-31T00:00:00Z' }),
		invalid: [{ body: { since: 'yesterday' }, field: 'since' }],
	},
	listMembers: { invalid: wrongPage },
	addMember: {
		body: () => ({ email: 'ada@harbour.example', roles: ['Owner', 'Billing'], status: 'Active' }),
		invalid: [
			{ body: {}, field: 'email' },
			{ body: { email: 'ada', roles: ['Owner'] }, field: 'email' },
			{ body: { email: 'ada@harbour.example', roles: [] }, field: 'roles' },
			{ body: { email: 'ada@harbour.example', roles: ['King'] }, field: 'roles.0' },
			{ body: { email: 'ada@harbour.example', roles: ['Owner'], status: 'Away' }, field: 'status' },
		],
	},
	removeMember: {
		async params({ core, token }) {
			const email = 'gone@harbour.example';
			await core.request('POST /members', { token, body: { email, roles: ['Editor'] } });
			return { email };
		},
		...nothing,
	},

	listChatbots: { invalid: wrongPage },
	createChatbot: {
		body: () => ({ name: 'Help desk', template_id: 2, visibility: 'private' }),
		invalid: [
			{ body: {}, field: 'name' },
			{ body: { name: 'x', template_id: 99 }, field: 'template_id' },
			{ body: { name: 'x', template_id: 'first' }, field: 'template_id' },
			{ body: { name: 'x', visibility: 'secret' }, field: 'visibility' },
		],
	},
	readChatbot: { params: chatbot, ...nothing },
	updateChatbot: {
		params: chatbot,
		body: () => ({ name: 'Renamed', visibility: 'public' }),
		invalid: [
			{ body: { visibility: 'hidden' }, field: 'visibility' },
			{ body: { name: ['x'] }, field: 'name' },
		],
	},
	deleteChatbot: { params: freshChatbot, ...nothing },
	duplicateChatbot: { params: chatbot, ...nothing },

	listTemplates: { invalid: wrongPage },

	chat: {
		params: chatbot,
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
			{ body: {}, field: 'message' },
			{ body: { message: ' \n' }, field: 'message' },
			{ body: { message: 'x'.repeat(32_001) }, field: 'message' },
			{ body: { message: 'Hello', ai_model_id: 'gpt' }, field: 'ai_model_id' },
			{ body: { message: 'Hello', ai_model_id: 987_654 }, field: 'ai_model_id' },
			{ body: { message: 'Hello', language_id: 987_654 }, field: 'language_id' },
			{ body: { message: 'Hello', temperature: 'hot' }, field: 'temperature' },
			{ body: { message: 'Hello', temperature: 99 }, field: 'temperature' },
			{ body: { message: 'Hello', instructions: 'Be brief' }, field: 'instructions' },
			{ body: { message: 'Hello', instructions: [7] }, field: 'instructions.0' },
		],
	},

	readAnswerSettings: { params: chatbot, ...nothing },
	replaceAnswerSettings: {
		params: chatbot,
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
			{ body: { language_id: 987_654 }, field: 'language_id' },
			{ body: { ai_model_id: 987_654 }, field: 'ai_model_id' },
			{ body: { temperature: 99 }, field: 'temperature' },
			{ body: { instructions: 'Be brief' }, field: 'instructions' },
			{ body: { boldness: 'bold' }, field: 'boldness' },
			{ body: { shows_places: 'few' }, field: 'shows_places' },
			{ body: { synonyms: [['alone']] }, field: 'synonyms.0' },
			{ body: { synonyms: [['refund', ' ']] }, field: 'synonyms.0.1' },
			{ body: { synonyms: 'refund' }, field: 'synonyms' },
			{ body: { no_answer_texts: { german: 'Nein.' } }, field: 'no_answer_texts.german' },
			{ body: { no_answer_texts: { de: 7 } }, field: 'no_answer_texts.de' },
		],
	},

	readBoldness: { params: chatbot, ...nothing },

	explainQuestion: {
		params: chatbot,
		async body(world) {
			const { conversationId } = await world.newConversation();
			return { message: 'And on Mondays?', conversation_id: conversationId, language_id: 1, ai_model_id: 1 };
		},
		invalid: [
			{ body: {}, field: 'message' },
			{ body: { message: ' ' }, field: 'message' },
			{ body: { message: 'x'.repeat(32_001) }, field: 'message' },
			{ body: { message: 'When?', previous_message: 7, language_id: 'de' }, field: 'language_id' },
			{ body: { message: 'When?', ai_model_id: 987_654 }, field: 'ai_model_id' },
			{ body: { message: 'When?', language_id: 987_654 }, field: 'language_id' },
			{ body: { message: 'When?', previous_message: 'Hi', conversation_id: 'x' }, field: 'previous_message' },
		],
	},
	explainMessage: {
		async params(world) {
			const { answerId: messageId } = await world.newConversation();
			return { chatbotId: world.chatbotId, messageId };
		},
		...nothing,
	},

	listModels: { params: chatbot, invalid: wrongPage },
	listLanguages: { params: chatbot, invalid: wrongPage },

	listConversations: {
		params: chatbot,
		invalid: [
			{ query: 'cursor=nonsense', field: 'cursor' },
			{ query: 'sort=newest', field: 'sort' },
			{ query: 'per_page=101', field: 'per_page' },
			{ query: 'archived=maybe', field: 'archived' },
			{ query: 'language=German', field: 'language' },
		],
	},
	downloadConversations: {
		params: chatbot,
		query: 'language=en&archived=false',
		invalid: [{ query: 'archived=maybe', field: 'archived' }],
	},
	listNotes: { params: conversation, ...nothing },
	createNote: {
		params: conversation,
		body: () => ({ text: 'Called back.' }),
		invalid: [
			{ body: {}, field: 'text' },
			{ body: { text: 'x'.repeat(5_001) }, field: 'text' },
		],
	},
	deleteNote: { params: note, ...nothing },
	listQuestionGroups: {
		params: chatbot,
		query: 'state=open&outcome=unanswered&per_page=50',
		invalid: [
			{ query: 'cursor=nonsense', field: 'cursor' },
			{ query: 'state=new', field: 'state' },
			{ query: 'outcome=wrong', field: 'outcome' },
			{ query: 'per_page=101', field: 'per_page' },
		],
	},
	readQuestionGroup: { params: questionGroup, ...nothing },
	updateQuestionGroup: {
		params: questionGroup,
		body: () => ({ state: 'ignored' }),
		invalid: [
			{ body: {}, field: 'state' },
			{ body: { state: 'done' }, field: 'state' },
		],
	},
	readConversation: { params: conversation, ...nothing },
	updateConversation: {
		params: conversation,
		body: async (world) => ({ archive: true, important: true, contact_id: await world.newContact() }),
		invalid: [
			{ body: {}, field: '' },
			{ body: { archive: 'yes' }, field: 'archive' },
			{ body: { important: 2 }, field: 'important' },
			{ body: { contact_id: { id: 1 } }, field: 'contact_id' },
		],
	},
	deleteConversation: { params: conversation, ...nothing },
	listMessages: { params: conversation, invalid: wrongSort },
	rateAnswer: {
		params: answer,
		body: () => ({ rating: '-1', reason: 'The price is missing.' }),
		invalid: [
			{ body: {}, field: 'rating' },
			{ body: { rating: '2' }, field: 'rating' },
			{ body: { rating: true }, field: 'rating' },
			{ body: { rating: '-1', reason: 'x'.repeat(501) }, field: 'reason' },
		],
	},
	answerSurvey: {
		params: conversation,
		body: () => ({ score: 4, comment: 'Quick and clear.' }),
		invalid: [
			{ body: {}, field: 'score' },
			{ body: { score: 0 }, field: 'score' },
			{ body: { score: 4.5 }, field: 'score' },
			{ body: { score: 6 }, field: 'score' },
			{ body: { score: 5, comment: 'x'.repeat(501) }, field: 'comment' },
		],
	},

	createContact: {
		params: chatbot,
		body: () => ({ ...contactBody, verified_user_id: randomUUID() }),
		invalid: [
			...wrongContact,
			{ body: { ...contactBody, verified_user_id: 'x'.repeat(201) }, field: 'verified_user_id' },
		],
	},
	listContacts: {
		params: chatbot,
		query: 'search=ada&per_page=50',
		invalid: [...wrongSort, { query: 'per_page=101', field: 'per_page' }],
	},
	readContact: {
		params: contact,
		query: 'properties=true',
		invalid: [{ query: 'properties=some', field: 'properties' }],
	},
	updateContact: {
		params: contact,
		body: () => ({ ...contactBody, clear: ['phone'] }),
		invalid: [...wrongContact, { body: { properties: {}, clear: 'phone' }, field: 'clear' }],
	},
	deleteContact: { params: contact, ...nothing },
	exportContactData: { params: contact, ...nothing },
	deleteContactData: { params: contact, ...nothing },
	downloadContacts: {
		params: chatbot,
		query: 'search=ada',
		invalid: [{ query: `search=${'x'.repeat(201)}`, field: 'search' }],
	},

	listDataSources: {
		params: chatbot,
		query: 'type=link&status=processed&search=hours&per_page=50',
		invalid: [
			...wrongSort,
			{ query: 'type=page', field: 'type' },
			{ query: 'status=lost', field: 'status' },
			{ query: 'per_page=101', field: 'per_page' },
		],
	},
	readSourceText: { params: dataSource, invalid: [{ query: 'page=0', field: 'page' }] },
	changeDataSources: {
		params: chatbot,
		body: async (world) => ({ action: 'delete', source_ids: [await world.newDataSource()] }),
		invalid: [
			{ body: { source_ids: ['x'] }, field: 'action' },
			{ body: { action: 'delete', source_ids: [] }, field: 'source_ids' },
			{ body: { action: 'burn', source_ids: ['x'] }, field: 'action' },
		],
	},
	addLinks: {
		params: freshChatbot,
		body: () => ({
			links: ['https://harbour.example/hours'],
			exclude_classes: ['banner'],
			exclude_ids: ['menu'],
			exclude_header: true,
			exclude_footer: true,
			exclude_nav: true,
			resync_schedule: 'daily',
		}),
		invalid: [
			{ body: {}, field: 'links' },
			{ body: { links: [] }, field: 'links' },
			{ body: { links: 'https://harbour.example' }, field: 'links' },
			{ body: { links: ['ftp://harbour.example'] }, field: 'links.0' },
			{ body: { links: ['http://127.0.0.1/'] }, field: 'links.0' },
			{ body: { links: ['https://harbour.example'], exclude_nav: 'maybe' }, field: 'exclude_nav' },
		],
	},
	addFaqs: {
		params: freshChatbot,
		body: () => ({ faqs: [{ q: 'When do you open?', a: 'At ten.' }] }),
		invalid: [
			{ body: {}, field: 'faqs' },
			{ body: { faqs: [] }, field: 'faqs' },
			{ body: { faqs: [{ q: 'When?', a: ' ' }] }, field: 'faqs.0.a' },
			{ body: { faqs: [{ a: 'At ten.' }] }, field: 'faqs.0.q' },
		],
	},
	addTexts: {
		params: freshChatbot,
		body: () => ({ texts: ['We ship within two days.'] }),
		invalid: [
			{ body: {}, field: 'texts' },
			{ body: { texts: [] }, field: 'texts' },
			{ body: { texts: ['We ship.', ''] }, field: 'texts.1' },
			{ body: { texts: [7] }, field: 'texts.0' },
		],
	},
	readEmbeddings: { params: chatbot, ...nothing },
	readDataSource: { params: dataSource, ...nothing },
	updateDataSource: {
		params: dataSource,
		body: () => ({ exclude_nav: true, resync_schedule: 'weekly' }),
		invalid: [
			{ body: { text: 'We ship.' }, field: 'text' },
			{ body: { answer: 'At ten.' }, field: 'answer' },
			{ body: { resync_schedule: 'hourly' }, field: 'resync_schedule' },
			{ body: { exclude_classes: 'menu' }, field: 'exclude_classes' },
		],
	},
	deleteDataSource: { params: dataSource, ...nothing },
	resyncDataSource: { params: dataSource, ...nothing },

	addDocuments: { params: freshChatbot, form: documentForm, ...nothing },
	replaceDocument: { params: document, form: documentForm, ...nothing },
	downloadDocument: { params: document, ...nothing },
	createSite: { params: freshChatbot, body: siteBody, invalid: wrongSite },
	previewSite: { params: chatbot, body: siteBody, invalid: wrongSite },
	listSites: { params: chatbot, invalid: wrongSort },
	readSite: { params: site, ...nothing },
	updateSite: {
		params: site,
		body: () => ({ resync_schedule: 'daily' }),
		invalid: [
			{ body: { exclude: [' '] }, field: 'exclude.0' },
			{ body: { resync_schedule: 'hourly' }, field: 'resync_schedule' },
		],
	},
	resyncSite: { params: site, ...nothing },
	cancelSite: { params: site, ...nothing },
	deleteSite: { params: site, ...nothing },
	proposeSetup: { params: chatbot, ...nothing },
	readStarters: { params: chatbot, ...nothing },
	checkInstallation: { params: chatbot, invalid: [{ query: 'url=http://127.0.0.1/', field: 'url' }] },
	recordSighting: {
		params: chatbot,
		body: () => ({ origin: 'https://harbour.example', is_allowed: true }),
		invalid: [
			{ body: {}, field: 'origin' },
			{ body: { origin: 'https://harbour.example/path', is_allowed: true }, field: 'origin' },
		],
	},
	createZohoConnection: {
		params: freshChatbot,
		body: () => zohoBody,
		invalid: [
			{ body: {}, field: 'data_center' },
			{ body: { ...zohoBody, data_center: 'us' }, field: 'data_center' },
			{ body: { ...zohoBody, org_id: 'harbour' }, field: 'org_id' },
			{ body: { ...zohoBody, client_secret: ' ' }, field: 'client_secret' },
			{ body: { ...zohoBody, category_ids: ['../1'] }, field: 'category_ids.0' },
		],
	},
	listZohoConnections: { params: chatbot, invalid: wrongSort },
	readZohoConnection: { params: zohoConnection, ...nothing },
	updateZohoConnection: {
		params: zohoConnection,
		body: () => ({ resync_schedule: 'weekly' }),
		invalid: [{ body: { resync_schedule: 'hourly' }, field: 'resync_schedule' }],
	},
	resyncZohoConnection: { params: zohoConnection, ...nothing },
	deleteZohoConnection: { params: zohoConnection, ...nothing },

	readWidgetSettings: { params: chatbot, ...nothing },
	replaceWidgetSettings: {
		params: chatbot,
		body: () => widgetSettings,
		invalid: [
			{ body: { accent_color: 'blue' }, field: 'accent_color' },
			{ body: { theme: 'neon' }, field: 'theme' },
			{ body: { allowed_origins: ['https://harbour.example/shop'] }, field: 'allowed_origins.0' },
			{ body: { lead_form: { fields: [{ name: 'Shoe size' }] } }, field: 'lead_form.fields.0.name' },
			{ body: { lead_form: { fields: [{ name: 'user_id' }] } }, field: 'lead_form.fields.0.name' },
			{ body: { lead_form: { fields: [{ name: 'size', type: 'select' }] } }, field: 'lead_form.fields.0.options' },
			{ body: { lead_form: { fields: [{ name: 'size' }, { name: 'size' }] } }, field: 'lead_form.fields' },
			{ body: { suggested_questions: [{ label: ' ' }] }, field: 'suggested_questions.0.label' },
		],
	},

	readAiCreditsUsage: nothing,
	readChatbotsUsage: nothing,
	readEmailCreditsUsage: nothing,
	readKnowledgeBaseUsage: nothing,
	readUserSeatsUsage: nothing,
	countMessages: { params: chatbot, body: () => ({ count: 1 }), invalid: [{ body: { count: -1 }, field: 'count' }] },
	readModelsUsage: {
		query: 'month=2026-01',
		invalid: [
			{ query: 'month=2026-13', field: 'month' },
			{ query: 'month=January', field: 'month' },
		],
	},

	createProject: {
		body: () => ({ name: 'New project' }),
		invalid: [
			{ body: {}, field: 'name' },
			{ body: { name: ' ' }, field: 'name' },
		],
	},
	updateQuotas: {
		params: ({ projectId }) => ({ projectId }),
		body: () => ({ ai_credits_per_month: 20_000 }),
		invalid: [{ body: { members: -1 }, field: 'members' }],
	},
	createToken: {
		params: ({ projectId }) => ({ projectId }),
		body: () => ({ scope: 'chat', name: 'Second widget server' }),
		invalid: [
			{ body: {}, field: 'scope' },
			{ body: { scope: 'admin' }, field: 'scope' },
		],
	},
	revokeToken: {
		async params({ core, projectId }) {
			const body = { scope: 'chat' };
			const path = `POST /admin/projects/${projectId}/tokens`;
			const reply = await core.request(path, { token: core.adminToken, body });
			return { tokenId: reply.body.data.token_id };
		},
		...nothing,
	},
	createSnapshot: nothing,
};
