import { chat } from '../../../shared/contract/chat.ts';
import { serializeSuccess } from '../../http/sendSuccess.ts';
import { describeError } from '../../logger.ts';
import { answerQuestion } from '../answer/answerQuestion.ts';
import type { AnswerRecord, QuestionInput, Turn } from '../answer/question.ts';
import { hashBody, nameCall } from '../api/idempotency.ts';
import type { CoreDependencies } from '../coreDependencies.ts';
import type { TokenCount } from '../models/modelProvider.ts';
import { createId } from '../storage/createId.ts';
import type { Transaction } from '../storage/database.ts';
import type { ModelUse } from '../usage/usage.ts';
import { type ChatCall, dateSources, presentReply, readLongAgo, type SerializedReply } from './chatCall.ts';
import { NOT_STORED_YET, readConversation } from './earlierMessages.ts';
import {
	type ChatKey,
	type createKeyHolder,
	keepFirstReply,
	keepReply,
	type Reservation,
	releaseKey,
	reserveTurn,
} from './idempotencyKeys.ts';
import { type AnswerPlan, planAnswer } from './planAnswer.ts';
import {
	beginTurn,
	createTurnIds,
	FIRST_SEQUENCE,
	hasCreditsLeft,
	storeAnswer,
	storeExchange,
	storeUse,
} from './turn.ts';

export interface TurnDependencies extends CoreDependencies {
	readonly holdKey: ReturnType<typeof createKeyHolder>;
}

/** A turn before it is stored: what was asked, by what it is answered, under which key. */
interface AskedTurn {
	readonly question: QuestionInput;
	readonly plan: AnswerPlan;
	/** Null for a call without an idempotency key. */
	readonly chatKey: ChatKey | null;
	/** Whether an owner tries the chatbot: nothing of it is stored. */
	readonly isTrial: boolean;
}

/** A trial has no place where anything could find it. */
const NOWHERE = { conversationId: '', questionId: '', answerId: '', sequence: FIRST_SEQUENCE };

/**
 * One turn of a chat: reserves it, answers the question, commits the answer, each once per idempotency key. A failure
 * keeps the question and stores no answer. A turn without a model takes a moment and spends nothing: it is answered first,
 * and question, answer and the key's reply are committed in one transaction. A trial is answered and not stored.
 */
export async function runTurn(dependencies: TurnDependencies, call: ChatCall): Promise<SerializedReply> {
	const asked = await quoteBeyondCredits(dependencies, readCall(dependencies, call));
	if (asked.isTrial) return answerAndCommit(dependencies, call, { ...asked, turn: { ...asked.question, ...NOWHERE } });
	if (asked.plan.model.provider === null) {
		const reply = await quoteTurn(dependencies, call, asked);
		if (reply !== null) return reply;
	}

	const reserved = await reserve(dependencies, call, asked);
	if ('reply' in reserved) return reserved.reply;

	const { chatKey } = asked;
	if (chatKey === null) return answerAndCommit(dependencies, call, { ...asked, turn: reserved.turn });
	const letGo = dependencies.holdKey(chatKey, reserved.turn);
	try {
		return await answerAndCommit(dependencies, call, { ...asked, turn: reserved.turn });
	} catch (error) {
		await releaseKey(dependencies.database, chatKey);
		throw error;
	} finally {
		letGo();
	}
}

function readCall({ catalog, now }: CoreDependencies, call: ChatCall): AskedTurn {
	const { chatbot, input, idempotencyKey } = call;
	const { projectId, id: chatbotId } = chatbot;
	const { message, conversation_id: conversationId, contact_id: contactId } = input.body;
	const { visitor_variables: visitorVariables, page_url: pageUrl } = input.body;
	return {
		question: { projectId, chatbotId, message, conversationId, contactId, visitorVariables, pageUrl, now: now() },
		plan: planAnswer(catalog, chatbot, { body: input.body, askedAt: now() }),
		chatKey: idempotencyKey === undefined ? null : nameKey(call, idempotencyKey),
		isTrial: input.body.trial === true,
	};
}

/** Where the month's credits are spent, the answer is quoted instead. */
async function quoteBeyondCredits(
	{ catalog, database, aiCreditsPerMonth, now }: CoreDependencies,
	asked: AskedTurn,
): Promise<AskedTurn> {
	const { plan, question } = asked;
	if (plan.model.credits === 0) return asked;
	if (await hasCreditsLeft(database.read, question.projectId, { aiCreditsPerMonth, now })) return asked;
	return { ...asked, plan: { ...plan, model: catalog.extractive } };
}

