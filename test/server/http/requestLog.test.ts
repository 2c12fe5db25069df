import { describe, expect, it } from 'vitest';
import { loggedPath } from '../../../server/http/requestLog.ts';

const TOKEN = `fd_full_${'a'.repeat(40)}_12345678`;

describe('loggedPath', () => {
	it.each(['/', '/v2/chatbots/01a20550-0a7d-7000-bf1f-c0ff2d757cb0/ai/kb/chat', '/widget/app.Bx_1-k.js'])(
		'keeps %s',
		(path) => expect(loggedPath({ originalUrl: path })).toBe(path),
	);

	it.each([
		['/v2/chatbots?access_token=secret', '/v2/chatbots'],
		['/v2/members/ada%40example.com', '/v2/members/…'],
		['/v2/members/ada@example.com', '/v2/members/…'],
		[`/v2/chatbots/${TOKEN}/contacts`, '/v2/chatbots/…/contacts'],
		[
			`/api/chatbots/x/conversations/${'eyJ'.repeat(40)}.${'a'.repeat(80)}/messages`,
			'/api/chatbots/x/conversations/…/messages',
		],
		['/a%0d%0alevel=50', '/…'],
		['http://evil.example/v2/chatbots', '…//evil.example/v2/chatbots'],
	])('writes %s as %s', (url, logged) => expect(loggedPath({ originalUrl: url })).toBe(logged));
});
