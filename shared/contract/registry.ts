import * as admin from './admin.ts';
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
import * as models from './models.ts';
import * as project from './project.ts';
import * as sites from './sites.ts';
import * as sources from './sources.ts';
import * as accounts from './team/accounts.ts';
import * as contactData from './team/contactData.ts';
import * as conversationsCsv from './team/conversationsCsv.ts';
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

/** Every endpoint by its name: what clients derive their types from. */
export type Contract = Endpoints<
	typeof admin &
		typeof answerSettings &
		typeof chat &
		typeof chatbots &
		typeof contacts &
		typeof conversations &
		typeof documents &
		typeof explain &
		typeof knowledge &
		typeof languages &
		typeof models &
		typeof project &
		typeof sites &
		typeof sources &
		typeof accounts &
		typeof contactData &
		typeof conversationsCsv &
		typeof events &
		typeof members &
		typeof notes &
		typeof notifications &
		typeof questions &
		typeof secondFactor &
		typeof setup &
		typeof tokens &
		typeof webhooks &
		typeof templates &
		typeof usage &
		typeof widgetSettings &
		typeof zoho
>;
type Endpoints<Exports> = { [Name in keyof Exports as Exports[Name] extends Endpoint ? Name : never]: Exports[Name] };

/** Every resource of the service with all its endpoints: an endpoint that a file exports cannot be forgotten here. */
export const RESOURCES: readonly Resource[] = [
	resource('Project', project),
	resource('Accounts', accounts),
	resource('Second factor', secondFactor),
	resource('Members', members),
	resource('Access tokens', tokens),
	resource('Chatbots', chatbots),
	resource('Templates', templates),
	resource('Chat', chat),
	resource('Answer settings', answerSettings),
	resource('Explanations', explain),
	resource('Models', models),
	resource('Languages', languages),
	resource('Conversations', { ...conversations, ...conversationsCsv }),
	resource('Notes', notes),
	resource('Questions', questions),
	resource('Contacts', { ...contacts, ...contactData }),
	resource('Knowledge base', { ...knowledge, ...sources }),
	resource('Documents', documents),
	resource('Websites', sites),
	resource('Zoho Desk', zoho),
	resource('Setup', setup),
	resource('Widget settings', widgetSettings),
	resource('Events', events),
	resource('Webhooks', webhooks),
	resource('Notifications', notifications),
	resource('Usage', usage),
	resource('Administration', admin),
];

function resource(name: string, exports: Readonly<Record<string, unknown>>): Resource {
	const endpoints: Record<string, Endpoint> = {};
	for (const [exportName, value] of Object.entries(exports)) {
		if (isEndpoint(value)) endpoints[exportName] = value;
	}
	return { name, endpoints };
}

function isEndpoint(value: unknown): value is Endpoint {
	return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
