import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { verifyIdentity } from '../../../../server/bff/caller/verifyIdentity.ts';

const SECRET = 'identity-secret-of-more-than-32-characters';
const NOW_MS = Date.parse('2026-01-31T09:00:00Z');
const NOW = NOW_MS / 1000;
const HOUR = 3_600;

function sign(
	claims: Record<string, unknown>,
	{ secret = SECRET, alg = 'HS256', typ }: { secret?: string; alg?: string; typ?: string } = {},
): Promise<string> {
	const header = typ === undefined ? { alg } : { alg, typ };
	return new SignJWT({ sub: 'user-7', exp: NOW + HOUR, ...claims })
		.setProtectedHeader(header)
		.sign(new TextEncoder().encode(secret));
}

function verify(token: string, secret: string | undefined = SECRET) {
	return verifyIdentity(token, { secret, chatbotId: 'shop', nowMs: NOW_MS });
}

describe('verifyIdentity', () => {
	test('gives who the website says it is', async () => {
		const token = await sign({ email: ' ada@example.com ', name: 'Ada Lovelace', aud: 'shop', admin: true });
		expect(await verify(token)).toEqual({
			outcome: 'verified',
			identity: { userId: 'user-7', email: 'ada@example.com', name: 'Ada Lovelace' },
		});
	});

	test.each([
		['a number as id', { sub: 42 }, '42'],
		['blank and missing words', { email: '', name: null }, 'user-7'],
		['several audiences', { aud: ['blog', 'shop'] }, 'user-7'],
		['a day', { exp: NOW + 24 * HOUR }, 'user-7'],
		['a clock that is slightly off', { exp: NOW - 30, nbf: NOW + 30 }, 'user-7'],
	])('takes %s', async (_what, claims, userId) => {
		expect(await verify(await sign(claims))).toMatchObject({ outcome: 'verified', identity: { userId } });
	});

	test.each([
		['no id', { sub: undefined }],
		['a blank id', { sub: '' }],
		['an id that is too long', { sub: 'x'.repeat(201) }],
		['no end', { exp: undefined }],
		['an end beyond a day', { exp: NOW + 25 * HOUR }],
		['an end that is no number', { exp: 'tomorrow' }],
		['another chatbot', { aud: 'other' }],
		['a beginning in the future', { nbf: NOW + HOUR }],
		['an e-mail address that is no text', { email: ['ada@example.com'] }],
	])('refuses %s', async (_what, claims) => {
		expect(await verify(await sign(claims))).toEqual({ outcome: 'invalid' });
	});

	test('says when a token is only too old', async () => {
		expect(await verify(await sign({ exp: NOW - HOUR }))).toEqual({ outcome: 'expired' });
	});

	test('refuses another secret, another algorithm, none, our own tokens, and what is no token', async () => {
		const unsigned = new UnsecuredJWT({ sub: 'user-7', exp: NOW + HOUR }).encode();
		const tokens = [
			await sign({}, { secret: 'another-secret-of-more-than-32-characters' }),
			await sign({ exp: NOW - HOUR }, { secret: 'another-secret-of-more-than-32-characters' }),
			await sign({}, { alg: 'HS512' }),
			await sign({}, { typ: 'visitor-token' }),
			unsigned,
			'',
			'a.b.c',
			'\u0000.é.ü',
		];
		for (const token of tokens) expect(await verify(token)).toEqual({ outcome: 'invalid' });
	});

	test('verifies nobody without a secret', async () => {
		const token = await sign({});
		const check = await verifyIdentity(token, { secret: undefined, chatbotId: 'shop', nowMs: NOW_MS });
		expect(check).toEqual({ outcome: 'not_configured' });
	});
});
