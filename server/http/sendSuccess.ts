import type { Response } from 'express';

/** The text of a success body: `data` is left out when undefined, as deletions answer `{status}` alone. */
export function serializeSuccess(data: unknown): string {
	return JSON.stringify({ status: 'success', data });
}

/** Sends a success body that was serialized before, so that a stored reply is repeated byte by byte. */
export function sendSerialized(response: Response, body: string): void {
	response.status(200).type('application/json').send(body);
}

export function sendSuccess(response: Response, data: unknown): void {
	sendSerialized(response, serializeSuccess(data));
}
