import type { AnswerSettings } from '../../shared/contract/answerSettings.ts';
import type { listChatbots } from '../../shared/contract/chatbots.ts';
import type { readContact, updateContact } from '../../shared/contract/contacts.ts';
import type { listConversations } from '../../shared/contract/conversations.ts';
import type { EndpointData, EndpointRequest } from '../../shared/contract/endpoint.ts';
import type { explainMessage } from '../../shared/contract/explain.ts';
import type { listDataSources, updateDataSource } from '../../shared/contract/knowledge.ts';
import type { updateProject } from '../../shared/contract/project.ts';
import type { createSite, listSites } from '../../shared/contract/sites.ts';
import type { readMe } from '../../shared/contract/team/accounts.ts';
import type { updateNotifications } from '../../shared/contract/team/notifications.ts';
import type { QuestionOutcome, QuestionState, readQuestionGroup } from '../../shared/contract/team/questions.ts';
import type { listWebhooks } from '../../shared/contract/team/webhooks.ts';
import type { WidgetSettings } from '../../shared/contract/widgetSettings.ts';
import { type CallError, call, download, signOut, versionOf } from './call.ts';

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

/** What the console does, each a call of the service. */
export const service = {
	signOut,
	createChatbot: (name: string) => call('createChatbot', { body: { name } }),
	deleteChatbot: (chatbotId: string) => call('deleteChatbot', { params: { chatbotId } }),
	widget: (chatbotId: string) => call('readWidgetSettings', { params: { chatbotId } }),
	/** Changes some of the widget's settings, going by those that it has: once more where somebody else saves meanwhile. */
	async changeWidget(
		chatbotId: string,
		change: (settings: WidgetSettings) => Partial<WidgetSettings>,
		version?: string,
	): Promise<void> {
		for (;;) {
			const settings = await service.widget(chatbotId);
			const body = { ...settings, ...change(settings) };
			const parts = { params: { chatbotId }, body, ifMatch: version ?? versionOf(settings) };
			const isSaved = await call('replaceWidgetSettings', parts).then(
				() => true,
				(error: CallError) => {
					if (error.code !== 'precondition_failed' || version !== undefined) throw error;
					return false;
				},
			);
			if (isSaved) return;
		}
	},
	widgetVersions: (chatbotId: string) => call('listWidgetVersions', { params: { chatbotId } }),
	models: (chatbotId: string) => call('listModels', { params: { chatbotId } }),
	answerSettings: (chatbotId: string) => call('readAnswerSettings', { params: { chatbotId } }),
	boldness: (chatbotId: string) => call('readBoldness', { params: { chatbotId } }),
	/** Changes some settings beside the others, unless they have another version by now. */
	async changeAnswerSettings(chatbotId: string, changes: AnswerSettings, version?: string): Promise<void> {
		const settings = await service.answerSettings(chatbotId);
		const ifMatch = version ?? versionOf(settings);
		await call('replaceAnswerSettings', { params: { chatbotId }, body: { ...settings, ...changes }, ifMatch });
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
		call('listConversations', {
			params: { chatbotId },
			query: { ...filter, sort: 'last_message', per_page: CONVERSATIONS_SHOWN, cursor },
		}),
	conversationsCsv: (chatbotId: string, filter: ConversationFilter) =>
		download('downloadConversations', { params: { chatbotId }, query: filter }),
	conversation: (chatbotId: string, conversationId: string) =>
		call('readConversation', { params: { chatbotId, conversationId } }),
	explain: (chatbotId: string, messageId: string) => call('explainMessage', { params: { chatbotId, messageId } }),
	explainQuestion: (chatbotId: string, message: string) =>
		call('explainQuestion', { params: { chatbotId }, body: { message } }),
	notes: (chatbotId: string, conversationId: string) => call('listNotes', { params: { chatbotId, conversationId } }),
	addNote: (chatbotId: string, conversationId: string, text: string) =>
		call('createNote', { params: { chatbotId, conversationId }, body: { text } }),
	deleteNote: (chatbotId: string, conversationId: string, noteId: string) =>
		call('deleteNote', { params: { chatbotId, conversationId, noteId } }),
	messages: (chatbotId: string, conversationId: string, page: number) =>
		call('listMessages', { params: { chatbotId, conversationId }, query: { page, sort: 'date_asc' } }),
	changeConversation: (chatbotId: string, conversationId: string, body: { archive?: boolean; important?: boolean }) =>
		call('updateConversation', { params: { chatbotId, conversationId }, body }),
	deleteConversation: (chatbotId: string, conversationId: string) =>
		call('deleteConversation', { params: { chatbotId, conversationId } }),

	questionGroups: (
		chatbotId: string,
		query: { readonly state: QuestionState; readonly outcome: QuestionOutcome | undefined },
		cursor?: string,
	) => call('listQuestionGroups', { params: { chatbotId }, query: { ...query, cursor } }),
	questionGroup: (chatbotId: string, groupId: string) => call('readQuestionGroup', { params: { chatbotId, groupId } }),
	changeQuestion: (chatbotId: string, groupId: string, state: QuestionState, ifMatch?: string) =>
		call('updateQuestionGroup', { params: { chatbotId, groupId }, body: { state }, ifMatch }),
	addFaq: (chatbotId: string, q: string, a: string) =>
		call('addFaqs', { params: { chatbotId }, body: { faqs: [{ q, a }] } }),

	sources: (chatbotId: string, query: SourceFilters) =>
		call('listDataSources', { params: { chatbotId }, query: { ...query } }),
	source: (chatbotId: string, sourceId: string) => call('readDataSource', { params: { chatbotId, sourceId } }),
	sourceText: (chatbotId: string, sourceId: string, page: number) =>
		call('readSourceText', { params: { chatbotId, sourceId }, query: { page } }),
	changeSources: (chatbotId: string, action: 'delete' | 'resync', ids: readonly string[]) =>
		call('changeDataSources', { params: { chatbotId }, body: { action, source_ids: [...ids] } }),
	changeSource: (
		chatbotId: string,
		sourceId: string,
		body: EndpointRequest<typeof updateDataSource>['body'],
		ifMatch?: string,
	) => call('updateDataSource', { params: { chatbotId, sourceId }, body, ifMatch }),
	replaceDocument: (chatbotId: string, sourceId: string, form: FormData, ifMatch?: string) =>
		call('replaceDocument', { params: { chatbotId, sourceId }, form, ifMatch }),
	addPages: (chatbotId: string, links: readonly string[]) =>
		call('addLinks', { params: { chatbotId }, body: { links: [...links] } }),
	addText: (chatbotId: string, text: string) => call('addTexts', { params: { chatbotId }, body: { texts: [text] } }),
	addDocuments: (chatbotId: string, form: FormData) => call('addDocuments', { params: { chatbotId }, form }),
	addZoho: (chatbotId: string, body: Readonly<Record<string, string>>) =>
		call('createZohoConnection', { params: { chatbotId }, body }),
	addSite: (chatbotId: string, body: EndpointRequest<typeof createSite>['body']) =>
		call('createSite', { params: { chatbotId }, body }),
	changeSite: (chatbotId: string, siteId: string, action: 'resync' | 'cancel') =>
		call(action === 'resync' ? 'resyncSite' : 'cancelSite', { params: { chatbotId, siteId } }),
	scheduleSite: (chatbotId: string, siteId: string, schedule: Site['resync_schedule'], ifMatch?: string) =>
		call('updateSite', { params: { chatbotId, siteId }, body: { resync_schedule: schedule }, ifMatch }),
	excludeFromSite: (chatbotId: string, siteId: string, exclude: readonly string[], ifMatch?: string) =>
		call('updateSite', { params: { chatbotId, siteId }, body: { exclude: [...exclude] }, ifMatch }),
	deleteSite: (chatbotId: string, siteId: string) => call('deleteSite', { params: { chatbotId, siteId } }),
	sites: (chatbotId: string) => call('listSites', { params: { chatbotId } }),
	site: (chatbotId: string, siteId: string) => call('readSite', { params: { chatbotId, siteId } }),

	starters: (chatbotId: string) => call('readStarters', { params: { chatbotId } }),
	proposals: (chatbotId: string) => call('proposeSetup', { params: { chatbotId } }),
	installation: (chatbotId: string, url?: string) =>
		call('checkInstallation', { params: { chatbotId }, query: { url } }),
	renameChatbot: (chatbotId: string, name: string) => call('updateChatbot', { params: { chatbotId }, body: { name } }),

	/** Tries the chatbot: what a person of the console asks is no visitor's conversation. */
	ask: (chatbotId: string, message: string) => call('chat', { params: { chatbotId }, body: { message, trial: true } }),

	contact: (chatbotId: string, contactId: string) =>
		call('readContact', { params: { chatbotId, contactId }, query: { properties: 'true' } }),
	contacts: (chatbotId: string, query: { search: string; page: number }) =>
		call('listContacts', { params: { chatbotId }, query }),
	contactsCsv: (chatbotId: string, search: string) =>
		download('downloadContacts', { params: { chatbotId }, query: { search } }),
	changeContact: (chatbotId: string, contactId: string, body: ContactChanges, ifMatch?: string) =>
		call('updateContact', { params: { chatbotId, contactId }, body, ifMatch }),
	deleteContact: (chatbotId: string, contactId: string) => call('deleteContact', { params: { chatbotId, contactId } }),
	contactData: (chatbotId: string, contactId: string) =>
		call('exportContactData', { params: { chatbotId, contactId } }),
	deleteContactData: (chatbotId: string, contactId: string) =>
		call('deleteContactData', { params: { chatbotId, contactId } }),

	project: () => call('readProject'),
	changeProject: (body: RetentionChanges, ifMatch?: string) => call('updateProject', { body, ifMatch }),
	/** What these changes would delete. */
	deletions: (changes: RetentionChanges) => call('countDeletions', { query: changes }),
	deletionClock: () => call('readDeletionClock'),
	confirmClock: (now: string) => call('confirmDeletionClock', { body: { now } }),

	aiCredits: () => call('readAiCreditsUsage'),
	notifications: () => call('readNotifications'),
	changeNotifications: (body: MailChanges) => call('updateNotifications', { body }),
	testMail: () => call('sendTestMail'),

	webhooks: () => call('listWebhooks'),
	addWebhook: (body: Pick<Webhook, 'url' | 'types' | 'format'>) => call('createWebhook', { body }),
	switchWebhook: (webhookId: string, active: boolean, ifMatch?: string) =>
		call('updateWebhook', { params: { webhookId }, body: { active }, ifMatch }),
	deleteWebhook: ({ id: webhookId, etag }: Webhook) => call('deleteWebhook', { params: { webhookId }, ifMatch: etag }),
	testWebhook: (webhookId: string) => call('testWebhook', { params: { webhookId } }),
	rotateWebhookSecret: ({ id: webhookId, etag }: Webhook) =>
		call('rotateWebhookSecret', { params: { webhookId }, ifMatch: etag }),
	deliveries: (webhookId: string, page: number) => call('listDeliveries', { params: { webhookId }, query: { page } }),
	resendDelivery: (webhookId: string, deliveryId: string) =>
		call('resendDelivery', { params: { webhookId, deliveryId } }),
};