function nameKey({ chatbot: { projectId }, input }: ChatCall, key: string): ChatKey {
	// What a page says of a visit may change between two tries of one message.
	const { visitor_variables: _variables, page_url: _page, ...body } = input.body;
	return { projectId, endpoint: nameCall(chat, input), key, bodyHash: hashBody(body), owner: createId() };
}

async function reserve(
	{ database, now }: CoreDependencies,
	{ signal }: ChatCall,
	{ question, chatKey }: AskedTurn,
): Promise<Reservation> {
	const begin = (transaction: Transaction, storedQuestionId: string | null) =>
		beginTurn(transaction, question, { storedQuestionId, now });
	if (chatKey !== null) return reserveTurn(database, chatKey, { begin, signal, now: question.now });
	return { turn: await database.write((transaction) => begin(transaction, null)) };
}

async function answerAndCommit(
	{ database, retriever, logger, now, aiCreditsPerMonth, sourceUse }: CoreDependencies,
	{ signal, onStarted, onText }: ChatCall,
	{ plan, chatKey, isTrial, turn }: AskedTurn & { turn: Turn },
): Promise<SerializedReply> {
	onStarted(turn);
	const conversation = await readConversation(database.read, turn);
	const bill = openBill(plan.model.id);
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
			onModelCall: bill.add,
			readLongAgo: (sourceIds) => readLongAgo(database.read, sourceIds, now()),
		});
		const answer = await dateSources(database.read, answered, now());
		signal.throwIfAborted();
		const reply = serializeSuccess(presentReply(turn, answer));
		const use = bill.total(answer.credits);
		await database.write(async (transaction) => {
			if (isTrial) {
				if (use !== null) await storeUse(transaction, turn, { use, now, aiCreditsPerMonth });
				return;
			}
			await storeAnswer(transaction, turn, { answer, now, use, aiCreditsPerMonth });
			if (chatKey !== null) await keepReply(transaction, chatKey, reply);
		});
		if (!isTrial) sourceUse.note(turn, answer.sourceIds);
		return reply;
	} catch (error) {
		// Whoever hangs up before the end has had the answer, or most of it, at its price.
		const use = bill.total(isShown || signal.aborted ? plan.model.credits : 0);
		if (use !== null) {
			await database
				.write((transaction) => storeUse(transaction, turn, { use, now, aiCreditsPerMonth }))
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
async function quoteTurn(
	dependencies: CoreDependencies,
	call: ChatCall,
	{ question, plan, chatKey }: AskedTurn,
): Promise<SerializedReply | null> {
	const pieces: string[] = [];
	const onText = call.onText && ((text: string) => void pieces.push(text));
	const answer = await tryToQuote(dependencies, call, { question, plan, onText });
	if (answer === null) return null;
	const ids = createTurnIds(question);
	const reply = serializeSuccess(presentReply(ids, answer));
	const isStored = await dependencies.database.write(async (transaction) => {
		if (chatKey !== null && !(await keepFirstReply(transaction, chatKey, { ids, reply, now: question.now })))
			return false;
		await storeExchange(transaction, ids, { question, answer, now: dependencies.now });
		return true;
	});
	if (!isStored) return null;
	dependencies.sourceUse.note(ids, answer.sourceIds);
	call.onStarted(ids);
	for (const piece of pieces) call.onText?.(piece);
	return reply;
}

async function tryToQuote(
	{ database, retriever, logger }: CoreDependencies,
	{ signal }: ChatCall,
	{ question, plan, onText }: { question: QuestionInput; plan: AnswerPlan; onText: ChatCall['onText'] },
): Promise<AnswerRecord | null> {
	try {
		const { conversationId, projectId, chatbotId, contactId } = question;
		const conversation =
			conversationId === undefined
				? { earlier: [], hasContact: contactId !== undefined }
				: await readConversation(database.read, { projectId, chatbotId, conversationId, sequence: NOT_STORED_YET });
		const answer = await answerQuestion(
			{ ...plan, ...conversation },
			{ retriever, logger, signal, onText, onModelCall: () => undefined },
		);
		return signal.aborted ? null : await dateSources(database.read, answer, question.now);
	} catch (error) {
		logger.warn('an answer was not quoted at once', describeError(error));
		return null;
	}
}

/** What the calls to a model for one question have taken so far. */
function openBill(modelId: number) {
	let [calls, promptTokens, completionTokens] = [0, 0, 0];
	return {
		add(tokens: TokenCount): void {
			calls += 1;
			promptTokens += tokens.promptTokens;
			completionTokens += tokens.completionTokens;
		},
		/** All of it, with the credits of the answer; null when no model was asked. */
		total: (credits: number): ModelUse | null =>
			calls === 0 ? null : { modelId, calls, promptTokens, completionTokens, credits },
	};
}
