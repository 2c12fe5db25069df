import {
	byDefault,
	fraction,
	id,
	number,
	ofChatbot,
	ofRow,
	oneOf,
	orNull,
	smallNumber,
	type TableDefinitions,
	text,
} from './defineTable.ts';

/** Visitors and what was said. */
export const CONVERSATION_TABLES = {
	contacts: {
		columns: {
			...ofChatbot,
			/** JSON object of contact properties by their creation names. */
			properties: text,
			/** JSON object of the owner's own fields. */
			attributes: byDefault(text, "'{}'"),
			/** The website's own id of a contact whom its server vouched for. */
			verifiedUserId: orNull(text),
			createdAt: number,
			/** When it was changed last, or a conversation had its last message that has been deleted since. */
			activeAt: orNull(number),
		},
		statements: [
			// Nulls are distinct: contacts that no server vouched for are not compared.
			'create index contacts_chatbotId_id on contacts (chatbotId, id)',
			'create unique index contacts_verifiedUserId on contacts (chatbotId, verifiedUserId)',
		],
	},
	conversations: {
		columns: {
			...ofChatbot,
			contactId: orNull(ofRow('contacts', 'set null')),
			isArchived: byDefault(number, '0'),
			isImportant: byDefault(number, '0'),
			/** Sequence that the next message of this conversation takes. */
			nextSequence: byDefault(number, '1'),
			/** The visitor's opinion at its end, 1 to 5, with an optional line; all null until there is one. */
			surveyScore: orNull(smallNumber),
			surveyComment: orNull(text),
			surveyedAt: orNull(number),
			/** What the page said of the visit, as JSON of names and texts; nothing of it is verified. */
			visitorVariables: orNull(text),
			/** Of the visitor's first question that tells it (ISO 639-1). */
			language: orNull(text),
			/** The page that it began on, without its query. */
			pageUrl: orNull(text),
			/** When its last message was written, or it began where it has none. */
			lastMessageAt: byDefault(number, '0'),
			/** It counts as active then, as the clock was wrong when it was written; null for all others. */
			keptFrom: orNull(number),
			createdAt: number,
		},
		later: {
			/** What models took for it, in tokens and millionths of a US dollar; null before the first. */
			modelTokens: orNull(number),
			modelCost: orNull(number),
		},
		statements: [
			'create index conversations_chatbotId_id on conversations (chatbotId, id)',
			'create index conversations_contactId on conversations (contactId)',
			'create index conversations_archived on conversations (chatbotId, isArchived, id)',
			'create index conversations_important on conversations (chatbotId, id) where isImportant = 1',
			'create index conversations_with_contact on conversations (chatbotId, id) where contactId is not null',
			'create index conversations_lastMessageAt on conversations (chatbotId, lastMessageAt, id)',
			'create index conversations_archived_lastMessageAt on conversations (chatbotId, isArchived, lastMessageAt, id)',
		],
	},
	messages: {
		columns: {
			...ofChatbot,
			conversationId: ofRow('conversations'),
			/** Order within the conversation: a question is always before its answer. */
			sequence: number,
			role: oneOf<'bot' | 'user' | 'system'>(),
			text,
			/**
			 * Of bot messages: from the knowledge base, places where the answer may stand, no answer found, the reply to who wants
			 * a person, or a courtesy.
			 */
			outcome: orNull(oneOf<'grounded' | 'places' | 'unanswered' | 'person' | 'small_talk'>()),
			/** Of bot messages that needed the knowledge base: from 0 to 1, how likely it answers the question. */
			confidence: orNull(fraction),
			/** The user message that a bot message answers. */
			questionId: orNull(text),
			helpfulValue: orNull(number),
			/** Why it was rated so, in the visitor's words. */
			ratingReason: orNull(text),
			/** JSON array of answer sources, of bot messages. */
			sources: orNull(text),
			/** Of bot messages: the same for alike questions, once `questionKeys.ts` has filled it in. */
			questionKey: orNull(id),
			createdAt: number,
		},
		later: {
			/** Of bot messages that are quoted from passages of one language (ISO 639-1). */
			language: orNull(text),
		},
		constraints: ['constraint messages_order unique (conversationId, sequence)'],
		statements: [
			// `messages_openQuestions` alone answers how often alike questions were asked, and which answers have no key yet.
			'create index messages_chatbotId on messages (chatbotId)',
			"create index messages_unanswered on messages (chatbotId, id) where outcome = 'unanswered'",
			'create index messages_rated on messages (chatbotId, id) where helpfulValue is not null',
			"create index messages_unanswered_in on messages (chatbotId, conversationId) where outcome = 'unanswered'",
			"create index messages_person_in on messages (chatbotId, conversationId) where outcome = 'person'",
			'create index messages_not_helpful_in on messages (chatbotId, conversationId) where helpfulValue = -1',
			"create index messages_openQuestions on messages (chatbotId, questionKey, id, outcome, helpfulValue) where outcome = 'unanswered' or outcome = 'places' or helpfulValue = -1",
		],
	},
	/** What the team wrote about a conversation; visitors never see it. */
	conversationNotes: {
		columns: {
			...ofChatbot,
			conversationId: ofRow('conversations'),
			/** E-mail address of the person; empty for an access token. */
			author: text,
			text,
			createdAt: number,
		},
		statements: [
			'create index conversationNotes_conversationId on conversationNotes (conversationId, id)',
			'create index conversationNotes_chatbotId on conversationNotes (chatbotId)',
		],
	},
	/** What the team has done about alike questions; those without a row are open. */
	questionStates: {
		columns: {
			chatbotId: ofRow('chatbots'),
			questionKey: id,
			state: oneOf<'answered' | 'ignored'>(),
			/** The newest answer of then: a later one was asked again. */
			untilId: id,
			changedAt: number,
		},
		constraints: ['primary key (chatbotId, questionKey)'],
	},
} satisfies TableDefinitions;
