import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { createBoundedCache } from './boundedCache.ts';

/** What a signed string is for; one kind is never taken for another. */
export type ClaimsKind = 'visitor-token' | 'visitor-handle' | 'conversation' | 'contact';
export type Claims = Readonly<Record<string, string>>;

export interface SignedClaims {
	/** Signs with the newest secret. The same claims give the same string, unless they expire. */
	sign(kind: ClaimsKind, claims: Claims, expiresAt?: Date): Promise<string>;
	/** @returns null for everything that is not an unexpired string of this kind, signed by one of the secrets */
	read(kind: ClaimsKind, signed: string): Promise<Claims | null>;
}

export interface SignedClaimsOptions {
	/** Newest first. */
	readonly secrets: readonly string[];
	/** Milliseconds since the epoch. */
	readonly now: () => number;
}

const ALGORITHM = 'HS256';
const MS_PER_SECOND = 1000;
/** Signing and checking cost a trip to the thread pool each; a conversation uses the same strings again and again. */
const CACHED_STRINGS = 10_000;

const payloadSchema = z.looseObject({ exp: z.int().optional() });
const claimsSchema = z.record(z.string(), z.string());

/** JSON Web Tokens (RFC 7519) under HS256, with secrets that can be rotated. */
export function createSignedClaims({ secrets, now }: SignedClaimsOptions): SignedClaims {
	const keys = Promise.all(secrets.map(importKey));
	const signedStrings = createBoundedCache<string>(CACHED_STRINGS);
	const checkedClaims = createBoundedCache<{ claims: Claims; expiresAtMs: number }>(CACHED_STRINGS);

	async function verify(kind: ClaimsKind, signed: string): Promise<unknown> {
		for (const key of await keys) {
			try {
				const options = { algorithms: [ALGORITHM], typ: kind, currentDate: new Date(now()) };
				return (await jwtVerify(signed, key, options)).payload;
			} catch (error) {
				if (error instanceof errors.JWSSignatureVerificationFailed) continue;
				if (error instanceof errors.JOSEError) return null;
				throw error;
			}
		}
		return null;
	}

	return {
		async sign(kind, claims, expiresAt) {
			const cacheKey = `${kind} ${JSON.stringify(claims)}`;
			const cached = expiresAt === undefined ? signedStrings.get(cacheKey) : undefined;
			if (cached !== undefined) return cached;
			const token = new SignJWT({ ...claims }).setProtectedHeader({ alg: ALGORITHM, typ: kind });
			if (expiresAt !== undefined) token.setExpirationTime(expiresAt);
			const [newest] = await keys;
			if (newest === undefined) throw new Error('there is no secret to sign with');
			const signed = await token.sign(newest);
			if (expiresAt === undefined) signedStrings.set(cacheKey, signed);
			return signed;
		},
		async read(kind, signed) {
			const cacheKey = `${kind} ${signed}`;
			const cached = checkedClaims.get(cacheKey);
			if (cached !== undefined) return cached.expiresAtMs > now() ? cached.claims : null;
			const payload = payloadSchema.safeParse(await verify(kind, signed));
			if (!payload.success) return null;
			const { exp, ...rest } = payload.data;
			const claims = claimsSchema.safeParse(rest);
			if (!claims.success) return null;
			const expiresAtMs = exp === undefined ? Number.POSITIVE_INFINITY : exp * MS_PER_SECOND;
			checkedClaims.set(cacheKey, { claims: claims.data, expiresAtMs });
			return claims.data;
		},
	};
}

function importKey(secret: string): Promise<CryptoKey> {
	const bytes = new TextEncoder().encode(secret);
	return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}
