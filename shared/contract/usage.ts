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
