import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The purpose of a signed string; one kind never passes for another. */
export type ClaimsKind = 'visitor-token' | 'visitor-handle' | 'conversation' | 'contact';

const claimsSchema = z
	.object({
		/** The visitor. */
		sub: z.string(),
		/** The chatbot. */
		aud: z.string(),
		/** Of a conversation or contact. */
		id: z.string().optional(),
		origin: z.string().optional(),
		user: z.string().optional(),
		contact: z.string().optional(),
		former: z.string().optional(),
		/** Seconds since the epoch; without it the string does not expire. */
		exp: z.number().optional(),
	})
	.readonly();
export type Claims = z.output<typeof claimsSchema>;

export type SignedClaims = ReturnType<typeof createSignedClaims>;

const MS_PER_SECOND = 1000;

/**
 * JSON Web Tokens under HS256 (RFC 7519), with secrets that can be rotated: the newest is the first.
 *
 * Written here because jose signs in another thread: with one processor that took a third of the BFF's time for a message.
 * Only our own strings are read, so each kind has one header, and nothing in a string says how it is to be checked.
 */
export function createSignedClaims({ secrets, now }: { secrets: readonly string[]; now: () => number }) {
	const keys = secrets.map((secret) => createSecretKey(secret, 'utf8'));
	const [newest] = keys;
	if (newest === undefined) throw new Error('there is no secret to sign with');

	return {
		/** Signs with the newest secret. The same claims give the same string. */
		sign(kind: ClaimsKind, claims: Claims): string {
			const content = headerOf(kind) + encode(claims);
			return `${content}.${signatureOf(content, newest)}`;
		},
		/** Reads a string of this kind that one of the secrets has signed; null for any other. */
		read(kind: ClaimsKind, signed: string): { claims: Claims; hasExpired: boolean } | null {
			const header = headerOf(kind);
			const end = signed.lastIndexOf('.');
			const [content, signature] = [signed.slice(0, end), Buffer.from(signed.slice(end + 1))];
			const isSignedWith = (key: KeyObject): boolean => {
				const expected = Buffer.from(signatureOf(content, key));
				return expected.length === signature.length && timingSafeEqual(expected, signature);
			};
			if (!content.startsWith(header) || !keys.some(isSignedWith)) return null;
			const payload = Buffer.from(content.slice(header.length), 'base64url').toString();
			const claims = claimsSchema.parse(JSON.parse(payload));
			return { claims, hasExpired: claims.exp !== undefined && claims.exp * MS_PER_SECOND <= now() };
		},
	};
}

function headerOf(kind: ClaimsKind): string {
	return `${encode({ alg: 'HS256', typ: kind })}.`;
}

function encode(value: object): string {
	return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function signatureOf(content: string, key: KeyObject): string {
	return createHmac('sha256', key).update(content).digest('base64url');
}
