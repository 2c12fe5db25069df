import { sql } from 'kysely';
import type { readBoldness } from '../../../shared/contract/answerSettings.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { LEAST_CONFIDENCE } from '../answer/boldness.ts';
import { type ChatbotScope, ofChatbot } from '../chatbots/chatbots.ts';
import type { Reader } from '../storage/database.ts';

/** Conversations whose questions are counted: a share needs no more, and they are read within some milliseconds. */
const CONVERSATIONS_MAX = 2_000;

/** Counts the questions since a time, and how many of them were sure enough for each boldness. */
export async function countClaims(
	reader: Reader,
	scope: ChatbotScope,
	since: number,
): Promise<Omit<EndpointData<typeof readBoldness>, 'since'>> {
	const atLeast = (confidence: number) =>
		sql<number>`count(case when "messages"."confidence" >= ${sql.lit(confidence)} then 1 end)`;
	const recent = reader
		.selectFrom('conversations')
		.select('id')
		.where(ofChatbot(scope))
		.where('lastMessageAt', '>=', since)
		.orderBy('lastMessageAt', 'desc')
		.limit(CONVERSATIONS_MAX);
	const { questions, ...claimed } = await reader
		.selectFrom(recent.as('recent'))
		.innerJoin('messages', 'messages.conversationId', 'recent.id')
		.select([
			sql<number>`count(*)`.as('questions'),
			atLeast(LEAST_CONFIDENCE.sure).as('sure'),
			atLeast(LEAST_CONFIDENCE.balanced).as('balanced'),
			atLeast(LEAST_CONFIDENCE.always).as('always'),
		])
		.where('messages.outcome', 'in', ['grounded', 'places', 'unanswered'])
		.where('messages.confidence', 'is not', null)
		.where('messages.createdAt', '>=', since)
		.executeTakeFirstOrThrow();
	return { questions, claimed };
}
