import type { chat } from '../../../shared/contract/chat.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { serializeSuccess } from '../../http/sendSuccess.ts';
import { describeError } from '../../lib/logger.ts';
import { answerQuestion } from '../answer/answerQuestion.ts';
import type { AnswerRecord, Turn } from '../answer/question.ts';
import { isFromKnowledge } from '../conversations/conversations.ts';
import { createTurnIds, storeAnswer, storeExchange, type TurnIds } from '../conversations/turn.ts';
import { keepFirstReply, keepReply } from '../idempotency/leasedKeys.ts';
import { isInList } from '../storage/clockOf.ts';
import type { Reader } from '../storage/database.ts';
import { prepareStatement } from '../storage/prepareStatement.ts';
import { languageOfText } from '../text/detectLanguage.ts';
import { openBill } from './bill.ts';
import type { ChatCall, ChatDependencies, TurnRequest } from './chatCall.ts';
import { NOT_STORED_YET, readConversation } from './earlierMessages.ts';

/** Pages read longer ago may have changed since: 30 days. */
const FRESH_MS = 30 * 86_400_000;

type ChatReply = EndpointData<typeof chat>;

/**
 * Answers a turn that is reserved, and commits the answer. A failure keeps the question and stores no answer; what a model
 * was asked is paid for.
 */
export async function answerTurn(
	dependencies: ChatDependencies,
	{ signal, onStarted, onText, onModelCall }: ChatCall,
	{ plan, chatKey, isTrial, visitor, turn }: TurnRequest & { turn: Turn },
): Promise<string> {
	const { database, retriever, logger, now, sourceUse } = dependencies;
	onStarted(turn);
	const conversation = await readConversation(database.read, turn);
	const bill = openBill(dependencies, turn, { model: plan.model, visitor });
	let isShown = false;
	try {
		const question = { ...plan, ...conversation };
		const answered = await answerQuestion(question, {
			retriever,
			logger,
			signal,
			onText:
				onText &&
				((text) => {
					isShown = true;
					onText(text);
				}),
			admitModelCall: bill.admit,
			onModelCall(tokens) {
				bill.add(tokens);
				onModelCall?.(tokens);
			},
			readLongAgo: (sourceIds) => readLongAgo(database.read, sourceIds, now()),
		});
		const answer = await dateSources(database.read, answered, now());
		signal.throwIfAborted();
		const reply = serializeSuccess(presentReply(turn, answer));
		await database.write(async (transaction) => {
			if (!isTrial) await storeAnswer(transaction, turn, { answer, now });
			await bill.settle(transaction, answer.credits);
			if (chatKey !== null && !isTrial) await keepReply(transaction, chatKey, reply);
		});
		if (!isTrial) sourceUse.note(answer.sourceIds);
		if (!isShown) showWhole(answer, onText);
		return reply;
	} catch (error) {
		// Whoever hangs up before the end has had the answer, or most of it, at its price.
		const credits = isShown || signal.aborted ? plan.model.credits : 0;
		if (bill.isOpen()) {
			await database
				.write((transaction) => bill.settle(transaction, credits))
				.catch((failure: unknown) => logger.error('the use of a model was not recorded', describeError(failure)));
		}
		throw error;
	}
}

/**
 * Answers a turn without a model and commits all of it at once.
 *
 * @returns null, with nothing stored, where the key is known already or there is no answer in time
 * @throws {AppError} `not_found` for unknown ids
 */
export async function quoteTurn(
	dependencies: ChatDependencies,
	{ signal, onStarted, onText }: ChatCall,
	request: TurnRequest,
): Promise<string | null> {
	const { question, chatKey } = request;
	const answer = await tryToQuote(dependencies, request).catch((error: unknown) => {
		dependencies.logger.warn('an answer was not quoted at once', describeError(error));
		return null;
	});
	if (answer === null || signal.aborted) return null;
	const ids = createTurnIds(question);
	const reply = serializeSuccess(presentReply(ids, answer));
	const isStored = await dependencies.database.write(async (transaction) => {
		if (chatKey !== null && !(await keepFirstReply(transaction, chatKey, { ids, reply, now: question.now })))
			return false;
		await storeExchange(transaction, ids, { question, answer, now: dependencies.now });
		return true;
	});
	if (!isStored) return null;
	dependencies.sourceUse.note(answer.sourceIds);
	onStarted(ids);
	showWhole(answer, onText);
	return reply;
}

async function tryToQuote(
	{ database, retriever, logger }: ChatDependencies,
	{ question: { conversationId, contactId, ...place }, plan }: TurnRequest,
): Promise<AnswerRecord> {
	const conversation =
		conversationId === undefined
			? { earlier: [], hasContact: contactId !== undefined }
			: await readConversation(database.read, { ...place, conversationId, sequence: NOT_STORED_YET });
	const answer = await answerQuestion({ ...plan, ...conversation }, { retriever, logger });
	return dateSources(database.read, answer, place.now);
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
async function readLongAgo(
	reader: Reader,
	sourceIds: readonly string[],
	now: number,
): Promise<ReadonlyMap<string, number>> {
	const old = await selectOld(reader, { sourceIds: JSON.stringify(sourceIds), before: now - FRESH_MS });
	return new Map(old.map(({ id, readAt }) => [id, readAt]));
}

/** An answer whose sources say when they were read last, where that is long ago. */
async function dateSources(reader: Reader, answer: AnswerRecord, now: number): Promise<AnswerRecord> {
	const { sources, sourceIds } = answer;
	if (sourceIds.length === 0) return answer;
	const times = await readLongAgo(reader, sourceIds, now);
	return {
		...answer,
		sources: sources.map((source, index) => {
			const readAt = times.get(sourceIds[index] ?? '');
			return readAt === undefined ? source : { ...source, read_at: new Date(readAt).toISOString() };
		}),
	};
}

/** Callers draw places from the sources of the reply; as text, they would be seen as a list for a moment. */
function showWhole({ text, outcome }: AnswerRecord, onText: ChatCall['onText']): void {
	if (outcome !== 'places') onText?.(text);
}

function presentReply(turn: TurnIds, answer: AnswerRecord): ChatReply {
	// Few words, or a row of numbers, do not tell theirs.
	const language = languageOfText(answer.text) ?? answer.language;
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

/** To callers a wish for a person is one that the chatbot does not meet, so that they offer the contact form. */
export function presentOutcome(outcome: AnswerRecord['outcome']): ChatReply['outcome'] {
	return outcome === 'person' ? 'unanswered' : outcome;
}
