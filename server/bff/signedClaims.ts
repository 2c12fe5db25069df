import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What a signed string is for; one kind is never taken for another. */
export type ClaimsKind = 'visitor-token' | 'visitor-handle' | 'conversation' | 'contact';
export type Claims = Readonly<Record<string, string>>;

export interface SignedClaims {
	/** Signs with the newest secret. The same claims give the same string, unless they expire. */
	sign(kind: ClaimsKind, claims: Claims, expiresAt?: Date): string;
	/** @returns null for everything that is not an unexpired string of this kind, signed by one of the secrets */
	read(kind: ClaimsKind, signed: string): Claims | null;
	/** The same, but of one whose time is over as well. */
	readEnded(kind: ClaimsKind, signed: string): Claims | null;
}

export interface SignedClaimsOptions {
	/** Newest first. */
	readonly secrets: readonly string[];
	/** Milliseconds since the epoch. */
	readonly now: () => number;
}

const MS_PER_SECOND = 1000;

const payloadSchema = z.object({ exp: z.int().optional() }).catchall(z.string());

/**
 * JSON Web Tokens (RFC 7519) under HS256, with secrets that can be rotated. Signed and checked here in microseconds:
 * libraries do it by way of a thread pool, which an answer would wait for.
 */
export function createSignedClaims({ secrets, now }: SignedClaimsOptions): SignedClaims {
	const keys = secrets.map((secret) => createSecretKey(secret, 'utf8'));
	const [newest] = keys;
	if (newest === undefined) throw new Error('there is no secret to sign with');

	function open(kind: ClaimsKind, signed: string): { claims: Claims; endsAtMs: number } | null {
		const [header, payload, signature, ...rest] = signed.split('.');
		// The header is ours to the last character, so that nobody else chooses an algorithm.
		if (header !== headerOf(kind) || payload === undefined || signature === undefined || rest.length > 0) return null;
		const content = `${header}.${payload}`;
		if (!keys.some((key) => isSame(signature, signatureOf(content, key)))) return null;
		const parsed = payloadSchema.safeParse(decode(payload));
		if (!parsed.success) return null;
		const { exp = Number.POSITIVE_INFINITY, ...claims } = parsed.data;
		return { claims, endsAtMs: exp * MS_PER_SECOND };
	}

	return {
		sign(kind, claims, expiresAt) {
			const exp = expiresAt === undefined ? {} : { exp: Math.floor(expiresAt.getTime() / MS_PER_SECOND) };
			const content = `${headerOf(kind)}.${encode({ ...claims, ...exp })}`;
			return `${content}.${signatureOf(content, newest)}`;
		},
		read(kind, signed) {
			const opened = open(kind, signed);
			return opened !== null && opened.endsAtMs > now() ? opened.claims : null;
		},
		readEnded: (kind, signed) => open(kind, signed)?.claims ?? null,
	};
}

function headerOf(kind: ClaimsKind): string {
	return encode({ alg: 'HS256', typ: kind });
}

function signatureOf(content: string, key: KeyObject): string {
	return createHmac('sha256', key).update(content).digest('base64url');
}

/** In constant time for strings of one length, which a signature has. */
function isSame(given: string, expected: string): boolean {
	const [a, b] = [Buffer.from(given), Buffer.from(expected)];
	return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

function encode(value: unknown): string {
	return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(text: string): unknown {
	try {
		return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
	} catch {
		// Not JSON is one of the things the schema refuses.
		return undefined;
	}
}
