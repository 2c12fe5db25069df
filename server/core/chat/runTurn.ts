import { beginTurn, FIRST_SEQUENCE } from '../conversations/turn.ts';
import { type createKeyHolder, type Reservation, releaseKey, reserveTurn } from '../idempotency/leasedKeys.ts';
import type { Transaction } from '../storage/database.ts';
import { answerTurn } from './answerTurn.ts';
import type { ChatCall, ChatDependencies, SerializedReply } from './chatCall.ts';
import { quoteTurn } from './quoteTurn.ts';
import { readTurnRequest, type TurnRequest } from './turnRequest.ts';

export interface TurnDependencies extends ChatDependencies {
	readonly holdKey: ReturnType<typeof createKeyHolder>;
}

/** A trial is not stored, so it has no ids. */
const NOWHERE = { conversationId: '', questionId: '', answerId: '', sequence: FIRST_SEQUENCE };

/**
 * One turn of a chat: reserves it, answers the question, commits the answer, each once per idempotency key. A failure
 * keeps the question and stores no answer. A turn without a model takes a moment and spends nothing: it is answered first,
 * and question, answer and the key's reply are committed in one transaction. A trial is answered and not stored.
 */
export async function runTurn(dependencies: TurnDependencies, call: ChatCall): Promise<SerializedReply> {
	const request = await readTurnRequest(dependencies, call);
	if (request.isTrial) return answerTurn(dependencies, call, { ...request, turn: { ...request.question, ...NOWHERE } });
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
