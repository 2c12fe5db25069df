import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import {
	listQuestionGroups,
	QUESTION_OUTCOMES,
	type QuestionState,
	questionStateField,
	updateQuestionGroup,
} from '../../../shared/contract/team/questions.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../errors.ts';
import { shorten, showTime } from '../output.ts';

type QuestionGroup = EndpointData<typeof updateQuestionGroup>;

const USUAL_LIMIT = 50;

export const listQuestions: Command = {
	name: 'questions',
	usage: '[--state open|answered|ignored] [--unanswered|--unsure|--not-helpful] [--limit N]',
	summary:
		'List questions without an answer or without a sure one, or whose answer was rated not helpful, alike ones together; the open ones unless you name a state',
	async run({ invocation, connection, output }) {
		const [outcome, ...others] = QUESTION_OUTCOMES.filter((name) => invocation.has(name.replace('_', '-')));
		if (others.length > 0) throw new UsageError('give only one of --unanswered, --unsure and --not-helpful');
		const state = invocation.choice('state', questionStateField) ?? 'open';
		const limit = invocation.number('limit', 1) ?? USUAL_LIMIT;
		const { service, chatbotId } = await connection.chatbot();
		const found: QuestionGroup[] = [];
		for (let cursor: string | undefined; ; ) {
			const query = { state, outcome, cursor };
			const { groups, pages } = await service.call(listQuestionGroups, { params: { chatbotId }, query });
			found.push(...groups);
			if (found.length >= limit || !pages.has_more_pages) break;
			cursor = pages.next_cursor;
		}
		output.list(found.slice(0, limit), {
			none: 'None.',
			head: ['last asked', 'times', 'confidence', 'question', 'remark'],
			row: (group) => [
				showTime(group.last_asked_at),
				String(group.count),
				group.confidence === null ? '-' : group.confidence.toFixed(2),
				shorten(group.question),
				shorten(remarkOn(group)),
			],
			id: ({ id }) => id,
		});
	},
};

function remarkOn({ outcomes, rating_reason: reason, asked_again: isAskedAgain, state }: QuestionGroup): string {
	return [
		...(isAskedAgain ? [`asked again since it was ${state}`] : []),
		...(outcomes.includes('unsure') ? ['less sure'] : []),
		...(outcomes.includes('not_helpful') ? ['not helpful'] : []),
		...(reason === null ? [] : [reason]),
	].join(', ');
}

export const answerQuestions = createStateCommand('answered', 'answered', 'Mark questions as answered');
export const ignoreQuestions = createStateCommand('ignore', 'ignored', 'Hide questions that need no answer');
export const reopenQuestions = createStateCommand('reopen', 'open', 'List answered or ignored questions as open again');

function createStateCommand(word: string, state: QuestionState, summary: string): Command {
	return {
		name: `questions ${word}`,
		usage: 'QUESTION_ID…',
		summary,
		async run({ invocation: { positionals }, connection, output }) {
			const { service, chatbotId } = await connection.chatbot();
			const changed: QuestionGroup[] = [];
			for (const groupId of positionals) {
				changed.push(await service.call(updateQuestionGroup, { params: { chatbotId, groupId }, body: { state } }));
			}
			output.result(changed, () => changed.map(({ question }) => `${state}: ${shorten(question)}`));
		},
	};
}
