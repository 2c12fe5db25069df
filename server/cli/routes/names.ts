import { readAnswerSettings } from '../../../shared/contract/answerSettings.ts';
import { messageSchema } from '../../../shared/contract/conversations.ts';
import { readSite } from '../../../shared/contract/sites.ts';
import { createOwnerLink } from '../../../shared/contract/team/accounts.ts';
import { WEBHOOK_TYPES } from '../../../shared/contract/team/webhooks.ts';
import { readWidgetSettings } from '../../../shared/contract/widgetSettings.ts';
import { readZohoConnection } from '../../../shared/contract/zoho.ts';
import type { CommandContext } from '../command.ts';
import { showTime } from '../output.ts';
import type { RouteWords } from './routeShape.ts';

/** The command of each route, by its name in the contract, in the order of the help. */
export const ROUTE_WORDS: Readonly<Record<string, string | RouteWords>> = {
	createChatbot: { name: 'chatbots create', words: ['name'] },
	listChatbots: 'chatbots list',
	readChatbot: 'chatbots show',
	updateChatbot: 'chatbots update',
	duplicateChatbot: 'chatbots duplicate',
	deleteChatbot: 'chatbots delete',
	listTemplates: 'templates',

	createSite: { name: 'add site', words: ['url'], follow: readSite },
	createZohoConnection: { name: 'add zoho', follow: readZohoConnection },
	listDataSources: { name: 'sources', columns: ['type', 'status', 'characters', 'data', 'data.error'] },
	readDataSource: 'sources show',
	readSourceText: 'sources text',
	updateDataSource: 'sources update',
	resyncDataSource: 'sources resync',
	changeDataSources: 'sources change',
	deleteDataSource: 'sources delete',
	downloadDocument: 'sources download',
	replaceDocument: 'sources replace',
	readEmbeddings: 'embeddings',
	listSites: { name: 'sites', columns: ['url', 'status', 'pages', 'error'] },
	readSite: 'sites show',
	updateSite: 'sites update',
	resyncSite: { name: 'sites resync', follow: readSite },
	cancelSite: 'sites cancel',
	deleteSite: 'sites delete',
	listZohoConnections: { name: 'zoho', columns: ['org_id', 'data_center', 'status', 'articles', 'error'] },
	readZohoConnection: 'zoho show',
	updateZohoConnection: 'zoho update',
	resyncZohoConnection: { name: 'zoho resync', follow: readZohoConnection },
	deleteZohoConnection: 'zoho delete',

	explainQuestion: { name: 'explain', words: ['message'] },
	explainMessage: 'messages explain',
	listMessages: { name: 'messages', defaults: { sort: 'date_asc' }, present: presentMessage },
	rateAnswer: 'messages rate',
	openSource: 'messages open-source',
	listConversations: {
		name: 'conversations',
		columns: ['created_at', ['first question', 'first_question', 'messages.0.text'], 'survey.score', 'contact_id'],
	},
	downloadConversations: 'conversations csv',
	readConversation: 'conversations show',
	updateConversation: 'conversations update',
	deleteConversation: 'conversations delete',
	answerSurvey: 'conversations survey',
	listNotes: 'notes',
	createNote: { name: 'notes add', words: ['text'] },
	deleteNote: 'notes delete',
	listQuestionGroups: {
		name: 'questions',
		defaults: { state: 'open' },
		columns: ['last_asked_at', 'count', 'confidence', 'question', 'outcomes', 'rating_reason', 'state'],
	},
	readQuestionGroup: 'questions show',
	updateQuestionGroup: 'questions update',
	listContacts: {
		name: 'contacts',
		columns: ['created_at', 'name', 'email', 'phone', 'company', 'attributes', 'conversation'],
	},
	downloadContacts: 'contacts csv',
	readContact: 'contacts show',
	createContact: 'contacts create',
	updateContact: 'contacts update',
	deleteContact: 'contacts delete',
	exportContactData: 'contacts export',
	deleteContactData: 'contacts delete-all',

	readModelBudgets: 'budgets',
	setModelBudget: 'budgets set',
	readModelsUsage: 'usage',
	listModelDays: 'usage days',
	listCostlyConversations: 'usage conversations',
	readAiCreditsUsage: 'usage ai-credits',
	readChatbotsUsage: 'usage chatbots',
	readEmailCreditsUsage: 'usage email-credits',
	readKnowledgeBaseUsage: 'usage knowledge',
	readUserSeatsUsage: 'usage members',
	countMessages: 'usage count-messages',
	listModels: 'models',
	listAiModels: {
		name: 'models list',
		columns: ['name', 'provider', 'model', 'set_by', 'key_end', 'is_default', ['fails', 'failure.code']],
	},
	createAiModel: { name: 'models add', words: ['provider', 'model'] },
	updateAiModel: 'models update',
	deleteAiModel: 'models remove',
	useAiModel: 'models use',
	findModelServers: 'models servers',
	listProviderModels: { name: 'models offered', words: ['provider'] },
	listTrialQuestions: 'models questions',
	tryAiModel: { name: 'models try', words: ['message'] },
	readEmbeddingSettings: 'models embeddings',
	replaceEmbeddingSettings: { name: 'models embeddings set', words: ['base_url', 'model'] },
	deleteEmbeddingSettings: 'models embeddings remove',
	listLanguages: 'languages',
	readAnswerSettings: 'settings get',
	replaceAnswerSettings: { name: 'settings set', over: readAnswerSettings },
	readBoldness: 'settings boldness',
	readWidgetSettings: 'widget get',
	replaceWidgetSettings: { name: 'widget set', over: readWidgetSettings },
	listWidgetVersions: 'widget versions',
	checkInstallation: 'setup check',
	proposeSetup: 'setup propose',
	recordSighting: 'setup record',
	readStarters: 'setup questions',

	listWebhooks: 'webhooks list',
	createWebhook: { name: 'webhooks add', words: ['url'], defaults: { types: WEBHOOK_TYPES } },
	updateWebhook: 'webhooks update',
	deleteWebhook: 'webhooks delete',
	rotateWebhookSecret: 'webhooks secret',
	testWebhook: 'webhooks test',
	listDeliveries: 'webhooks deliveries',
	resendDeliveries: 'webhooks resend',
	resendDelivery: 'webhooks resend-one',
	listEvents: 'events',

	readProject: 'project',
	updateProject: 'project update',
	countDeletions: 'project deletions',
	readDeletionClock: 'clock',
	confirmDeletionClock: { name: 'clock confirm', words: ['now'] },
	listMembers: 'members',
	addMember: { name: 'members add', words: ['email'] },
	createInvitation: 'members invite',
	removeMember: 'members remove',
	createOwnerLink: { name: 'owner-link', words: ['email'], present: presentOwnerLink },
	createProject: { name: 'projects create', words: ['name'] },
	updateQuotas: 'projects quotas',
	listAccessTokens: 'tokens list',
	createToken: { name: 'tokens create', words: ['name'], defaults: { scope: 'full' } },
	revokeToken: 'tokens revoke',
};

const SPEAKERS = { user: 'Visitor', bot: 'Chatbot', system: 'System' } as const;
const RATINGS = { '1': ', rated helpful', '-1': ', rated not helpful' } as const;

/** A message as people read it, with its rating and sources. */
function presentMessage(message: unknown): string[] {
	const { role, created_at: time, text, data } = messageSchema.parse(message);
	const reason = data?.rating_reason === undefined ? '' : `: ${data.rating_reason}`;
	const rating = data?.helpful_value ? `${RATINGS[data.helpful_value]}${reason}` : '';
	const sources = data?.sources ?? [];
	return [
		`${SPEAKERS[role]}, ${showTime(time)}${rating}`,
		text,
		...sources.map(({ title, url }) => `  > ${`${title}  ${url}`.trimEnd()}`),
		'',
	];
}

function presentOwnerLink(data: unknown, { connection }: CommandContext): string[] {
	const { link_token: token } = createOwnerLink.data.parse(data);
	return [`${connection.publicUrl}/console/setup#${token}`, 'It works once, until this time tomorrow.'];
}
