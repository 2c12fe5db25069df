import type { Command } from '../command.ts';
import { addFaq, addLink, addText } from './add.ts';
import { addDocument } from './addDocument.ts';
import { createProjectCommand, ownerLinkCommand, quotasCommand, rotateSecrets } from './admin.ts';
import { ask } from './ask.ts';
import { backup, doctor, move, restore } from './backup.ts';
import { exportChatbot, importChatbot } from './chatbotFile.ts';
import { createChatbotCommand, deleteChatbotCommand, listChatbotsCommand, updateChatbotCommand } from './chatbots.ts';
import { listCollections } from './collections.ts';
import { contacts, deleteContactCommand, exportContactCommand } from './contacts.ts';
import { conversations } from './conversations.ts';
import { evaluate } from './evaluate.ts';
import { explain } from './explain.ts';
import { addModel } from './models.ts';
import { addOrigins, listOrigins, removeOrigins } from './origins.ts';
import { clock, embeddings, project, usage } from './project.ts';
import { answerQuestions, ignoreQuestions, listQuestions, reopenQuestions } from './questions.ts';
import { resync } from './resync.ts';
import { getSettings, getWidget, setSettings, setWidget } from './settings.ts';
import { addSite, cancelSiteCommand, excludeCommand } from './sites.ts';
import { snippet } from './snippet.ts';
import { editSource, listSources, removeSources, showSource } from './sources.ts';
import { createTokenCommand, listTokensCommand, revokeTokenCommand } from './tokens.ts';
import {
	addWebhookCommand,
	deleteWebhookCommand,
	listDeliveriesCommand,
	listWebhooksCommand,
	resendCommand,
	rotateSecretCommand,
	testWebhookCommand,
	updateWebhookCommand,
} from './webhooks.ts';
import { addZoho } from './zoho.ts';

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [
	listChatbotsCommand,
	createChatbotCommand,
	updateChatbotCommand,
	deleteChatbotCommand,
	exportChatbot,
	importChatbot,
	addLink,
	addSite,
	addText,
	addFaq,
	addDocument,
	addZoho,
	listSources,
	showSource,
	editSource,
	resync,
	removeSources,
	listCollections,
	cancelSiteCommand,
	excludeCommand,
	embeddings,
	ask,
	explain,
	evaluate,
	conversations,
	listQuestions,
	answerQuestions,
	ignoreQuestions,
	reopenQuestions,
	contacts,
	exportContactCommand,
	deleteContactCommand,
	usage,
	addModel,
	getSettings,
	setSettings,
	getWidget,
	setWidget,
	snippet,
	listOrigins,
	addOrigins,
	removeOrigins,
	listWebhooksCommand,
	addWebhookCommand,
	updateWebhookCommand,
	deleteWebhookCommand,
	rotateSecretCommand,
	testWebhookCommand,
	listDeliveriesCommand,
	resendCommand,
	project,
	clock,
	createProjectCommand,
	quotasCommand,
	listTokensCommand,
	createTokenCommand,
	revokeTokenCommand,
	ownerLinkCommand,
	backup,
	restore,
	doctor,
	move,
	rotateSecrets,
];
