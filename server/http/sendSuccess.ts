import type { Response } from 'express';

/** The text of a success body: `data` is left out when undefined, as deletions answer `{status}` alone. */
export function serializeSuccess(data: unknown): string {
	return JSON.stringify({ status: 'success', data });
}

/** Sends a serialized success body, so a stored reply is repeated byte by byte. */
export function sendSerialized(response: Response, body: string): void {
	// Skips checks of Express's `send` that cannot apply; Node adds the length.
	response.statusCode = 200;
	response.setHeader('Content-Type', 'application/json; charset=utf-8');
	response.end(body);
}

export function sendSuccess(response: Response, data: unknown): void {
	sendSerialized(response, serializeSuccess(data));
}
