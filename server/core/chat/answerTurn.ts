import { serializeSuccess } from '../../http/sendSuccess.ts';
import { describeError } from '../../lib/logger.ts';
import { answerQuestion } from '../answer/answerQuestion.ts';
import type { Turn } from '../answer/question.ts';
import { storeAnswer, storeUse } from '../conversations/turn.ts';
import { keepReply } from '../idempotency/leasedKeys.ts';
import type { TokenCount } from '../models/modelProvider.ts';
import type { ModelUse } from '../usage/usage.ts';
import {
	type ChatCall,
	type ChatDependencies,
	dateSources,
	presentReply,
	readLongAgo,
	type SerializedReply,
} from './chatCall.ts';
import { readConversation } from './earlierMessages.ts';
import type { TurnRequest } from './turnRequest.ts';

/**
 * Answers a turn that is reserved, and commits the answer. A failure keeps the question and stores no answer; what a model
 * was asked is paid for.
 */
export async function answerTurn(
	{ database, retriever, logger, now, aiCreditsPerMonth, sourceUse }: ChatDependencies,
	{ signal, onStarted, onText }: ChatCall,
	{ plan, chatKey, isTrial, turn }: TurnRequest & { turn: Turn },
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
		if (!isTrial) sourceUse.note(answer.sourceIds);
		if (!isShown) onText?.(answer.text);
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
