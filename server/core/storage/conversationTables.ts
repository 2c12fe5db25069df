import type { Generated } from 'kysely';

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
