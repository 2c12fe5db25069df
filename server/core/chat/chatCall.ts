import type { chat } from '../../../shared/contract/chat.ts';
import type { EndpointData, EndpointRequest } from '../../../shared/contract/endpoint.ts';
import type { Logger } from '../../lib/logger.ts';
import type { AnswerRecord } from '../answer/question.ts';
import type { ChatbotRow } from '../chatbots/chatbots.ts';
import { isFromKnowledge } from '../conversations/messages.ts';
import type { TurnIds } from '../conversations/turn.ts';
import type { ModelCatalog } from '../models/catalog.ts';
import type { Retriever } from '../retrieve/retrieve.ts';
import { isInList } from '../storage/clockOf.ts';
import type { Database, Reader } from '../storage/database.ts';
import { prepareStatement } from '../storage/prepareStatement.ts';
import { languageOfText } from '../text/detectLanguage.ts';
import type { SourceUse } from './sourceUse.ts';

/** Pages read longer ago may have changed since: 30 days. */
const FRESH_MS = 30 * 86_400_000;

type ChatReply = EndpointData<typeof chat>;

export interface ChatDependencies {
	readonly database: Database;
	readonly retriever: Retriever;
	readonly catalog: ModelCatalog;
	readonly logger: Logger;
	readonly now: () => number;
	readonly aiCreditsPerMonth: number;
	readonly sourceUse: Pick<SourceUse, 'note'>;
}

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

const selectOld = prepareStatement((reader, { sourceIds, before }: { sourceIds: string; before: number }) =>
	reader
		.selectFrom('dataSources')
		.select(['id', 'readAt'])
		.where(isInList(reader, 'dataSources.id', sourceIds))
		.where('readAt', '<', before)
		.$narrowType<{ readAt: number }>(),
);

/** When pages were read last, by their data sources: those for whom it is long ago. */
export async function readLongAgo(
	reader: Reader,
	sourceIds: readonly string[],
	now: number,
): Promise<ReadonlyMap<string, number>> {
	const old = await selectOld(reader, { sourceIds: JSON.stringify(sourceIds), before: now - FRESH_MS });
	return new Map(old.map(({ id, readAt }) => [id, readAt]));
}

/** An answer whose sources say when they were read last, where that is long ago. */
export async function dateSources(reader: Reader, answer: AnswerRecord, now: number): Promise<AnswerRecord> {
	const { sources, sourceIds } = answer;
	if (sourceIds.length === 0) return answer;
	const times = await readLongAgo(reader, sourceIds, now);
	if (times.size === 0) return answer;
	return {
		...answer,
		sources: sources.map((source, index) => {
			const readAt = times.get(sourceIds[index] ?? '');
			return readAt === undefined ? source : { ...source, read_at: new Date(readAt).toISOString() };
		}),
	};
}

export function presentReply(turn: TurnIds, answer: AnswerRecord): ChatReply {
	const language = languageOfText(answer.text);
	return {
		conversation_id: turn.conversationId,
		response: answer.text,
		sources: [...answer.sources],
		message_id: turn.answerId,
		is_ai_kb_response: isFromKnowledge(answer.outcome),
		outcome: presentOutcome(answer.outcome),
		...(language === undefined ? {} : { language }),
	};
}
