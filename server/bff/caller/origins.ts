import type { Request } from 'express';
import { isOrigin } from '../../../shared/contract/widgetSettings.ts';

/**
 * The origin of a call to the API; `own` if the browser leaves it out, as it does on GETs of the BFF's own pages.
 *
 * @returns null if no chatbot may allow it: `null`, malformed, or absent on any other call
 */
export function readOrigin(request: Pick<Request, 'method' | 'get'>, ownOrigin: string): string | null {
	const origin = request.get('origin');
	if (origin !== undefined) return isOrigin(origin) ? origin : null;
	// A page's script cannot set this header.
	const isOwnPage = request.get('sec-fetch-site') === 'same-origin';
	return isOwnPage && (request.method === 'GET' || request.method === 'HEAD') ? ownOrigin : null;
}

/**
 * Whether a chatbot allows an origin that is not the BFF's own.
 *
 * @param fallback counts when the chatbot's settings name none
 */
export function isAllowedOrigin(origin: string, ofChatbot: readonly string[], fallback: readonly string[]): boolean {
	return (ofChatbot.length > 0 ? ofChatbot : fallback).includes(origin);
}
