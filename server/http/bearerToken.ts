import type { Request } from 'express';

const BEARER = /^Bearer +(\S+) *$/i;

/** The token of `Authorization: Bearer …`, or null when there is none. */
export function readBearerToken(request: Request): string | null {
	return BEARER.exec(request.get('authorization') ?? '')?.[1] ?? null;
}
