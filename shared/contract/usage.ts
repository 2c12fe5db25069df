import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const usageSchema = z.object({ used: z.int(), max: z.int() });

const USAGE_KINDS = {
	readAiCreditsUsage: {
		path: 'ai-credits',
		summary: 'AI credits used this month',
		example: { used: 120, max: 1_000_000 },
	},
	readChatbotsUsage: { path: 'chatbots', summary: 'Chatbots in the project', example: { used: 2, max: 1_000 } },
	readEmailCreditsUsage: { path: 'email-credits', summary: 'E-mails sent this month', example: { used: 0, max: 0 } },
	readKnowledgeBaseUsage: {
		path: 'knowledge-base',
		summary: 'Characters in the knowledge bases of the project',
		example: { used: 48_210, max: 1_000_000_000 },
	},
	readUserSeatsUsage: { path: 'user-seats', summary: 'Members of the project', example: { used: 1, max: 1_000 } },
} as const;

function usageEndpoint(kind: keyof typeof USAGE_KINDS) {
	const { path, summary, example } = USAGE_KINDS[kind];
	return endpoint({
		method: 'get',
		path: `/usage/${path}`,
		origin: 'extension',
		access: 'full',
		summary,
		data: usageSchema,
		example: { data: example },
	});
}

export const readAiCreditsUsage = usageEndpoint('readAiCreditsUsage');
export const readChatbotsUsage = usageEndpoint('readChatbotsUsage');
export const readEmailCreditsUsage = usageEndpoint('readEmailCreditsUsage');
export const readKnowledgeBaseUsage = usageEndpoint('readKnowledgeBaseUsage');
export const readUserSeatsUsage = usageEndpoint('readUserSeatsUsage');

/** What each model was used for in one month. Tokens are the provider's count, estimated where it gives none. */
export const modelUsageSchema = z.object({
	month: z.string(),
	models: z.array(
		z.object({
			id: z.int(),
			name: z.string().nullable().meta({ description: 'null when the model is no longer in the catalogue.' }),
			calls: z.int(),
			prompt_tokens: z.int(),
			completion_tokens: z.int(),
			credits: z.int(),
		}),
	),
});

const modelUsageExample = {
	id: 2,
	name: 'Small and quick',
	calls: 40,
	prompt_tokens: 61_200,
	completion_tokens: 4_810,
};

export const readModelsUsage = endpoint({
	method: 'get',
	path: '/usage/models',
	origin: 'extension',
	access: 'full',
	summary: 'Tokens and credits by AI model in one month',
	query: z.object({
		month: z
			.string()
			.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2026-01')
			.optional()
			.meta({ description: 'The current month, UTC, when not given.' }),
	}),
	data: modelUsageSchema,
	example: { data: { month: '2026-01', models: [{ ...modelUsageExample, credits: 40 }] } },
});
