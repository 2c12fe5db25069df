import type { Generated } from 'kysely';
import type { ChunkTables, KnowledgeTables } from './knowledgeTables.ts';
import type { TeamTables } from './teamTables.ts';

/**
 * The tables. Times are milliseconds since 1970 UTC, flags are 0 or 1, JSON is text: the same on SQLite and PostgreSQL.
 * Ids are UUIDv7 text, so that ordering by id is ordering by creation.
 */
export interface Tables
	extends ProjectTables,
		ConversationTables,
		KnowledgeTables,
		ChunkTables,
		TeamTables,
		ServiceTables {}

/** Projects, who may use them, and their chatbots. */
export interface ProjectTables {
	projects: {
		id: string;
		name: string;
		/** IANA name, for daily mails. */
		timeZone: Generated<string>;
		/** When daily mails were queued last. */
		digestAt: number | null;
		/** Days after its last message that a conversation is kept, 0 without end; null: as `keptDaysOf` says. */
		conversationsKeptDays: number | null;
		/** Days after its last activity that a contact is kept; 0 is without end. */
		contactsKeptDays: Generated<number>;
		/** JSON of some of `quotasSchema`, which the administrator has set; null for none. */
		quotas: string | null;
		createdAt: number;
	};
	accessTokens: {
		id: string;
		projectId: string;
		scope: 'full' | 'chat';
		name: Generated<string>;
		/** SHA-256 of the token, hexadecimal. */
		hash: string;
		/** Who made it; null for the administrator. */
		accountId: string | null;
		createdAt: number;
		/** To the minute; null before its first use. */
		usedAt: number | null;
		revokedAt: number | null;
	};
	members: {
		projectId: string;
		email: string;
		status: 'Active' | 'Pending';
		/** JSON array of role names. */
		roles: string;
		/** JSON of `mailSettingsSchema`; null until the member has chosen. */
		mailSettings: string | null;
		/** Whose account it is; null until a link of this project was used. An address alone proves nothing. */
		accountId: string | null;
		createdAt: number;
	};
	/** People who sign in. What they may do in a project is said by the member of their account. */
	accounts: {
		id: string;
		/** In lower case. */
		email: string;
		name: string;
		/** As `accounts/passwords.ts` writes it. */
		passwordHash: string;
		/** The secret of the authenticator app, sealed by `secretBox.ts` for this row; null without one. */
		totpSecret: string | null;
		/** The last step whose code was used; null until a first code has turned the second factor on. */
		totpStep: number | null;
		/** JSON array of SHA-256 of the recovery codes that are left. */
		recoveryCodes: string | null;
		createdAt: number;
	};
	sessions: {
		id: string;
		accountId: string;
		projectId: string;
		/** SHA-256 of the token, hexadecimal. */
		hash: string;
		userAgent: string;
		createdAt: number;
		/** To some minutes. */
		usedAt: number;
		/** When the password was given last. */
		confirmedAt: number;
	};
	/** Links that let somebody set a password, once. */
	accountLinks: {
		/** SHA-256 of the token, hexadecimal. */
		hash: string;
		projectId: string;
		/** The member it is for; null for the owner, who says the address. */
		email: string | null;
		/** 1 where it may replace the password of an account that is there. */
		isRecovery: number;
		/** 1 where it went to the address by mail: it does not turn off the second factor. */
		isMailed: Generated<number>;
		expiresAt: number;
	};
	chatbots: {
		id: string;
		projectId: string;
		name: string;
		visibility: 'public' | 'private';
		/** JSON of `answerSettingsSchema`. */
		answerSettings: string;
		/** JSON of `widgetSettingsSchema`. */
		widgetSettings: string;
		/** Grows in the same transaction as every change of the chatbot's chunks. */
		knowledgeVersion: Generated<number>;
		/** When its deletion began; it is hidden since then. */
		deletedAt: number | null;
		createdAt: number;
	};
}

