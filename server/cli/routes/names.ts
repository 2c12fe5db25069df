import { conversationSchema, messageSchema } from '../../../shared/contract/conversations.ts';
import { explanationSchema } from '../../../shared/contract/explain.ts';
import { testWebhook, WEBHOOK_TYPES } from '../../../shared/contract/team/webhooks.ts';
import { followSite, followZoho } from '../commands/collections.ts';
import { FailedError } from '../errors.ts';
import { shorten } from '../output.ts';
import { firstQuestionOf, outcomeOf, presentMessage, ratingOf } from '../presentConversation.ts';
import { presentExplanation } from '../presentExplanation.ts';
import type { RouteWords } from './routeShape.ts';

const KEEP = 'Keep it: it is not shown again.';
const EVERYTHING = Number.POSITIVE_INFINITY;
const QUESTION_COLUMNS = ['last_asked_at', 'count', 'confidence', 'question', 'outcomes', 'rating_reason', 'state'];
const ZOHO_COLUMNS = ['org_id', 'data_center', 'status', 'articles', 'error'];

/** The command of each route, by its name in the contract, in the order of the help. Routes may share a command, and one may have several. */
export const ROUTE_WORDS: Readonly<Record<string, RouteWords | readonly RouteWords[]>> = {
	listChatbots: { name: 'chatbots list', columns: ['name', 'visibility', 'created_at'], limit: EVERYTHING },
	readChatbot: { name: 'chatbots show' },
	updateChatbot: { name: 'chatbots update' },
	duplicateChatbot: { name: 'chatbots duplicate' },
	deleteChatbot: { name: 'chatbots delete' },
	listTemplates: { name: 'templates' },

	previewSite: {
		name: 'add site',
		words: ['url'],
		flags: { sitemap: { method: 'sitemap' }, crawl: { method: 'crawl' } },
		flag: 'preview',
	},
	createSite: {
		name: 'add site',
		words: ['url'],
		flags: { sitemap: { method: 'sitemap' }, crawl: { method: 'crawl' } },
		follow: followSite,
	},
	createZohoConnection: {
		name: 'add zoho',
		secrets: { option: 'credentials', names: ['client_id', 'client_secret', 'refresh_token'] },
		follow: followZoho,
	},
	listDataSources: { name: 'sources', columns: ['type', 'status', 'characters', 'data', 'data.error'] },
	readDataSource: { name: 'sources show' },
	readSourceText: { name: 'sources text' },
	resyncDataSource: { name: 'sources resync' },
	changeDataSources: { name: 'sources change' },
	deleteDataSource: { name: 'sources delete' },
	downloadDocument: { name: 'sources download' },
	replaceDocument: { name: 'sources replace' },
	updateDataSource: { name: 'edit', textFile: 'text' },
	readEmbeddings: { name: 'embeddings' },
	listSites: { name: 'sites', columns: ['url', 'status', 'pages', 'error'], limit: EVERYTHING },
	readSite: { name: 'sites show' },
	updateSite: { name: 'sites update' },
	resyncSite: { name: 'sites resync', follow: followSite },
	cancelSite: { name: 'sites cancel' },
	deleteSite: { name: 'sites delete' },
	listZohoConnections: { name: 'zoho', columns: ZOHO_COLUMNS, limit: EVERYTHING },
	readZohoConnection: { name: 'zoho show' },
	updateZohoConnection: { name: 'zoho update' },
	resyncZohoConnection: { name: 'zoho resync', follow: followZoho },
	deleteZohoConnection: { name: 'zoho delete' },

	explainQuestion: { name: 'explain', words: ['message'], present: explain },
	explainMessage: { name: 'explain', idOption: { messageId: 'message' }, present: explain },
	listConversations: {
		name: 'conversations',
		columns: [
			'created_at',
			['first question', (one) => firstQuestionOf(conversationSchema.parse(one))],
			['outcome', (one) => outcomeOf(conversationSchema.parse(one))],
			['rating', (one) => ratingOf(conversationSchema.parse(one))],
			'contact_id',
		],
		limit: 20,
	},
	downloadConversations: { name: 'conversations', flag: 'csv' },
	listMessages: {
		name: 'conversations',
		defaults: { sort: 'date_asc' },
		limit: EVERYTHING,
		present: (message) => presentMessage(messageSchema.parse(message)),
	},
	readConversation: { name: 'conversations show' },
	updateConversation: { name: 'conversations update' },
	deleteConversation: { name: 'conversations delete' },
	rateAnswer: { name: 'conversations rate' },
	answerSurvey: { name: 'conversations survey' },
	listNotes: { name: 'notes' },
	createNote: { name: 'notes add', words: ['text'] },
	deleteNote: { name: 'notes delete' },
	listQuestionGroups: {
		name: 'questions',
		flags: {
			unanswered: { outcome: 'unanswered' },
			unsure: { outcome: 'unsure' },
			'not-helpful': { outcome: 'not_helpful' },
		},
		defaults: { state: 'open' },
		columns: QUESTION_COLUMNS,
		limit: 50,
	},
	readQuestionGroup: { name: 'questions show' },
	updateQuestionGroup: [
		{ name: 'questions update' },
		{ name: 'questions answered', defaults: { state: 'answered' } },
		{ name: 'questions ignore', defaults: { state: 'ignored' } },
		{ name: 'questions reopen', defaults: { state: 'open' } },
	],
	listQuestions: { name: 'questions asked' },
	listContacts: {
		name: 'contacts',
		columns: ['created_at', 'name', 'email', 'phone', 'company', 'attributes', 'conversation'],
		limit: EVERYTHING,
	},
	downloadContacts: { name: 'contacts', flag: 'csv' },
	readContact: { name: 'contacts show' },
	createContact: { name: 'contacts create' },
	updateContact: { name: 'contacts update' },
	exportContactData: { name: 'contacts export', present: (data) => [JSON.stringify(data, null, 2)] },
	deleteContact: { name: 'contacts delete' },
	deleteContactData: { name: 'contacts delete', flag: 'with-conversations' },

	readModelsUsage: { name: 'usage' },
	readAiCreditsUsage: { name: 'usage ai-credits' },
	readChatbotsUsage: { name: 'usage chatbots' },
	readEmailCreditsUsage: { name: 'usage email-credits' },
	readKnowledgeBaseUsage: { name: 'usage knowledge' },
	readUserSeatsUsage: { name: 'usage members' },
	countMessages: { name: 'usage count-messages' },
	listModels: { name: 'models' },
	listLanguages: { name: 'languages' },
	readAnswerSettings: { name: 'settings get' },
	readBoldness: { name: 'settings boldness' },
	readWidgetSettings: { name: 'widget get' },
	checkInstallation: { name: 'setup check' },
	proposeSetup: { name: 'setup propose' },
	recordSighting: { name: 'setup record' },

	listWebhooks: { name: 'webhooks list', columns: ['url', 'active', 'format', 'types'] },
	createWebhook: { name: 'webhooks add', words: ['url'], defaults: { types: WEBHOOK_TYPES }, remark: KEEP },
	updateWebhook: { name: 'webhooks update', flags: { on: { active: true }, off: { active: false } } },
	deleteWebhook: { name: 'webhooks delete' },
	rotateWebhookSecret: { name: 'webhooks secret', remark: KEEP },
	testWebhook: { name: 'webhooks test', check: refuseUndelivered },
	listDeliveries: {
		name: 'webhooks deliveries',
		columns: ['created_at', 'type', 'status', 'attempts', 'http_status', 'reply'],
		limit: 25,
	},
	resendDeliveries: { name: 'webhooks resend' },
	resendDelivery: { name: 'webhooks resend' },
	listEvents: { name: 'events' },

	readProject: { name: 'project' },
	updateProject: { name: 'project' },
	countDeletions: { name: 'project deletions' },
	listMembers: { name: 'members' },
	addMember: { name: 'members add', words: ['email'] },
	createInvitation: { name: 'members invite' },
	removeMember: { name: 'members remove' },
	createProject: { name: 'projects create', words: ['name'], remark: KEEP },
	updateQuotas: { name: 'projects quotas' },
	listAccessTokens: {
		name: 'tokens list',
		columns: ['name', 'scope', 'created_at', 'created_by', 'last_used_at'],
	},
	createToken: { name: 'tokens create', words: ['name'], defaults: { scope: 'full' }, remark: KEEP },
	revokeToken: { name: 'tokens revoke' },
};

function explain(data: unknown): string[] {
	return presentExplanation(explanationSchema.parse(data));
}

/** @throws {FailedError} for a webhook whose receiver did not take the example */
function refuseUndelivered(data: unknown): void {
	const { delivered, http_status: status, reply } = testWebhook.data.parse(data);
	if (!delivered) throw new FailedError(`It did not arrive: ${[status ?? '', shorten(reply)].join(' ').trim()}`);
}
