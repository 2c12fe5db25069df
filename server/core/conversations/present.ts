import { z } from 'zod';
import type { readConversation } from '../../../shared/contract/conversations.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { presentTime } from '../api/presentTime.ts';
import { languageOfText } from '../text/detectLanguage.ts';
import { type ConversationRow, isFromKnowledge, type MessageRow, parseSources } from './conversations.ts';

type Conversation = EndpointData<typeof readConversation>;
type Message = Conversation['messages'][number];

/** All conversations are chats with the AI. */
const CONVERSATION_TYPE = 'chat';

const variablesSchema = z.record(z.string(), z.string());

export function presentMessage(row: MessageRow): Message {
	const language = languageOfText(row.text) ?? row.language ?? undefined;
	const message = {
		id: row.id,
		text: row.text,
		role: row.role,
		...(language === undefined ? {} : { language }),
		created_at: presentTime(row.createdAt),
	};
	if (row.role !== 'bot') return message;
	return {
		...message,
		is_ai_kb_response: isFromKnowledge(row.outcome),
		...(row.outcome && { outcome: row.outcome === 'person' ? 'unanswered' : row.outcome }),
		...(row.outcome === 'person' && { person_requested: true }),
		data: {
			helpful_value: row.helpfulValue === null ? null : row.helpfulValue > 0 ? '1' : '-1',
			...(row.ratingReason === null ? {} : { rating_reason: row.ratingReason }),
			sources: parseSources(row.sources),
		},
	};
}

/** `recent`: the most recent messages, oldest first; `firstQuestion`: where they do not begin with it. */
export function presentConversation(
	row: ConversationRow,
	recent: readonly MessageRow[],
	firstQuestion?: string,
): Conversation {
	return {
		id: row.id,
		contact_id: row.contactId,
		conversation_type: CONVERSATION_TYPE,
		archived: row.isArchived === 0 ? 0 : 1,
		important: row.isImportant === 0 ? 0 : 1,
		created_at: presentTime(row.createdAt),
		last_message_at: presentTime(row.lastMessageAt),
		...(row.surveyScore !== null &&
			row.surveyedAt !== null && {
				survey: { score: row.surveyScore, comment: row.surveyComment, created_at: presentTime(row.surveyedAt) },
			}),
		...(row.visitorVariables === null
			? {}
			: { visitor_variables: variablesSchema.parse(JSON.parse(row.visitorVariables)) }),
		...(row.language === null ? {} : { language: row.language }),
		...(row.pageUrl === null ? {} : { page_url: row.pageUrl }),
		...(firstQuestion === undefined ? {} : { first_question: firstQuestion }),
		messages: recent.map(presentMessage),
	};
}
