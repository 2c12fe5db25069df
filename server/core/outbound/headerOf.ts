import type { Dispatcher } from 'undici';

/** The first value of a header; empty when there is none. */
export function headerOf(response: Dispatcher.ResponseData, name: string): string {
	const value = response.headers[name];
	return (Array.isArray(value) ? value[0] : value) ?? '';
}
