import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { TokenScope } from '../../../shared/contract/admin.ts';
import type { Caller } from '../api/caller.ts';
import type { Database } from '../storage/database.ts';
import { prepareStatement } from '../storage/prepareStatement.ts';

/** Random part of a token: 160 bits. */
const SECRET_BYTES = 20;
const CHECKSUM_HEX_CHARS = 8;

/**
 * A new token: `fd_<scope>_<secret>_<checksum>`. The prefix and the CRC-32 let secret scanners find a leaked one
 * without false alarms; only its SHA-256 is stored.
 */
export function generateToken(scope: TokenScope | 'admin' | 'session' | 'link'): string {
	const body = `fd_${scope}_${randomBytes(SECRET_BYTES).toString('hex')}`;
	return `${body}_${checksum(body)}`;
}

function checksum(body: string): string {
	return crc32(body).toString(16).padStart(CHECKSUM_HEX_CHARS, '0');
}

export function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('hex');
}

const selectToken = prepareStatement((reader, { hash }: { hash: string }) =>
	reader
		.selectFrom('accessTokens')
		.select(['id', 'projectId', 'scope'])
		.where('hash', '=', hash)
		.where('revokedAt', 'is', null),
);

/** The caller behind a token, or null when it is unknown or revoked. Read from the store each time: revoking works at once. */
export async function findProgram(database: Database, token: string): Promise<Caller | null> {
	const [row] = await selectToken(database.read, { hash: hashToken(token) });
	return row === undefined ? null : { tokenId: row.id, projectId: row.projectId, scope: row.scope };
}

/** The time of last use is updated at most this often. */
const NOTED_EVERY_MS = 60_000;
/** Tokens whose last update is remembered. */
const NOTED_MAX = 1_000;

/** Notes when tokens are used, without delaying the calls. A failed note is repaired by the next one. */
export function createUseNotes(database: Database, now: () => number): (tokenId: string) => void {
	const notedAt = new Map<string, number>();
	return (tokenId) => {
		const usedAt = now();
		if (usedAt - (notedAt.get(tokenId) ?? 0) < NOTED_EVERY_MS) return;
		if (notedAt.size >= NOTED_MAX) notedAt.clear();
		notedAt.set(tokenId, usedAt);
		database
			.writeRepeated((transaction) =>
				transaction.updateTable('accessTokens').set({ usedAt }).where('id', '=', tokenId).execute(),
			)
			.catch(() => undefined);
	};
}
