import { BASE } from './place.ts';
import { type Change, isEqual, type Settings } from './settings.ts';

const UNAUTHORIZED = 401;
const PRECONDITION_FAILED = 412;

/** A setting that both a person and somebody else have changed. */
export interface Difference {
	readonly name: string;
	readonly mine: unknown;
	readonly theirs: unknown;
}

/** What became of changes: stored, met newer ones of somebody else, nobody is signed in, or why they could not be stored. */
export type Saved = 'saved' | 'signed-out' | Error | readonly Difference[];

/**
 * Stores changes as the person who is signed in to the console, beside what others have set meanwhile. Where others have
 * set the same, nothing is stored.
 *
 * @param base the settings that the changes were made from
 */
export async function saveChanges(chatbotId: string, changes: readonly Change[], base: Settings): Promise<Saved> {
	const address = `${BASE}/console/api/v2/chatbots/${chatbotId}/widget`;
	const headers = { 'content-type': 'application/json', 'x-frontdesk-console': '1' };
	try {
		for (;;) {
			const stored = await fetch(address, { headers });
			if (!stored.ok) return await explain(stored);
			// The service's own reply, by its contract.
			const { data } = (await stored.json()) as { data: Settings };
			const differences = changes
				.map(({ name, value }) => ({ name, mine: value, theirs: data[name] }))
				// Where no title is stored, the base has the chatbot's name.
				.filter(({ name, theirs }) => name !== 'title' || theirs !== undefined)
				.filter(({ name, mine, theirs }) => !isEqual(theirs, base[name]) && !isEqual(theirs, mine));
			if (differences.length > 0) return differences;
			const changed = Object.fromEntries(changes.map(({ name, value }) => [name, value]));
			// A proxy that compresses replies makes their versions weak, and weak ones never match.
			const version = stored.headers.get('etag')?.replace(/^W\//, '') ?? '*';
			const reply = await fetch(address, {
				method: 'PUT',
				headers: { ...headers, 'if-match': version },
				body: JSON.stringify({ ...data, ...changed }),
			});
			if (reply.ok) return 'saved';
			if (reply.status !== PRECONDITION_FAILED) return await explain(reply);
		}
	} catch {
		return new Error('The server could not be reached. Try again.');
	}
}

async function explain(reply: Response): Promise<Saved> {
	if (reply.status === UNAUTHORIZED) return 'signed-out';
	const { message = 'Your changes could not be saved.' } = (await reply.json()) as { message?: string };
	return new Error(message);
}
