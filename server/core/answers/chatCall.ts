import type { chat } from '../../../shared/contract/chat.ts';
import type { EndpointData, EndpointRequest } from '../../../shared/contract/endpoint.ts';
import type { Logger } from '../../logger.ts';
import type { ChatbotRow } from '../chatbots/chatbots.ts';
import { languageOfText } from '../languages/detectLanguage.ts';
import type { ModelCatalog } from '../models/catalog.ts';
import type { Retriever } from '../search/retrieve.ts';
import type { Database } from '../storage/database.ts';
import type { AnswerRecord } from './question.ts';
import type { TurnIds } from './turn.ts';

export interface ChatDependencies {
	readonly database: Database;
	readonly retriever: Retriever;
	readonly catalog: ModelCatalog;
	/** Credits that AI models may cost a project in a month. */
	readonly aiCreditsPerMonth: number;
	readonly logger: Logger;
	/** Milliseconds since 1970 UTC. */
	readonly now: () => number;
}

type ChatReply = EndpointData<typeof chat>;

export interface ChatCall {
	readonly chatbot: ChatbotRow;
	readonly input: EndpointRequest<typeof chat>;
	readonly idempotencyKey: string | undefined;
	/** Aborted when the caller hangs up or the time is over. */
	readonly signal: AbortSignal;
	/** Told once the question is stored. */
	readonly onStarted: (turn: Pick<TurnIds, 'conversationId' | 'answerId'>) => void;
	/** Takes pieces of the answer; null where the caller waits for the whole. */
	readonly onText: ((text: string) => void) | null;
}

/** Serialized success body of an answered chat. */
export type SerializedReply = string;

/** To callers a wish for a person is one that the chatbot does not meet, so that they offer the contact form. */
export function presentOutcome(outcome: AnswerRecord['outcome']): ChatReply['outcome'] {
	return outcome === 'person' ? 'unanswered' : outcome;
}

export function presentReply(turn: TurnIds, answer: AnswerRecord): ChatReply {
	const language = languageOfText(answer.text);
	return {
		conversation_id: turn.conversationId,
		response: answer.text,
		sources: [...answer.sources],
		message_id: turn.answerId,
		is_ai_kb_response: answer.outcome === 'grounded',
		outcome: presentOutcome(answer.outcome),
		...(language === undefined ? {} : { language }),
	};
}
