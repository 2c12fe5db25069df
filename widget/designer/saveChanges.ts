import { BASE } from './place.ts';
import type { Change, Settings } from './settings.ts';

const UNAUTHORIZED = 401;

/** What became of changes: stored, nobody is signed in, or why they could not be stored. */
export type Saved = 'saved' | 'signed-out' | Error;

/** Stores changes as the person who is signed in to the console, beside what others have set meanwhile. */
export async function saveChanges(chatbotId: string, changes: readonly Change[]): Promise<Saved> {
	const address = `${BASE}/console/api/v2/chatbots/${chatbotId}/widget`;
	const headers = { 'content-type': 'application/json', 'x-frontdesk-console': '1' };
	try {
		const stored = await fetch(address, { headers });
		if (!stored.ok) return await explain(stored);
		// The service's own reply, by its contract.
		const { data } = (await stored.json()) as { data: Settings };
		const changed = Object.fromEntries(changes.map(({ name, value }) => [name, value]));
		const reply = await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ ...data, ...changed }) });
		return reply.ok ? 'saved' : await explain(reply);
	} catch {
		return new Error('The server could not be reached. Try again.');
	}
}

async function explain(reply: Response): Promise<Saved> {
	if (reply.status === UNAUTHORIZED) return 'signed-out';
	const { message = 'Your changes could not be saved.' } = (await reply.json()) as { message?: string };
	return new Error(message);
}
