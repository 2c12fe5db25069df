import { chat } from '../../../shared/contract/chat.ts';
import { beginTurn, FIRST_SEQUENCE } from '../conversations/turn.ts';
import { hashBody, nameCall } from '../idempotency/idempotency.ts';
import {
	type ChatKey,
	type createKeyHolder,
	type Reservation,
	releaseKey,
	reserveTurn,
} from '../idempotency/leasedKeys.ts';
import { createId } from '../storage/createId.ts';
import type { Transaction } from '../storage/database.ts';
import { readCredits } from '../usage/usage.ts';
import { answerTurn, quoteTurn } from './answerTurn.ts';
import type { ChatCall, ChatDependencies, TurnRequest } from './chatCall.ts';
import { planAnswer } from './planAnswer.ts';

export interface TurnDependencies extends ChatDependencies {
	readonly holdKey: ReturnType<typeof createKeyHolder>;
}

/** A trial is not stored, so it has no ids. */
const NOWHERE = { conversationId: '', questionId: '', answerId: '', sequence: FIRST_SEQUENCE };

/**
 * One turn of a chat: reserves it, answers the question, commits the answer, each once per idempotency key. A failure
 * keeps the question and stores no answer. A turn without a model takes a moment and spends nothing: it is answered first,
 * and question, answer and the key's reply are committed in one transaction.
 *
 * @returns the serialized body of the reply
 */
export async function runTurn(dependencies: TurnDependencies, call: ChatCall): Promise<string> {
	if (call.input.body.trial === true) return runTrial(dependencies, call);
	const request = await readTurnRequest(dependencies, call);
	if (request.plan.model.provider === null) {
		const reply = await quoteTurn(dependencies, call, request);
		if (reply !== null) return reply;
	}

	const reserved = await reserve(dependencies, call, request);
	if ('reply' in reserved) return reserved.reply;

	const { chatKey } = request;
	if (chatKey === null) return answerTurn(dependencies, call, { ...request, turn: reserved.turn });
	const letGo = dependencies.holdKey(chatKey, reserved.turn);
	try {
		return await answerTurn(dependencies, call, { ...request, turn: reserved.turn });
	} catch (error) {
		await releaseKey(dependencies.database, chatKey);
		throw error;
	} finally {
		letGo();
	}
}

/** Answers a turn and stores nothing of it but what a model took. @returns the serialized body of the reply */
export async function runTrial(dependencies: ChatDependencies, call: ChatCall): Promise<string> {
	const request = await readTurnRequest(dependencies, call);
	return answerTurn(dependencies, call, { ...request, isTrial: true, turn: { ...request.question, ...NOWHERE } });
}

/** Reads what a call asks, and by what it is answered: where the month's credits are spent, it is quoted instead. */
async function readTurnRequest(
	{ database, aiCreditsPerMonth, now }: ChatDependencies,
	call: ChatCall,
): Promise<TurnRequest> {
	const { chatbot, catalog, input, idempotencyKey } = call;
	const { projectId, id: chatbotId } = chatbot;
	const { message, conversation_id: conversationId, contact_id: contactId } = input.body;
	const { visitor_variables: visitorVariables, page_url: pageUrl } = input.body;
	const plan = planAnswer(catalog, chatbot, { body: input.body, askedAt: now() });
	const credits =
		plan.model.credits && (await readCredits(database.read, projectId, { now: now(), aiCreditsPerMonth }));
	const isSpent = credits !== 0 && credits.used >= credits.max;
	return {
		question: { projectId, chatbotId, message, conversationId, contactId, visitorVariables, pageUrl, now: now() },
		plan: isSpent ? { ...plan, model: catalog.extractive } : plan,
		chatKey: idempotencyKey === undefined ? null : nameKey(call, idempotencyKey),
		visitor: input.body.visitor,
		isTrial: false,
	};
}

function nameKey({ chatbot: { projectId }, input }: ChatCall, key: string): ChatKey {
	// A retry may come with other visitor variables or from another page; the key itself already names the visitor.
	const { visitor_variables: _variables, page_url: _page, visitor: _visitor, ...body } = input.body;
	return { projectId, endpoint: nameCall(chat, input), key, bodyHash: hashBody(body), owner: createId() };
}

async function reserve(
	{ database, now }: ChatDependencies,
	{ signal }: ChatCall,
	{ question, chatKey }: TurnRequest,
): Promise<Reservation> {
	const begin = (transaction: Transaction, storedQuestionId: string | null) =>
		beginTurn(transaction, question, { storedQuestionId, now });
	if (chatKey !== null) return reserveTurn(database, chatKey, { begin, signal, now: question.now });
	return { turn: await database.write((transaction) => begin(transaction, null)) };
}
