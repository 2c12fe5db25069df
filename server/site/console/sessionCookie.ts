import type { CookieOptions, Request } from 'express';
import { AppError } from '../../lib/errors.ts';

const SESSION_MAX_AGE_MS = 90 * 86_400_000;

/**
 * The cookie that keeps a person's session. Its prefix makes browsers insist on HTTPS, and on this host where Frontdesk
 * has the host to itself. Below a path, the cookies of other installations on the host stay apart.
 */
export function sessionCookie(
	isHttps: boolean,
	base: string,
): { readonly name: string; readonly options: CookieOptions } {
	const prefix = base === '' ? '__Host-' : '__Secure-';
	return {
		name: isHttps ? `${prefix}fd` : 'fd',
		options: { httpOnly: true, secure: isHttps, sameSite: 'lax', path: `${base}/`, maxAge: SESSION_MAX_AGE_MS },
	};
}

/**
 * The session of a request. Of two cookies of this name, browsers send that of the longer path first, which is ours.
 *
 * @throws {AppError} `unauthorized`
 */
export function requireToken(request: Request, name: string): string {
	const cookies = (request.get('cookie') ?? '').split(/;\s*/);
	const token = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
	if (token === undefined || !/^\w+$/.test(token)) throw new AppError('unauthorized', 'Sign in first.');
	return token;
}
