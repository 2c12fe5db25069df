import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idField, integerField, numberField, timestampField } from './fields.ts';
import { monthField } from './usage.ts';

/** What models may take in a month, UTC, and what they took. Money is in US dollars. */

/** Nobody means more; as whole millionths it is far from the largest safe number. */
const MAX_COST = 1_000_000_000;

const budgetFields = {
	max_cost: numberField
		.refine((cost) => cost >= 0 && cost <= MAX_COST, `must be from 0 to ${MAX_COST}`)
		.optional()
		.describe('US dollars. Models without known prices are not asked under it.'),
	max_tokens: integerField(z.int().min(0)).optional().describe('Of prompts and answers together.'),
};
const spentSchema = z.object({
	max_cost: z.number().nullable(),
	max_tokens: z.int().nullable(),
	cost: z.number().describe('Of calls with known prices.'),
	tokens: z.int(),
});
const spentExample = { max_cost: 20, max_tokens: null, cost: 4.31, tokens: 1_204_000 };

export const budgetsSchema = z.object({
	month: z.string(),
	project: spentSchema,
	chatbots: z.array(spentSchema.extend({ chatbot_id: z.string(), name: z.string() })),
});

const budgetsExample = {
	month: '2026-01',
	project: spentExample,
	chatbots: [
		{ chatbot_id: '019a2b3c-0000-7000-8000-000000000002', name: 'Harbour Coffee', ...spentExample, max_cost: null },
	],
};

export const readModelBudgets = endpoint('GET /ai/budgets', {
	needs: 'usage',
	summary: "Read the month's budgets for models and what is spent of them",
	data: budgetsSchema,
	example: { data: budgetsExample },
});

export const setModelBudget = endpoint('PUT /ai/budgets', {
	needs: 'settings',
	summary: 'Set the budget of the project or of one chatbot; without a limit it has none. Beyond it answers are quoted',
	body: z.object({ chatbot_id: idField.optional().describe('The project when absent.'), ...budgetFields }),
	data: budgetsSchema,
	example: { body: { max_cost: 20 }, data: budgetsExample },
});

export const listModelDays = endpoint('GET /usage/model-days', {
	needs: 'usage',
	summary: 'Tokens and cost of models in one month, by day, chatbot and model',
	query: z.object({ month: monthField }),
	data: z.object({
		month: z.string(),
		days: z.array(
			z.object({
				day: z.string(),
				chatbot_id: z.string(),
				model_id: z.int(),
				model_name: z.string().nullable(),
				calls: z.int(),
				prompt_tokens: z.int(),
				completion_tokens: z.int(),
				cost: z.number().describe('0 where prices were not known.'),
			}),
		),
	}),
	example: {
		data: {
			month: '2026-01',
			days: [
				{
					day: '2026-01-31',
					chatbot_id: '019a2b3c-0000-7000-8000-000000000002',
					model_id: 100_001,
					model_name: 'Claude Haiku',
					calls: 40,
					prompt_tokens: 61_200,
					completion_tokens: 4_810,
					cost: 0.085,
				},
			],
		},
	},
});

export const listCostlyConversations = endpoint('GET /usage/costly-conversations', {
	needs: 'usage',
	summary: 'The five conversations of one month on which models took most',
	query: z.object({ month: monthField }),
	data: z.object({
		conversations: z.array(
			z.object({
				conversation_id: z.string(),
				chatbot_id: z.string(),
				created_at: timestampField,
				tokens: z.int(),
				cost: z.number(),
			}),
		),
	}),
	example: {
		data: {
			conversations: [
				{
					conversation_id: '019a2b3c-0000-7000-8000-000000000010',
					chatbot_id: '019a2b3c-0000-7000-8000-000000000002',
					created_at: '2026-01-31T09:30:00.000Z',
					tokens: 18_400,
					cost: 0.031,
				},
			],
		},
	},
});
