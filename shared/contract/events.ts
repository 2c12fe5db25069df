/** What happened in a project, by type. Events carry ids and facts, never texts. */
export const EVENT_TYPES = [
	'conversation.created',
	'conversation.updated',
	'conversation.deleted',
	'message.created',
	'question.unanswered',
	'person.requested',
	'rating.created',
	'survey.created',
	'contact.created',
	'contact.updated',
	'contact.deleted',
	'source.processed',
	'source.failed',
	'source.changed',
	'site.progress',
	'site.done',
	'settings.changed',
	'token.created',
	'token.revoked',
	'member.created',
	'member.updated',
	'member.deleted',
	'session.created',
	'session.deleted',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** The ids of what an event is about, and facts. Only names that are listed here, so that no text slips in. */
export interface EventAbout {
	readonly conversation_id?: string;
	readonly message_id?: string;
	readonly contact_id?: string;
	readonly source_id?: string;
	readonly site_id?: string;
	readonly token_id?: string;
	readonly session_id?: string;
	/** Of a member, whose id is the address. */
	readonly email?: string;
	readonly role?: 'user' | 'bot' | 'system';
	/** The rating or the survey's score. */
	readonly score?: number | null;
	/** Why a source could not be read. */
	readonly code?: string;
	/** What happened to a source, or which settings were changed. */
	readonly change?: string;
}
