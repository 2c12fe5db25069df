import type { AnswerSettings, readAnswerSettings, readBoldness } from '../../shared/contract/answerSettings.ts';
import type { chat } from '../../shared/contract/chat.ts';
import type { createChatbot, listChatbots } from '../../shared/contract/chatbots.ts';
import type { listContacts, readContact, updateContact } from '../../shared/contract/contacts.ts';
import type { listConversations, listMessages, readConversation } from '../../shared/contract/conversations.ts';
import type { addDocuments } from '../../shared/contract/documents.ts';
import type { EndpointData, EndpointRequest } from '../../shared/contract/endpoint.ts';
import type { explainMessage, explainQuestion } from '../../shared/contract/explain.ts';
import type { addLinks, listDataSources, readDataSource, updateDataSource } from '../../shared/contract/knowledge.ts';
import type { listModels } from '../../shared/contract/models.ts';
import type { countDeletions, readDeletionClock, readProject, updateProject } from '../../shared/contract/project.ts';
import type { createSite, listSites, readSite } from '../../shared/contract/sites.ts';
import type { changeDataSources, readSourceText } from '../../shared/contract/sources.ts';
import type { createAccount, createSession, readMe } from '../../shared/contract/team/accounts.ts';
import type { exportContactData } from '../../shared/contract/team/contactData.ts';
import type { createNote, listNotes } from '../../shared/contract/team/notes.ts';
import type { readNotifications, sendTestMail, updateNotifications } from '../../shared/contract/team/notifications.ts';
import type {
	listQuestionGroups,
	QuestionOutcome,
	QuestionState,
	readQuestionGroup,
	updateQuestionGroup,
} from '../../shared/contract/team/questions.ts';
import type { checkInstallation, proposeSetup } from '../../shared/contract/team/setup.ts';
import type {
	createWebhook,
	listDeliveries,
	listWebhooks,
	rotateWebhookSecret,
	testWebhook,
} from '../../shared/contract/team/webhooks.ts';
import type { readAiCreditsUsage } from '../../shared/contract/usage.ts';
import type { readWidgetSettings, WidgetSettings } from '../../shared/contract/widgetSettings.ts';
import { type CallError, call, download, versionOf } from './call.ts';

export type Me = EndpointData<typeof readMe>;
export type Chatbot = EndpointData<typeof listChatbots>['chatbots'][number];
export type Conversation = EndpointData<typeof listConversations>['conversations'][number];
export type Message = Conversation['messages'][number];
export type Contact = EndpointData<typeof readContact>;
export type ContactChanges = EndpointRequest<typeof updateContact>['body'];
export type Explanation = EndpointData<typeof explainMessage>;
export type QuestionGroup = EndpointData<typeof readQuestionGroup>;
export type SourceFilters = EndpointRequest<typeof listDataSources>['query'];
export type Site = EndpointData<typeof listSites>['sites'][number];
export type Source = EndpointData<typeof listDataSources>['sources'][number];

/** Which conversations a list shows. */
export type ConversationFilter = Readonly<
	Partial<
		Record<
			| 'search'
			| 'important'
			| 'archived'
			| 'with_contact'
			| 'unanswered'
			| 'not_helpful'
			| 'person_requested'
			| 'contact_id'
			| 'language',
			string
		>
	>
>;
const CONVERSATIONS_SHOWN = 30;
export type Webhook = EndpointData<typeof listWebhooks>['webhooks'][number];
type RetentionChanges = Omit<EndpointRequest<typeof updateProject>['body'], 'name'>;
export type MailChanges = EndpointRequest<typeof updateNotifications>['body'];

const bot = (chatbotId: string) => `/v2/chatbots/${encodeURIComponent(chatbotId)}`;
const sources = (chatbotId: string) => `${bot(chatbotId)}/knowledge-base/data-sources`;
const contact = (chatbotId: string, id: string) => `${bot(chatbotId)}/contacts/${encodeURIComponent(id)}`;
const conversation = (chatbotId: string, id: string) => `${bot(chatbotId)}/conversations/${encodeURIComponent(id)}`;

