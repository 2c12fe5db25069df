import type { createAccount, createSession, readMe } from '../../shared/contract/accounts.ts';
import type { chat } from '../../shared/contract/chat.ts';
import type { createChatbot, listChatbots } from '../../shared/contract/chatbots.ts';
import type { listContacts, readContact } from '../../shared/contract/contacts.ts';
import type {
	listConversations,
	listMessages,
	listQuestions,
	readConversation,
} from '../../shared/contract/conversations.ts';
import type { addDocuments } from '../../shared/contract/documents.ts';
import type { EndpointData } from '../../shared/contract/endpoint.ts';
import type { explainMessage } from '../../shared/contract/explain.ts';
import type { listDataSources } from '../../shared/contract/knowledge.ts';
import type { createNote, listNotes } from '../../shared/contract/notes.ts';
import type { createSite, listSites, readSite } from '../../shared/contract/sites.ts';
import type { readWidgetSettings } from '../../shared/contract/widgetSettings.ts';
import { call } from './call.ts';

export type Me = EndpointData<typeof readMe>;
export type Chatbot = EndpointData<typeof listChatbots>['chatbots'][number];
export type Conversation = EndpointData<typeof listConversations>['conversations'][number];
export type Message = Conversation['messages'][number];
export type Question = EndpointData<typeof listQuestions>['questions'][number];
export type Source = EndpointData<typeof listDataSources>['sources'][number];

/** Which conversations a list shows. */
export type ConversationFilter = Readonly<
	Partial<
		Record<
			'search' | 'important' | 'archived' | 'with_contact' | 'unanswered' | 'not_helpful' | 'person_requested',
			string
		>
	>
>;
const CONVERSATIONS_SHOWN = 30;

const bot = (chatbotId: string) => `/v2/chatbots/${encodeURIComponent(chatbotId)}`;
const sources = (chatbotId: string) => `${bot(chatbotId)}/knowledge-base/data-sources`;
const conversation = (chatbotId: string, id: string) => `${bot(chatbotId)}/conversations/${encodeURIComponent(id)}`;

/** What the console does, each a call of the service. */
export const service = {
	signIn: (body: { email: string; password: string }) => call<typeof createSession>('POST', '/session', { body }),
	createAccount: (body: { link_token: string; name: string; email: string; password: string }) =>
		call<typeof createAccount>('POST', '/account', { body }),
	signOut: () => call('DELETE', '/session'),
	me: () => call<typeof readMe>('GET', '/v2/me'),
	chatbots: () => call<typeof listChatbots>('GET', '/v2/chatbots'),
	createChatbot: (name: string) => call<typeof createChatbot>('POST', '/v2/chatbots', { body: { name } }),
	/** Lets a website show the widget. */
	async allowWebsite(chatbotId: string, origin: string): Promise<void> {
		const settings = await call<typeof readWidgetSettings>('GET', `${bot(chatbotId)}/widget`);
		const origins = new Set([...settings.allowed_origins, origin]);
		await call('PUT', `${bot(chatbotId)}/widget`, { body: { ...settings, allowed_origins: [...origins] } });
	},

	conversations: (chatbotId: string, filter: ConversationFilter = {}, cursor?: string) =>
		call<typeof listConversations>('GET', `${bot(chatbotId)}/conversations`, {
			query: { ...filter, per_page: CONVERSATIONS_SHOWN, cursor },
		}),
	conversation: (chatbotId: string, id: string) => call<typeof readConversation>('GET', conversation(chatbotId, id)),
	explain: (chatbotId: string, messageId: string) =>
		call<typeof explainMessage>('GET', `${bot(chatbotId)}/messages/${messageId}/explain`),
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

	questions: (chatbotId: string, outcome: 'unanswered' | 'not_helpful') =>
		call<typeof listQuestions>('GET', `${bot(chatbotId)}/questions`, { query: { outcome } }),
	addFaq: (chatbotId: string, q: string, a: string) =>
		call('POST', `${sources(chatbotId)}/faqs`, { body: { faqs: [{ q, a }] } }),

	sources: (chatbotId: string, page: number) =>
		call<typeof listDataSources>('GET', sources(chatbotId), { query: { page } }),
	addPage: (chatbotId: string, link: string) =>
		call('POST', `${sources(chatbotId)}/links`, { body: { links: [link] } }),
	addText: (chatbotId: string, text: string) =>
		call('POST', `${sources(chatbotId)}/texts`, { body: { texts: [text] } }),
	addDocuments: (chatbotId: string, form: FormData) =>
		call<typeof addDocuments>('POST', `${sources(chatbotId)}/documents`, { form }),
	readAgain: (chatbotId: string, id: string) => call('POST', `${sources(chatbotId)}/${id}/resync`),
	deleteSource: (chatbotId: string, id: string) => call('DELETE', `${sources(chatbotId)}/${id}`),
	addSite: (chatbotId: string, url: string) =>
		call<typeof createSite>('POST', `${bot(chatbotId)}/knowledge-base/sites`, { body: { url } }),
	sites: (chatbotId: string) => call<typeof listSites>('GET', `${bot(chatbotId)}/knowledge-base/sites`),
	site: (chatbotId: string, id: string) => call<typeof readSite>('GET', `${bot(chatbotId)}/knowledge-base/sites/${id}`),

	ask: (chatbotId: string, message: string) =>
		call<typeof chat>('POST', `${bot(chatbotId)}/ai/kb/chat`, { body: { message } }),

	contact: (chatbotId: string, id: string) =>
		call<typeof readContact>('GET', `${bot(chatbotId)}/contacts/${encodeURIComponent(id)}`),
	contacts: (chatbotId: string, page: number) =>
		call<typeof listContacts>('GET', `${bot(chatbotId)}/contacts`, { query: { page } }),
	deleteContact: (chatbotId: string, id: string) => call('DELETE', `${bot(chatbotId)}/contacts/${id}`),
};
