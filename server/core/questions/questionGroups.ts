import { type InferResult, sql } from 'kysely';
import {
	QUESTION_OUTCOMES,
	type QuestionOutcome,
	type QuestionState,
} from '../../../shared/contract/team/questions.ts';
import { AppError } from '../../lib/errors.ts';
import { etagOf } from '../api/etag.ts';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import type { MessageRow } from '../conversations/conversations.ts';
import { type EventPlace, recordEvents } from '../events/recordEvents.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import { lockChatbot } from '../storage/locks.ts';
import { leavesOpen } from './questionKeys.ts';

/** Newest questions of a group that are searched for other wordings, and how many of these are told. */
const SEARCHED = 12;
const WORDINGS_MAX = 3;

export interface QuestionGroup {
	readonly key: string;
	readonly count: number;
	readonly outcomes: readonly QuestionOutcome[];
	readonly state: QuestionState;
	/** The newest answer when its state was set; null while none was. */
	readonly untilId: string | null;
	/** Since it was answered or ignored. */
	readonly isAskedAgain: boolean;
	readonly last: AskedMessage;
	/** Other wordings than the last one, newest first. */
	readonly wordings: readonly string[];
}

interface AskedMessage extends Pick<MessageRow, 'id' | 'conversationId' | 'confidence' | 'ratingReason' | 'createdAt'> {
	/** Null when the question is not known any more. */
	readonly question: string | null;
}

interface GroupFilters {
	readonly state?: QuestionState | undefined;
	readonly outcome?: QuestionOutcome | undefined;
	/** Groups whose newest answer is older than this one. */
	readonly beforeId?: string | undefined;
	readonly limit: number;
}

/** Groups of alike questions, the one that was asked last first. */
export async function listQuestionGroups(
	reader: Reader,
	scope: ChatbotScope,
	{ state, outcome, beforeId, limit }: GroupFilters,
): Promise<QuestionGroup[]> {
	let query = groupsOf(reader, scope, outcome).orderBy('newestId', 'desc').limit(limit);
	if (state === 'open') {
		query = query.where(({ and, or, eb, ref }) =>
			or([eb('state', 'is', null), and([eb('state', '=', 'answered'), eb('newestId', '>', ref('untilId'))])]),
		);
	} else if (state !== undefined) query = query.where('state', '=', state);
	if (beforeId !== undefined) query = query.where('newestId', '<', beforeId);
	const groups: QuestionGroup[] = [];
	for (const row of await query.execute()) {
		const group = await readGroup(reader, scope, row);
		if (group !== null) groups.push(group);
	}
	return groups;
}

export async function requireQuestionGroup(reader: Reader, scope: ChatbotScope, key: string): Promise<QuestionGroup> {
	const row = await groupsOf(reader, scope).where('asked.questionKey', '=', key).executeTakeFirst();
	const group = row === undefined ? null : await readGroup(reader, scope, row);
	if (group === null) throw new AppError('not_found', 'There is no group of questions with this id.');
	return group;
}

/** The version of a group: what was done about it, not how often it was asked. */
export function questionTag({ state, untilId }: Pick<QuestionGroup, 'state' | 'untilId'>): string {
	return etagOf(state, untilId);
}

/** The version of a group by its key, whether it has questions or not. In a transaction the chatbot is locked. */
export async function readQuestionTag(reader: Reader, { chatbotId }: ChatbotScope, key: string): Promise<string> {
	await lockChatbot(reader, chatbotId);
	const states = reader.selectFrom('questionStates').select(['state', 'untilId']).where('chatbotId', '=', chatbotId);
	const row = await states.where('questionKey', '=', key).executeTakeFirst();
	return questionTag(row ?? { state: 'open', untilId: null });
}

