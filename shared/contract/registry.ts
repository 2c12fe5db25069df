import * as admin from './admin.ts';
import * as aiModels from './aiModels.ts';
import * as answerSettings from './answerSettings.ts';
import * as chat from './chat.ts';
import * as chatbots from './chatbots.ts';
import * as contacts from './contacts.ts';
import * as conversations from './conversations.ts';
import * as documents from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import * as explain from './explain.ts';
import * as knowledge from './knowledge.ts';
import * as languages from './languages.ts';
import * as modelBudgets from './modelBudgets.ts';
import * as models from './models.ts';
import * as project from './project.ts';
import * as sites from './sites.ts';
import * as sources from './sources.ts';
import * as accounts from './team/accounts.ts';
import * as events from './team/events.ts';
import * as members from './team/members.ts';
import * as notes from './team/notes.ts';
import * as notifications from './team/notifications.ts';
import * as questions from './team/questions.ts';
import * as secondFactor from './team/secondFactor.ts';
import * as setup from './team/setup.ts';
import * as tokens from './team/tokens.ts';
import * as webhooks from './team/webhooks.ts';
import * as templates from './templates.ts';
import * as usage from './usage.ts';
import * as widgetSettings from './widgetSettings.ts';
import * as zoho from './zoho.ts';

/** One resource of the service: what the published document groups under one heading. */
export interface Resource {
	readonly name: string;
	/** Endpoints by their names in the contract. */
	readonly endpoints: Readonly<Record<string, Endpoint>>;
}

/** What the files of the contract export, by the heading of the published document. An endpoint cannot be forgotten here. */
const FILES = {
	Project: project,
	Accounts: accounts,
	'Second factor': secondFactor,
	Members: members,
	'Access tokens': tokens,
	Chatbots: chatbots,
	Templates: templates,
	Chat: chat,
	'Answer settings': answerSettings,
	Explanations: explain,
	Models: models,
	'AI models': aiModels,
	Budgets: modelBudgets,
	Languages: languages,
	Conversations: conversations,
	Notes: notes,
	Questions: questions,
	Contacts: contacts,
	'Knowledge base': { ...knowledge, ...sources },
	Documents: documents,
	Websites: sites,
	'Zoho Desk': zoho,
	Setup: setup,
	'Widget settings': widgetSettings,
	Events: events,
	Webhooks: webhooks,
	Notifications: notifications,
	Usage: usage,
	Administration: admin,
};

/** Every endpoint by its name: what clients derive their types from. */
export type Contract = Endpoints<IntersectionOf<(typeof FILES)[keyof typeof FILES]>>;
type Endpoints<Exports> = { [Name in keyof Exports as Exports[Name] extends Endpoint ? Name : never]: Exports[Name] };
/** `A & B` of `A | B`: parameters of functions are intersected. */
type IntersectionOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
	? All
	: never;

/** Every resource of the service with all its endpoints. */
export const RESOURCES: readonly Resource[] = Object.entries(FILES).map(([name, exports]) => ({
	name,
	endpoints: Object.fromEntries(
		Object.entries<unknown>(exports).flatMap(([exportName, value]) => (isEndpoint(value) ? [[exportName, value]] : [])),
	),
}));

function isEndpoint(value: unknown): value is Endpoint {
	return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
