import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { integerField } from './fields.ts';

const quotaField = integerField(z.int().min(0));

/** What a project may have. */
export const quotasSchema = z.object({
	ai_credits_per_month: quotaField,
	chatbots: quotaField,
	knowledge_characters: quotaField.describe('UTF-16 units of all data sources together.'),
	document_bytes: quotaField.describe('Of the originals of documents.'),
	members: quotaField,
});
export type Quotas = z.infer<typeof quotasSchema>;

export const usageSchema = z.object({ used: z.int(), max: z.int() });

function usageEndpoint(path: string, summary: string, example: z.input<typeof usageSchema>) {
	return endpoint(`GET /usage/${path}`, {
		needs: 'usage',
		summary,
		data: usageSchema,
		example: { data: example },
	});
}

export const readAiCreditsUsage = usageEndpoint('ai-credits', 'AI credits used this month', {
	used: 120,
	max: 1_000_000,
});
export const readChatbotsUsage = usageEndpoint('chatbots', 'Chatbots in the project', { used: 2, max: 1_000 });
export const readEmailCreditsUsage = usageEndpoint('email-credits', 'E-mails sent this month', { used: 0, max: 0 });
export const readKnowledgeBaseUsage = usageEndpoint(
	'knowledge-base',
	'Characters in the knowledge bases of the project',
	{ used: 48_210, max: 1_000_000_000 },
);
export const readUserSeatsUsage = usageEndpoint('user-seats', 'Members of the project', { used: 1, max: 1_000 });

export const monthField = z
	.string()
	.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2026-01')
	.optional()
	.describe('The current month, UTC, when not given.');

/** What each model was used for in one month. Tokens are the provider's count, estimated where it gives none. */
export const modelUsageSchema = z.object({
	month: z.string(),
	models: z.array(
		z.object({
			id: z.int(),
			name: z.string().nullable().describe('null when the model is no longer in the catalogue.'),
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

export const readModelsUsage = endpoint('GET /usage/models', {
	needs: 'usage',
	summary: 'Tokens and credits by AI model in one month',
	query: z.object({ month: monthField }),
	data: modelUsageSchema,
	example: { data: { month: '2026-01', models: [{ ...modelUsageExample, credits: 40 }] } },
});

const MESSAGES_AT_ONCE_MAX = 1_000_000;

export const countMessages = endpoint('POST /chatbots/{chatbotId}/message-counts', {
	access: 'chat',
	needs: 'widget',
	summary: "Add messages to the chatbot's count of the day (UTC), as the servers of the widget do that share a limit",
	body: z.object({ count: integerField(z.int().min(0).max(MESSAGES_AT_ONCE_MAX)) }),
	data: z.object({ count: z.int(), milliseconds_left: z.int() }),
	example: { body: { count: 100 }, data: { count: 1_300, milliseconds_left: 30_600_000 } },
});
