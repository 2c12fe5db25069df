import { z } from 'zod';
import { NAME_MAX_CHARS } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { filledString } from './fields.ts';
import { quotasSchema } from './usage.ts';

/** Administration of one installation: on the core's own port beside `/v2`, with the administrator's token. */

export const tokenScopeField = z.enum(['full', 'chat']);
export type TokenScope = z.infer<typeof tokenScopeField>;

export const createProject = endpoint('POST /admin/projects', {
	access: 'admin',
	summary: 'Create a project with a first token of scope full',
	body: z.object({ name: filledString(NAME_MAX_CHARS) }),
	data: z.object({ project_id: z.string(), access_token: z.string() }),
	example: {
		body: { name: 'Harbour Coffee' },
		data: { project_id: '019a2b3c-0000-7000-8000-000000000001', access_token: 'fd_full_…' },
	},
});

const { shape: quota } = quotasSchema;
const serversOwn = z.literal('default');

export const updateQuotas = endpoint('PATCH /admin/projects/{projectId}/quotas', {
	access: 'admin',
	summary: "Change what a project may have; `default` puts the server's own quota back",
	body: z
		.object({
			ai_credits_per_month: quota.ai_credits_per_month.or(serversOwn),
			chatbots: quota.chatbots.or(serversOwn),
			knowledge_characters: quota.knowledge_characters.or(serversOwn),
			document_bytes: quota.document_bytes.or(serversOwn),
			members: quota.members.or(serversOwn),
		})
		.partial(),
	data: quotasSchema,
	example: {
		body: { ai_credits_per_month: 20_000 },
		data: {
			ai_credits_per_month: 20_000,
			chatbots: 1_000,
			knowledge_characters: 1_000_000_000,
			document_bytes: 10_737_418_240,
			members: 1_000,
		},
	},
});

export const createToken = endpoint('POST /admin/projects/{projectId}/tokens', {
	access: 'admin',
	summary: 'Create an access token; it is shown once',
	body: z.object({
		scope: tokenScopeField,
		name: filledString(NAME_MAX_CHARS).optional().describe('What it is for.'),
	}),
	data: z.object({ token_id: z.string(), access_token: z.string() }),
	example: {
		body: { scope: 'chat', name: 'Second widget server' },
		data: { token_id: '019a2b3c-0000-7000-8000-000000000040', access_token: 'fd_chat_…' },
	},
});

export const revokeToken = endpoint('DELETE /admin/tokens/{tokenId}', {
	access: 'admin',
	summary: 'Revoke an access token at once',
});

export const createSnapshot = endpoint('POST /admin/snapshots', {
	access: 'admin',
	summary:
		'As text/event-stream: let the database file and the originals of documents be copied from DATA_DIR after the event "held", until the caller leaves. Otherwise: say whether that is possible',
});
