import type { Caller } from '../api/caller.ts';
import type { StoreParts } from '../storage/database.ts';
import { createUseNotes, findProgram } from '../tokens/accessToken.ts';
import { findPerson, isSessionToken } from './sessions.ts';

/** Finds whose bearer token it is, of a person or a program, and notes that it was used. */
export function createFindCaller({ database, now }: StoreParts) {
	const noteUse = createUseNotes(database, now);
	return async (token: string): Promise<Caller | null> => {
		if (isSessionToken(token)) return findPerson(database, token, now());
		const caller = await findProgram(database, token);
		if (caller !== null) noteUse(caller.tokenId);
		return caller;
	};
}
