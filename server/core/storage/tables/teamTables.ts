import type { EventType } from '../../../../shared/contract/team/events.ts';
import type { WEBHOOK_FORMATS, WebhookType } from '../../../../shared/contract/team/webhooks.ts';
import {
	byDefault,
	id,
	key,
	number,
	ofChatbot,
	ofRow,
	oneOf,
	orNull,
	sequence,
	type TableDefinitions,
	text,
} from './defineTable.ts';

/** What an owner's team is told by. */
export const TEAM_TABLES = {
	/** Websites that asked for a chatbot's widget. */
	widgetSightings: {
		columns: {
			chatbotId: ofRow('chatbots'),
			origin: id,
			isAllowed: number,
			seenAt: number,
		},
		constraints: ['primary key (chatbotId, origin)'],
	},
	/** What happened: ids and facts, no texts. */
	events: {
		columns: {
			sequence: key(sequence),
			/** On PostgreSQL the transaction that wrote it; 0 on SQLite, which commits in the order of sequences. */
			transactionId: byDefault(number, '0'),
			projectId: ofRow('projects'),
			chatbotId: orNull(id),
			type: oneOf<EventType>(),
			/** JSON of `EventAbout`. */
			about: text,
			/** The person, or the access token, that did it. */
			accountId: orNull(id),
			tokenId: orNull(id),
			/** 1 until mails and webhooks have been made of it. */
			isWaiting: number,
			createdAt: number,
		},
		statements: [
			// PostgreSQL commits sequences out of order: events are read in the order of their transactions.
			'postgres: alter table events alter column transactionId set default pg_current_xact_id()::text::bigint',
			'create index events_projectId_transactionId_sequence on events (projectId, transactionId, sequence)',
			'create index events_isWaiting on events (sequence) where isWaiting = 1',
			"create index events_rareTypes on events (projectId, transactionId, sequence) where type not in ('conversation.created', 'message.created', 'question.unanswered', 'question.unsure', 'source.processed', 'site.progress')",
		],
	},
	/** Calls of owners' servers that they asked for. */
	webhooks: {
		columns: {
			id: key(id),
			projectId: ofRow('projects'),
			url: text,
			/** JSON array of event types. */
			types: text,
			format: oneOf<(typeof WEBHOOK_FORMATS)[number]>(),
			/** Sealed by `secretBox.ts` for this row. */
			secret: text,
			/** Signs too until then. */
			formerSecret: orNull(text),
			formerUntil: orNull(number),
			isActive: number,
			createdAt: number,
		},
		statements: ['create index webhooks_projectId on webhooks (projectId)'],
	},
	/** What is told to whom: ids alone. They go with the conversation or the contact that they are about. */
	deliveries: {
		columns: {
			...ofChatbot,
			/** Null for a mail. */
			webhookId: orNull(ofRow('webhooks')),
			/** Of a mail. */
			email: orNull(id),
			type: oneOf<WebhookType | 'digest'>(),
			/** JSON of `EventAbout`. */
			about: text,
			conversationId: orNull(ofRow('conversations')),
			contactId: orNull(ofRow('contacts')),
			status: oneOf<'pending' | 'delivered' | 'failed'>(),
			attempts: byDefault(number, '0'),
			httpStatus: orNull(number),
			/** Why there was no reply; of mails what the mail server said. */
			reply: byDefault(text, "''"),
			/** Of a daily mail: it tells what happened since. */
			since: orNull(number),
			createdAt: number,
			attemptedAt: orNull(number),
		},
		statements: [
			'create index deliveries_chatbotId on deliveries (chatbotId)',
			'create index deliveries_webhookId_id on deliveries (webhookId, id)',
			'create index deliveries_conversationId on deliveries (conversationId) where conversationId is not null',
			'create index deliveries_contactId on deliveries (contactId) where contactId is not null',
			'create index deliveries_createdAt on deliveries (createdAt)',
		],
	},
} satisfies TableDefinitions;
