import { webcrypto } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
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
	})
	.readonly();
export type Claims = z.output<typeof claimsSchema>;

export type SignedClaims = Awaited<ReturnType<typeof createSignedClaims>>;

const ALGORITHM = 'HS256';

/** JSON Web Tokens (RFC 7519), with secrets that can be rotated: the newest is the first. */
export async function createSignedClaims({ secrets, now }: { secrets: readonly string[]; now: () => number }) {
	// Imported once: jose imports a plain secret again for every token, which doubles the time.
	const keys = await Promise.all(secrets.map(importKey));
	const [newest] = keys;
	if (newest === undefined) throw new Error('there is no secret to sign with');

	return {
		/** Signs with the newest secret. The same claims give the same string, unless they expire. */
		sign(kind: ClaimsKind, claims: Claims, expiresAt?: Date): Promise<string> {
			const token = new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, typ: kind });
			return (expiresAt === undefined ? token : token.setExpirationTime(expiresAt)).sign(newest);
		},
		/** Reads a string of this kind that one of the secrets has signed; null for any other. */
		async read(kind: ClaimsKind, signed: string): Promise<{ claims: Claims; hasExpired: boolean } | null> {
			for (const key of keys) {
				try {
					const options = { algorithms: [ALGORITHM], typ: kind, currentDate: new Date(now()) };
					const { payload } = await jwtVerify(signed, key, options);
					return { claims: claimsSchema.parse(payload), hasExpired: false };
				} catch (error) {
					if (error instanceof errors.JWTExpired) {
						return { claims: claimsSchema.parse(error.payload), hasExpired: true };
					}
					if (!(error instanceof errors.JOSEError)) throw error;
					if (!(error instanceof errors.JWSSignatureVerificationFailed)) return null;
				}
			}
			return null;
		},
	};
}

function importKey(secret: string): Promise<webcrypto.CryptoKey> {
	const algorithm = { name: 'HMAC', hash: 'SHA-256' };
	return webcrypto.subtle.importKey('raw', Buffer.from(secret, 'utf8'), algorithm, false, ['sign', 'verify']);
}
