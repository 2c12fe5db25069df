import { chat } from '../../../shared/contract/chat.ts';
import type { QuestionInput } from '../answer/question.ts';
import { hashBody, nameCall } from '../idempotency/idempotency.ts';
import type { ChatKey } from '../idempotency/leasedKeys.ts';
import { createId } from '../storage/createId.ts';
import { readCredits } from '../usage/usage.ts';
import type { ChatCall, ChatDependencies } from './chatCall.ts';
import { type AnswerPlan, planAnswer } from './planAnswer.ts';

/** A turn before it is stored: what was asked, by what it is answered, under which key. */
export interface TurnRequest {
	readonly question: QuestionInput;
	readonly plan: AnswerPlan;
	/** Null for a call without an idempotency key. */
	readonly chatKey: ChatKey | null;
	/** Whether an owner tries the chatbot: nothing of it is stored. */
	readonly isTrial: boolean;
}

/** Reads what a call asks, and by what it is answered: where the month's credits are spent, it is quoted instead. */
export async function readTurnRequest(
	{ catalog, database, aiCreditsPerMonth, now }: ChatDependencies,
	call: ChatCall,
): Promise<TurnRequest> {
	const { chatbot, input, idempotencyKey } = call;
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
		isTrial: input.body.trial === true,
	};
}

function nameKey({ chatbot: { projectId }, input }: ChatCall, key: string): ChatKey {
	// What a page says of a visit may change between two tries of one message.
	const { visitor_variables: _variables, page_url: _page, ...body } = input.body;
	return { projectId, endpoint: nameCall(chat, input), key, bodyHash: hashBody(body), owner: createId() };
}