/** Records what was done about a group of questions. @throws {AppError} `not_found` */
export async function changeQuestionState(
	transaction: Transaction,
	scope: ChatbotScope & EventPlace,
	{ key, state, now }: { key: string; state: QuestionState; now: number },
): Promise<QuestionGroup> {
	const group = await requireQuestionGroup(transaction, scope, key);
	const { chatbotId } = scope;
	if (state === 'open') {
		await transaction
			.deleteFrom('questionStates')
			.where('chatbotId', '=', chatbotId)
			.where('questionKey', '=', key)
			.execute();
	} else {
		const change = { state, untilId: group.last.id, changedAt: now };
		await transaction
			.insertInto('questionStates')
			.values({ chatbotId, questionKey: key, ...change })
			.onConflict((conflict) => conflict.columns(['chatbotId', 'questionKey']).doUpdateSet(change))
			.execute();
	}
	const about = { conversation_id: group.last.conversationId, message_id: group.last.id, change: state };
	await recordEvents(transaction, scope, [{ type: 'question.updated', about }]);
	return { ...group, state, untilId: state === 'open' ? null : group.last.id, isAskedAgain: false };
}

/** Whether an answer left its question open in this way. */
function isOf(outcome: QuestionOutcome) {
	const helpfulValue = sql.ref('helpfulValue');
	if (outcome === 'not_helpful') return sql<boolean>`${helpfulValue} = -1`;
	return sql<boolean>`outcome = ${sql.lit(outcome === 'unsure' ? 'places' : outcome)}`;
}

function groupsOf(reader: Reader, { chatbotId }: ChatbotScope, outcome?: QuestionOutcome) {
	let questions = reader
		.selectFrom('messages')
		.select(({ fn }) => [
			'questionKey',
			fn.countAll<number>().as('count'),
			fn.max('id').as('newestId'),
			...QUESTION_OUTCOMES.map((name) => sql<number>`count(case when ${isOf(name)} then 1 end)`.as(name)),
		])
		.where('chatbotId', '=', chatbotId)
		.where('questionKey', 'is not', null)
		.where(leavesOpen('messages'))
		.groupBy('questionKey');
	if (outcome !== undefined) questions = questions.where(isOf(outcome));
	return reader
		.selectFrom(questions.$narrowType<{ questionKey: string }>().as('asked'))
		.leftJoin('questionStates', (join) =>
			join.onRef('questionStates.questionKey', '=', 'asked.questionKey').on('questionStates.chatbotId', '=', chatbotId),
		)
		.selectAll('asked')
		.select(['state', 'untilId']);
}

type GroupRow = InferResult<ReturnType<typeof groupsOf>>[number];

/** Null when its messages were deleted meanwhile. */
async function readGroup(reader: Reader, { chatbotId }: ChatbotScope, row: GroupRow): Promise<QuestionGroup | null> {
	const rows = await reader
		.selectFrom('messages as answer')
		.leftJoin('messages as question', 'question.id', 'answer.questionId')
		.select([
			'answer.id',
			'answer.conversationId',
			'question.text as question',
			'answer.confidence',
			'answer.ratingReason',
			'answer.createdAt',
		])
		.where('answer.chatbotId', '=', chatbotId)
		.where('answer.questionKey', '=', row.questionKey)
		.where('answer.id', '<=', row.newestId)
		.where(leavesOpen('answer'))
		.orderBy('answer.id', 'desc')
		.limit(SEARCHED)
		.execute();
	const [last] = rows;
	if (last === undefined) return null;
	const wordings = new Set(rows.flatMap(({ question }) => question ?? []));
	wordings.delete(last.question ?? '');
	const { questionKey: key, newestId, count, state, untilId } = row;
	return {
		key,
		count,
		outcomes: QUESTION_OUTCOMES.filter((outcome) => row[outcome] > 0),
		state: state ?? 'open',
		untilId,
		isAskedAgain: untilId !== null && newestId > untilId,
		last,
		wordings: [...wordings].slice(0, WORDINGS_MAX),
	};
}
