import { sessionsOfMembers } from '../accounts/sessions.ts';
import { isListed } from '../storage/clockOf.ts';
import type { Database } from '../storage/database.ts';

/** How often tokens are looked at that another process may have revoked. */
const POLL_MS = 2_000;

/** Calls that last, such as streamed answers, by the token that they were made with. */
export type OpenCalls = ReturnType<typeof createOpenCalls>;

export function createOpenCalls(database: Database) {
	const calls = new Map<string, Set<() => void>>();
	let timer: NodeJS.Timeout | undefined;

	async function check(): Promise<void> {
		if (calls.size === 0) return;
		const tokenIds = [...calls.keys()];
		const rows = await database.read
			.selectFrom('accessTokens')
			.select('id')
			.where(isListed(database.read, 'accessTokens.id', tokenIds))
			.where('revokedAt', 'is', null)
			.union(
				sessionsOfMembers(database.read)
					.select('sessions.id')
					.where(isListed(database.read, 'sessions.id', tokenIds)),
			)
			.execute();
		const live = new Set(rows.map(({ id }) => id));
		for (const tokenId of tokenIds) {
			if (!live.has(tokenId)) for (const onRevoked of calls.get(tokenId) ?? []) onRevoked();
		}
	}

	return {
		/** Looks at the tokens of open calls at once. */
		check,
		/** Calls `onRevoked` when the token is revoked, by whichever process. @returns ends the watch */
		watch(tokenId: string, onRevoked: () => void): () => void {
			const ofToken = calls.get(tokenId) ?? new Set();
			calls.set(tokenId, ofToken.add(onRevoked));
			// A store that cannot be read now is asked again.
			timer ??= setInterval(() => void check().catch(() => undefined), POLL_MS).unref();
			return () => {
				ofToken.delete(onRevoked);
				if (ofToken.size === 0 && calls.get(tokenId) === ofToken) calls.delete(tokenId);
				if (calls.size > 0) return;
				clearInterval(timer);
				timer = undefined;
			};
		},
	};
}
