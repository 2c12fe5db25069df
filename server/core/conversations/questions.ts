import type { Sort } from '../../../shared/contract/pagination.ts';
import type { PageWindow } from '../api/listPage.ts';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import type { Reader } from '../storage/database.ts';

export interface QuestionRow {
	readonly conversationId: string;
	/** The answer's id. */
	readonly messageId: string;
	/** Null when the question is not known any more. */
	readonly question: string | null;
	readonly answer: string;
	readonly ratingReason: string | null;
	/** From 0 to 1; null for answers from before it was kept. */
	readonly confidence: number | null;
	readonly createdAt: number;
}

/** A page of the questions that went wrong: nothing was found for them, or the answer was rated not helpful. */
export async function listQuestionRows(
	reader: Reader,
	scope: ChatbotScope,
	{ outcome, sort, window }: { outcome: 'unanswered' | 'not_helpful'; sort: Sort; window: PageWindow },
): Promise<{ rows: QuestionRow[]; total: number }> {
	const ofChatbot = reader
		.selectFrom('messages as answer')
		.where('answer.projectId', '=', scope.projectId)
		.where('answer.chatbotId', '=', scope.chatbotId);
	const answers =
		outcome === 'unanswered'
			? ofChatbot.where('answer.outcome', '=', 'unanswered')
			: ofChatbot.where('answer.helpfulValue', '=', -1);
	const rows = await answers
		.leftJoin('messages as question', (join) =>
			join
				.onRef('question.id', '=', 'answer.questionId')
				.onRef('question.conversationId', '=', 'answer.conversationId'),
		)
		.select([
			'answer.conversationId',
			'answer.id as messageId',
			'question.text as question',
			'answer.text as answer',
			'answer.ratingReason',
			'answer.confidence',
			'answer.createdAt',
		])
		.orderBy('answer.id', sort === 'date_desc' ? 'desc' : 'asc')
		.limit(window.limit)
		.offset(window.offset)
		.execute();
	const { total } = await answers.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	return { rows, total };
}
