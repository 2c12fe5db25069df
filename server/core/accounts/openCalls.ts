import { sql } from 'kysely';
import type { Caller } from '../api/caller.ts';
import { isListed } from '../storage/clockOf.ts';
import type { Database } from '../storage/database.ts';
import { sessionsOfMembers } from './sessions.ts';

/** How often tokens are looked at that another process may have revoked. */
const POLL_MS = 2_000;

/** Long calls, such as streamed answers, by their token. They end when it is revoked, a person's also when roles change. */
export type OpenCalls = ReturnType<typeof createOpenCalls>;

export function createOpenCalls(database: Database) {
	/** Of each token what ends its calls, with the roles that they began with as JSON; null for programs. */
	const calls = new Map<string, Map<() => void, string | null>>();
	let timer: NodeJS.Timeout | undefined;

	async function check(): Promise<void> {
		if (calls.size === 0) return;
		const tokenIds = [...calls.keys()];
		const rows = await database.read
			.selectFrom('accessTokens')
			.select(['id', sql<string | null>`null`.as('roles')])
			.where(isListed(database.read, 'accessTokens.id', tokenIds))
			.where('revokedAt', 'is', null)
			.union(
				sessionsOfMembers(database.read)
					.select(['sessions.id', 'roles'])
					.where(isListed(database.read, 'sessions.id', tokenIds)),
			)
			.execute();
		const live = new Map(rows.map(({ id, roles }) => [id, roles]));
		for (const tokenId of tokenIds) {
			for (const [end, roles] of calls.get(tokenId) ?? []) if (live.get(tokenId) !== roles) end();
		}
	}

	return {
		check,
		/** Calls `onEnded` when the caller has lost the right to the call, by whichever process. @returns ends the watch */
		watch({ tokenId, person }: Caller, onEnded: () => void): () => void {
			const ofToken = calls.get(tokenId) ?? new Map();
			calls.set(tokenId, ofToken.set(onEnded, person === undefined ? null : JSON.stringify(person.roles)));
			// A store that cannot be read now is asked again.
			timer ??= setInterval(() => void check().catch(() => undefined), POLL_MS).unref();
			return () => {
				ofToken.delete(onEnded);
				if (ofToken.size === 0 && calls.get(tokenId) === ofToken) calls.delete(tokenId);
				if (calls.size > 0) return;
				clearInterval(timer);
				timer = undefined;
			};
		},
	};
}
