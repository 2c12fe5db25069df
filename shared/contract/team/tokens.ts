import { z } from 'zod';
import { NAME_MAX_CHARS } from '../../limits.ts';
import { tokenScopeField } from '../admin.ts';
import { endpoint } from '../endpoint.ts';
import { filledString, timestampField } from '../fields.ts';

/** A project's access tokens. People alone make and revoke them: a token that leaked must not make others. */

const accessTokenSchema = z.object({
	id: z.string(),
	name: z.string(),
	scope: tokenScopeField,
	created_by: z.string().nullable().describe('E-mail address; null for the administrator.'),
	created_at: timestampField,
	last_used_at: timestampField.nullable().describe('To the minute; null before the first use.'),
});

const tokenExample = {
	id: '019a2b3c-0000-7000-8000-000000000040',
	name: 'Nightly export',
	scope: 'full',
	created_by: 'ada@harbour-coffee.example',
	created_at: '2026-01-31T09:30:00.000Z',
	last_used_at: '2026-01-31T10:30:00.000Z',
};

export const listAccessTokens = endpoint('GET /tokens', {
	needs: 'tokens',
	summary: 'List the access tokens that work, newest first',
	data: z.object({ tokens: z.array(accessTokenSchema) }),
	example: { data: { tokens: [tokenExample] } },
});

export const createAccessToken = endpoint('POST /tokens', {
	access: 'person',
	needs: 'tokens',
	isGuarded: true,
	summary: 'Create an access token; it is shown once',
	body: z.object({ name: filledString(NAME_MAX_CHARS), scope: tokenScopeField }),
	data: accessTokenSchema.extend({ access_token: z.string() }),
	example: {
		body: { name: 'Nightly export', scope: 'full' },
		data: { ...tokenExample, last_used_at: null, access_token: 'fd_full_…' },
	},
});

export const revokeAccessToken = endpoint('DELETE /tokens/{tokenId}', {
	access: 'person',
	needs: 'tokens',
	isGuarded: true,
	summary: 'Revoke an access token at once; answers that are being streamed to it end',
});
