import type { Generated } from 'kysely';
import type { ConversationTables } from './conversationTables.ts';
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
