import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

const BEARER = /^Bearer +(\S+) *$/i;

/** The token of `Authorization: Bearer …`, or null when there is none. */
export function readBearerToken(request: Request): string | null {
	return BEARER.exec(request.get('authorization') ?? '')?.[1] ?? null;
}

/** Compares in constant time, whatever the lengths. */
export function isSameToken(given: string, expected: string): boolean {
	const digest = (token: string): Buffer => createHash('sha256').update(token).digest();
	return timingSafeEqual(digest(given), digest(expected));
}
