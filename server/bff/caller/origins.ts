import { isOrigin } from '../../../shared/contract/widgetSettings.ts';

/**
 * The origins at which visitors reach the BFF itself, that of its public address first.
 *
 * @param isDefault the address is not configured, so `localhost` and `127.0.0.1` count as one
 */
export function ownOrigins(publicUrl: string, isDefault: boolean): readonly string[] {
	const { origin, protocol, port } = new URL(publicUrl);
	return isDefault ? [origin, `${protocol}//127.0.0.1${port === '' ? '' : `:${port}`}`] : [origin];
}

export interface OriginHeaders {
	readonly method: string;
	readonly origin: string | undefined;
	/** `Sec-Fetch-Site`, which a page's script cannot set. */
	readonly fetchSite: string | undefined;
}

/**
 * The origin of a call to the API; `own` if the browser leaves it out, as it does on GETs of the BFF's own pages.
 *
 * @returns null if no chatbot may allow it: `null`, malformed, or absent on any other call
 */
export function readOrigin({ method, origin, fetchSite }: OriginHeaders, own: string): string | null {
	if (origin !== undefined) return isOrigin(origin) ? origin : null;
	return (method === 'GET' || method === 'HEAD') && fetchSite === 'same-origin' ? own : null;
}

export interface OriginRules {
	readonly own: readonly string[];
	/** Of the chatbot's widget settings; when empty, `fallback` counts. */
	readonly ofChatbot: readonly string[];
	readonly fallback: readonly string[];
}

/**
 * The origin for tokens; all origins of the BFF itself become one.
 *
 * @returns null if the chatbot does not allow it
 */
export function allowOrigin(origin: string, { own, ofChatbot, fallback }: OriginRules): string | null {
	if (own.includes(origin)) return own[0] ?? null;
	return (ofChatbot.length > 0 ? ofChatbot : fallback).includes(origin) ? origin : null;
}
