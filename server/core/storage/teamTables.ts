import type { Generated } from 'kysely';
import type { EventType } from '../../../shared/contract/team/events.ts';
import type { WEBHOOK_FORMATS, WebhookType } from '../../../shared/contract/team/webhooks.ts';

/** What an owner's team is told by. */
export interface TeamTables {
	/** Websites that asked for a chatbot's widget. */
	widgetSightings: { chatbotId: string; origin: string; isAllowed: number; seenAt: number };
	/** What happened: ids and facts, no texts. */
	events: {
		sequence: Generated<number>;
		/** On PostgreSQL the transaction that wrote it; 0 on SQLite, which commits in the order of sequences. */
		transactionId: Generated<number>;
		projectId: string;
		chatbotId: string | null;
		type: EventType;
		/** JSON of `EventAbout`. */
		about: string;
		/** The person, or the access token, that did it. */
		accountId: string | null;
		tokenId: string | null;
		/** 1 until mails and webhooks have been made of it. */
		isWaiting: number;
		createdAt: number;
	};
	/** What the team wrote about a conversation; visitors never see it. */
	conversationNotes: {
		id: string;
		projectId: string;
		chatbotId: string;
		conversationId: string;
		/** E-mail address of the person; empty for an access token. */
		author: string;
		text: string;
		createdAt: number;
	};
	/** What the team has done about alike questions; those without a row are open. */
	questionStates: {
		chatbotId: string;
		questionKey: string;
		state: 'answered' | 'ignored';
		/** The newest answer of then: a later one was asked again. */
		untilId: string;
		changedAt: number;
	};
	/** Calls of owners' servers that they asked for. */
	webhooks: {
		id: string;
		projectId: string;
		url: string;
		/** JSON array of event types. */
		types: string;
		format: (typeof WEBHOOK_FORMATS)[number];
		/** Sealed by `secretBox.ts` for this row. */
		secret: string;
		/** Signs too until then. */
		formerSecret: string | null;
		formerUntil: number | null;
		isActive: number;
		createdAt: number;
	};
	/** What is told to whom: ids alone. They go with the conversation or the contact that they are about. */
	deliveries: {
		id: string;
		projectId: string;
		chatbotId: string;
		/** Null for a mail. */
		webhookId: string | null;
		/** Of a mail. */
		email: string | null;
		type: WebhookType | 'digest';
		/** JSON of `EventAbout`. */
		about: string;
		conversationId: string | null;
		contactId: string | null;
		status: 'pending' | 'delivered' | 'failed';
		attempts: Generated<number>;
		httpStatus: number | null;
		/** The beginning of the last reply. */
		reply: Generated<string>;
		/** Of a daily mail: it tells what happened since. */
		since: number | null;
		createdAt: number;
		attemptedAt: number | null;
	};
}
