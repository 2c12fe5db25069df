import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { etagField, integerField, timestampField } from '../fields.ts';
import { cursorPagesSchema } from '../pagination.ts';

const GROUPS_PER_PAGE_MAX = 100;
const GROUPS_PATH = '/chatbots/{chatbotId}/question-groups';

const QUESTION_STATES = ['open', 'answered', 'ignored'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];
export const questionStateField = z.enum(QUESTION_STATES);
export const QUESTION_OUTCOMES = ['unanswered', 'unsure', 'not_helpful'] as const;
export type QuestionOutcome = (typeof QUESTION_OUTCOMES)[number];
const outcomeField = z.enum(QUESTION_OUTCOMES);

const questionGroupSchema = z.object({
	id: z.string(),
	question: z.string().describe('The newest wording.'),
	wordings: z.array(z.string()).describe('Up to three other wordings, newest first.'),
	count: z.int(),
	outcomes: z.array(outcomeField).describe('`unsure`: places were shown where the answer may be.'),
	confidence: z
		.number()
		.nullable()
		.describe('The probability that the newest answer is right, or would have been; null where it is not known.'),
	rating_reason: z.string().nullable().describe('Why the newest answer was rated not helpful.'),
	conversation_id: z.string().describe('Of the newest question.'),
	message_id: z.string().describe("The newest answer's id; GET …/messages/{id}/explain has its passages."),
	last_asked_at: timestampField,
	state: questionStateField,
	etag: etagField,
	asked_again: z.boolean().describe('Whether it was asked since it was answered or ignored.'),
});

const groupExample = {
	id: '9f2c4b7d1e3a5f60718293a4b5c6d7e8',
	question: 'Do you roast decaf?',
	wordings: ['decaf, do you roast it'],
	count: 7,
	outcomes: ['unanswered'],
	confidence: 0.31,
	rating_reason: null,
	conversation_id: '019a2b3c-0000-7000-8000-000000000010',
	message_id: '019a2b3c-0000-7000-8000-000000000012',
	last_asked_at: '2026-01-31T09:30:01.000Z',
	state: 'open',
	asked_again: false,
	etag: '"5f0c2a9e71d84b36"',
};

export const listQuestionGroups = endpoint(`GET ${GROUPS_PATH}`, {
	needs: 'view',
	summary:
		'List questions that found no answer, found no sure one or whose answer was rated not helpful, alike ones together, the one that was asked last first',
	query: z.object({
		state: questionStateField
			.optional()
			.describe('Without it all. `open` includes answered questions that were asked again since.'),
		outcome: outcomeField.optional().describe('Counts only questions of this kind.'),
		cursor: z.string().max(500).optional(),
		per_page: integerField(z.int().min(1).max(GROUPS_PER_PAGE_MAX)).optional().meta({ default: 25 }),
	}),
	data: z.object({ pages: cursorPagesSchema, groups: z.array(questionGroupSchema) }),
	example: {
		data: { pages: { per_page: 25, has_more_pages: false, next_cursor: '' }, groups: [groupExample] },
	},
});

export const readQuestionGroup = endpoint(`GET ${GROUPS_PATH}/{groupId}`, {
	versioned: 'questionGroup',
	needs: 'view',
	summary: 'Retrieve a group of alike questions',
	data: questionGroupSchema,
	example: { data: groupExample },
});

export const updateQuestionGroup = endpoint(`PATCH ${GROUPS_PATH}/{groupId}`, {
	versioned: 'questionGroup',
	needs: 'faqs',
	summary: 'Mark a group of questions as answered or ignored, or open it again',
	body: z.object({ state: questionStateField }),
	data: questionGroupSchema,
	example: { body: { state: 'ignored' }, data: { ...groupExample, state: 'ignored' } },
});
