import { listQuestions } from '../../../shared/contract/conversations.ts';
import { type Command, UsageError } from '../command.ts';
import { LIMIT_OPTION, readLimit } from '../limitOption.ts';
import { alignColumns, shorten, showTime } from '../output.ts';
import { readPages, takeItems } from '../pages.ts';

const USUAL_LIMIT = 50;

export const questions: Command = {
	name: 'questions',
	usage: '--unanswered|--not-helpful [--limit N]',
	summary:
		'List the newest questions that found no answer, or whose answer was rated not helpful, with the confidence and why',
	options: { ...LIMIT_OPTION, unanswered: { type: 'boolean' }, 'not-helpful': { type: 'boolean' } },
	positionals: [0, 0],
	async run({ invocation, connection, output }) {
		if (invocation.has('unanswered') === invocation.has('not-helpful')) {
			throw new UsageError('give one of --unanswered and --not-helpful');
		}
		const outcome = invocation.has('unanswered') ? 'unanswered' : 'not_helpful';
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		const pages = readPages(async (page) => {
			const data = await service.call(listQuestions, { params: { chatbotId }, query: { page, outcome } });
			return { items: data.questions, lastPage: data.pages.last_page };
		});
		const found = await takeItems(pages, readLimit(invocation, USUAL_LIMIT));
		output.result(found, () =>
			found.length === 0
				? ['None.']
				: alignColumns(
						found.map((question) => [
							showTime(question.created_at),
							question.conversation_id,
							question.confidence === null ? '-' : question.confidence.toFixed(2),
							shorten(question.question),
							question.rating_reason === null ? '' : shorten(question.rating_reason),
						]),
					),
		);
	},
};