/** What the console does, each a call of the service. */
export const service = {
	signIn: (body: { email: string; password: string; code: string }) =>
		call<typeof createSession>('POST', '/session', { body }),
	createAccount: (body: { link_token: string; name: string; email: string; password: string; code: string }) =>
		call<typeof createAccount>('POST', '/account', { body }),
	signOut: () => call('DELETE', '/session'),
	me: () => call<typeof readMe>('GET', '/v2/me'),
	chatbots: () => call<typeof listChatbots>('GET', '/v2/chatbots'),
	createChatbot: (name: string) => call<typeof createChatbot>('POST', '/v2/chatbots', { body: { name } }),
	deleteChatbot: (chatbotId: string) => call('DELETE', bot(chatbotId)),
	widget: (chatbotId: string) => call<typeof readWidgetSettings>('GET', `${bot(chatbotId)}/widget`),
	/** Changes some of the widget's settings, going by those that it has: once more where somebody else saves meanwhile. */
	async changeWidget(
		chatbotId: string,
		change: (settings: WidgetSettings) => Partial<WidgetSettings>,
		version?: string,
	): Promise<void> {
		for (;;) {
			const settings = await service.widget(chatbotId);
			const parts = { body: { ...settings, ...change(settings) }, ifMatch: version ?? versionOf(settings) };
			const isSaved = await call('PUT', `${bot(chatbotId)}/widget`, parts).then(
				() => true,
				(error: CallError) => {
					if (error.code !== 'precondition_failed' || version !== undefined) throw error;
					return false;
				},
			);
			if (isSaved) return;
		}
	},
	models: (chatbotId: string) => call<typeof listModels>('GET', `${bot(chatbotId)}/ai/kb/models`),
	answerSettings: (chatbotId: string) => call<typeof readAnswerSettings>('GET', `${bot(chatbotId)}/ai/settings`),
	boldness: (chatbotId: string) => call<typeof readBoldness>('GET', `${bot(chatbotId)}/ai/boldness`),
	/** Changes some settings beside the others, unless they have another version by now. */
	async changeAnswerSettings(chatbotId: string, changes: AnswerSettings, version?: string): Promise<void> {
		const settings = await service.answerSettings(chatbotId);
		const ifMatch = version ?? versionOf(settings);
		await call('PUT', `${bot(chatbotId)}/ai/settings`, { body: { ...settings, ...changes }, ifMatch });
	},
	/** Lets a website show the widget, in place of another where one is named. */
	allowWebsite: (chatbotId: string, origin: string, former?: string) =>
		service.changeWidget(chatbotId, ({ allowed_origins: origins }) => ({
			allowed_origins: [...new Set([...origins.filter((one) => one !== former), origin])],
		})),
	forbidWebsite: (chatbotId: string, origin: string) =>
		service.changeWidget(chatbotId, ({ allowed_origins: origins }) => ({
			allowed_origins: origins.filter((one) => one !== origin),
		})),

	conversations: (chatbotId: string, filter: ConversationFilter = {}, cursor?: string) =>
		call<typeof listConversations>('GET', `${bot(chatbotId)}/conversations`, {
			query: { ...filter, sort: 'last_message', per_page: CONVERSATIONS_SHOWN, cursor },
		}),
	conversationsCsv: (chatbotId: string, filter: ConversationFilter) =>
		download(`${bot(chatbotId)}/conversations.csv`, { query: filter }),
	conversation: (chatbotId: string, id: string) => call<typeof readConversation>('GET', conversation(chatbotId, id)),
	explain: (chatbotId: string, messageId: string) =>
		call<typeof explainMessage>('GET', `${bot(chatbotId)}/messages/${messageId}/explain`),
	explainQuestion: (chatbotId: string, message: string) =>
		call<typeof explainQuestion>('POST', `${bot(chatbotId)}/ai/explain`, { body: { message } }),
	notes: (chatbotId: string, id: string) => call<typeof listNotes>('GET', `${conversation(chatbotId, id)}/notes`),
	addNote: (chatbotId: string, id: string, text: string) =>
		call<typeof createNote>('POST', `${conversation(chatbotId, id)}/notes`, { body: { text } }),
	deleteNote: (chatbotId: string, id: string, noteId: string) =>
		call('DELETE', `${conversation(chatbotId, id)}/notes/${noteId}`),
	messages: (chatbotId: string, id: string, page: number) =>
		call<typeof listMessages>('GET', `${conversation(chatbotId, id)}/messages`, { query: { page, sort: 'date_asc' } }),
	changeConversation: (chatbotId: string, id: string, body: { archive?: boolean; important?: boolean }) =>
		call('PATCH', conversation(chatbotId, id), { body }),
	deleteConversation: (chatbotId: string, id: string) => call('DELETE', conversation(chatbotId, id)),

	questionGroups: (
		chatbotId: string,
		query: { readonly state: QuestionState; readonly outcome: QuestionOutcome | undefined },
		cursor?: string,
	) => call<typeof listQuestionGroups>('GET', `${bot(chatbotId)}/question-groups`, { query: { ...query, cursor } }),
	questionGroup: (chatbotId: string, id: string) =>
		call<typeof readQuestionGroup>('GET', `${bot(chatbotId)}/question-groups/${encodeURIComponent(id)}`),
	changeQuestion: (chatbotId: string, id: string, state: QuestionState, ifMatch?: string) =>
		call<typeof updateQuestionGroup>('PATCH', `${bot(chatbotId)}/question-groups/${encodeURIComponent(id)}`, {
			body: { state },
			ifMatch,
		}),
	addFaq: (chatbotId: string, q: string, a: string) =>
		call('POST', `${sources(chatbotId)}/faqs`, { body: { faqs: [{ q, a }] } }),

	sources: (chatbotId: string, query: SourceFilters) =>
		call<typeof listDataSources>('GET', sources(chatbotId), { query: { ...query } }),
	source: (chatbotId: string, id: string) =>
		call<typeof readDataSource>('GET', `${sources(chatbotId)}/${encodeURIComponent(id)}`),
	sourceText: (chatbotId: string, id: string, page: number) =>
		call<typeof readSourceText>('GET', `${sources(chatbotId)}/${encodeURIComponent(id)}/text`, { query: { page } }),
	changeSources: (chatbotId: string, action: 'delete' | 'resync', ids: readonly string[]) =>
		call<typeof changeDataSources>('POST', `${sources(chatbotId)}/batch`, { body: { action, source_ids: ids } }),
	changeSource: (
		chatbotId: string,
		id: string,
		body: EndpointRequest<typeof updateDataSource>['body'],
		ifMatch?: string,
	) => call<typeof updateDataSource>('PATCH', `${sources(chatbotId)}/${encodeURIComponent(id)}`, { body, ifMatch }),
	replaceDocument: (chatbotId: string, id: string, form: FormData, ifMatch?: string) =>
		call('PUT', `${sources(chatbotId)}/${encodeURIComponent(id)}/file`, { form, ifMatch }),
	addPages: (chatbotId: string, links: readonly string[]) =>
		call<typeof addLinks>('POST', `${sources(chatbotId)}/links`, { body: { links } }),
	addText: (chatbotId: string, text: string) =>
		call('POST', `${sources(chatbotId)}/texts`, { body: { texts: [text] } }),
	addDocuments: (chatbotId: string, form: FormData) =>
		call<typeof addDocuments>('POST', `${sources(chatbotId)}/documents`, { form }),
	addZoho: (chatbotId: string, body: Readonly<Record<string, string>>) =>
		call('POST', `${bot(chatbotId)}/knowledge-base/zoho`, { body }),
	addSite: (chatbotId: string, body: EndpointRequest<typeof createSite>['body']) =>
		call<typeof createSite>('POST', `${bot(chatbotId)}/knowledge-base/sites`, { body }),
	changeSite: (chatbotId: string, id: string, action: 'resync' | 'cancel') =>
		call('POST', `${bot(chatbotId)}/knowledge-base/sites/${id}/${action}`),
	scheduleSite: (chatbotId: string, id: string, schedule: Site['resync_schedule'], ifMatch?: string) =>
		call('PATCH', `${bot(chatbotId)}/knowledge-base/sites/${id}`, { body: { resync_schedule: schedule }, ifMatch }),
	excludeFromSite: (chatbotId: string, id: string, exclude: readonly string[], ifMatch?: string) =>
		call('PATCH', `${bot(chatbotId)}/knowledge-base/sites/${id}`, { body: { exclude }, ifMatch }),
	deleteSite: (chatbotId: string, id: string) => call('DELETE', `${bot(chatbotId)}/knowledge-base/sites/${id}`),
	sites: (chatbotId: string) => call<typeof listSites>('GET', `${bot(chatbotId)}/knowledge-base/sites`),
	site: (chatbotId: string, id: string) => call<typeof readSite>('GET', `${bot(chatbotId)}/knowledge-base/sites/${id}`),

	proposals: (chatbotId: string) => call<typeof proposeSetup>('GET', `${bot(chatbotId)}/setup/proposals`),
	installation: (chatbotId: string, url?: string) =>
		call<typeof checkInstallation>('GET', `${bot(chatbotId)}/setup/installation`, { query: { url } }),
	renameChatbot: (chatbotId: string, name: string) => call('PATCH', bot(chatbotId), { body: { name } }),

	/** Tries the chatbot: what a person of the console asks is no visitor's conversation. */
	ask: (chatbotId: string, message: string) =>
		call<typeof chat>('POST', `${bot(chatbotId)}/ai/kb/chat`, { body: { message, trial: true } }),

	contact: (chatbotId: string, id: string) =>
		call<typeof readContact>('GET', contact(chatbotId, id), { query: { properties: 'true' } }),
	contacts: (chatbotId: string, query: { search: string; page: number }) =>
		call<typeof listContacts>('GET', `${bot(chatbotId)}/contacts`, { query }),
	contactsCsv: (chatbotId: string, search: string) => download(`${bot(chatbotId)}/contacts.csv`, { query: { search } }),
	changeContact: (chatbotId: string, id: string, body: ContactChanges, ifMatch?: string) =>
		call<typeof updateContact>('PATCH', contact(chatbotId, id), { body, ifMatch }),
	deleteContact: (chatbotId: string, id: string) => call('DELETE', contact(chatbotId, id)),
	contactData: (chatbotId: string, id: string) =>
		call<typeof exportContactData>('GET', `${contact(chatbotId, id)}/data`),
	deleteContactData: (chatbotId: string, id: string) => call('DELETE', `${contact(chatbotId, id)}/data`),

	project: () => call<typeof readProject>('GET', '/v2/project/settings'),
	changeProject: (body: RetentionChanges, ifMatch?: string) =>
		call<typeof updateProject>('PATCH', '/v2/project/settings', { body, ifMatch }),
	/** What these changes would delete. */
	deletions: (changes: RetentionChanges) =>
		call<typeof countDeletions>('GET', '/v2/project/deletions', { query: changes }),
	deletionClock: () => call<typeof readDeletionClock>('GET', '/v2/project/deletions/clock'),
	confirmClock: (now: string) => call('POST', '/v2/project/deletions/clock', { body: { now } }),

	aiCredits: () => call<typeof readAiCreditsUsage>('GET', '/v2/usage/ai-credits'),
	notifications: () => call<typeof readNotifications>('GET', '/v2/notifications'),
	changeNotifications: (body: MailChanges) => call<typeof updateNotifications>('PATCH', '/v2/notifications', { body }),
	testMail: () => call<typeof sendTestMail>('POST', '/v2/notifications/test'),

	webhooks: () => call<typeof listWebhooks>('GET', '/v2/webhooks'),
	addWebhook: (body: Pick<Webhook, 'url' | 'types' | 'format'>) =>
		call<typeof createWebhook>('POST', '/v2/webhooks', { body }),
	switchWebhook: (id: string, active: boolean, ifMatch?: string) =>
		call('PATCH', `/v2/webhooks/${id}`, { body: { active }, ifMatch }),
	deleteWebhook: ({ id, etag }: Webhook) => call('DELETE', `/v2/webhooks/${id}`, { ifMatch: etag }),
	testWebhook: (id: string) => call<typeof testWebhook>('POST', `/v2/webhooks/${id}/test`),
	rotateWebhookSecret: ({ id, etag }: Webhook) =>
		call<typeof rotateWebhookSecret>('POST', `/v2/webhooks/${id}/secret`, { ifMatch: etag }),
	deliveries: (id: string, page: number) =>
		call<typeof listDeliveries>('GET', `/v2/webhooks/${id}/deliveries`, { query: { page } }),
	resendDelivery: (id: string, deliveryId: string) =>
		call('POST', `/v2/webhooks/${id}/deliveries/${deliveryId}/resend`),
};