/** Visitors and what was said. */
export interface ConversationTables {
	contacts: {
		id: string;
		projectId: string;
		chatbotId: string;
		/** JSON object of contact properties by their creation names. */
		properties: string;
		/** JSON object of the owner's own fields. */
		attributes: Generated<string>;
		/** The website's own id of a contact whom its server vouched for. */
		verifiedUserId: string | null;
		createdAt: number;
		/** When it was changed last, or a conversation had its last message that has been deleted since. */
		activeAt: number | null;
	};
	conversations: {
		id: string;
		projectId: string;
		chatbotId: string;
		contactId: string | null;
		isArchived: Generated<number>;
		isImportant: Generated<number>;
		/** Sequence that the next message of this conversation takes. */
		nextSequence: Generated<number>;
		/** The visitor's opinion at its end, 1 to 5, with an optional line; all null until there is one. */
		surveyScore: number | null;
		surveyComment: string | null;
		surveyedAt: number | null;
		/** What the page said of the visit, as JSON of names and texts; nothing of it is verified. */
		visitorVariables: string | null;
		/** Of the visitor's first question that tells it (ISO 639-1). */
		language: string | null;
		/** The page that it began on, without its query. */
		pageUrl: string | null;
		/** When its last message was written, or it began where it has none. */
		lastMessageAt: Generated<number>;
		/** It counts as active then, as the clock was wrong when it was written; null for all others. */
		keptFrom: number | null;
		createdAt: number;
	};
	messages: {
		id: string;
		projectId: string;
		chatbotId: string;
		conversationId: string;
		/** Order within the conversation: a question is always before its answer. */
		sequence: number;
		role: 'bot' | 'user' | 'system';
		text: string;
		/**
		 * Of bot messages: from the knowledge base, places where the answer may stand, no answer found, the reply to who wants
		 * a person, or a courtesy.
		 */
		outcome: 'grounded' | 'places' | 'unanswered' | 'person' | 'small_talk' | null;
		/** Of bot messages that needed the knowledge base: from 0 to 1, how likely it answers the question. */
		confidence: number | null;
		/** The user message that a bot message answers. */
		questionId: string | null;
		helpfulValue: number | null;
		/** Why it was rated so, in the visitor's words. */
		ratingReason: string | null;
		/** JSON array of answer sources, of bot messages. */
		sources: string | null;
		/** Of bot messages: the same for alike questions, once `questionKeys.ts` has filled it in. */
		questionKey: string | null;
		createdAt: number;
	};
}

/** What the service keeps for itself. */
export interface ServiceTables {
	jobs: {
		id: string;
		kind: string;
		projectId: string;
		chatbotId: string;
		/** Id of the row the job works on. */
		subjectId: string;
		/** Times it was taken and not given back: the run under way, and those that ended with their process. */
		attempts: Generated<number>;
		/** Times it was given back because it had failed. */
		failures: Generated<number>;
		runAt: number;
		leaseOwner: string | null;
		leaseUntil: number | null;
		createdAt: number;
	};
	idempotencyKeys: {
		projectId: string;
		/** Method and path template of the call. */
		endpoint: string;
		key: string;
		/** SHA-256 of path parameters and body, hexadecimal. */
		bodyHash: string;
		/** Serialized success body; null while the call is under way. */
		reply: string | null;
		/** Who works on the call and until when; null when a failure has released it. */
		leaseOwner: string | null;
		leaseUntil: number | null;
		/** What the first try has already written, so that a retry uses it again. */
		conversationId: string | null;
		questionId: string | null;
		/** What the call has made; null for a chat. */
		subjectId: string | null;
		createdAt: number;
	};
	/** Calls that all processes together have counted. */
	sharedCounts: {
		/** Which limit, and whose calls. */
		name: string;
		count: number;
		/** End of the time that is counted. */
		endsAt: number;
	};
	/** One row: whether the clock can be trusted with deletions by age. */
	deletionClock: {
		id: number;
		/** When deletions by age ran last. */
		ranAt: number;
		/** What the clock said when it had leapt since then; null while deletions run. */
		leaptTo: number | null;
	};
	creditUsage: {
		projectId: string;
		/** `YYYY-MM`, UTC. */
		month: string;
		credits: number;
	};
	modelUsage: {
		projectId: string;
		/** `YYYY-MM`, UTC. */
		month: string;
		/** Id in the model catalogue. */
		modelId: number;
		calls: number;
		promptTokens: number;
		completionTokens: number;
		credits: number;
	};
}
