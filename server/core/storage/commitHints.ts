import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Database } from './database.ts';

/** How long commits wait for each other's hint. */
const HINT_MS = 200;
const RETRY_MS = 1_000;
const CHANNEL = 'frontdesk_commits';

type Writes = Pick<Database, 'write' | 'writeRepeated'>;

/** The same writes, with a hint soon after. @param tell passes a hint on to whoever waits; at most a few times a second */
export function hintAtCommits(writes: Writes, tell: () => unknown): Writes {
	let timer: NodeJS.Timeout | undefined;
	const hint = () => {
		timer ??= setTimeout(() => {
			timer = undefined;
			tell();
		}, HINT_MS).unref();
	};
	const hinting =
		(write: Database['write']): Database['write'] =>
		async (work) => {
			const result = await write(work);
			hint();
			return result;
		};
	return { write: hinting(writes.write), writeRepeated: hinting(writes.writeRepeated) };
}

/** Any number of streams wait for commits. */
export function createCommits(): EventEmitter<{ commit: [] }> {
	return new EventEmitter<{ commit: [] }>().setMaxListeners(0);
}

export type CommitHints = ReturnType<typeof hintThroughPostgres>;

/** Hints through PostgreSQL, which reach all instances, this one too. Those that get lost are made good by looking now and then. */
export function hintThroughPostgres(pool: pg.Pool, settings: pg.ClientConfig) {
	const commits = createCommits();
	let client: pg.Client | undefined;
	let retry: NodeJS.Timeout | undefined;
	let isClosed = false;

	async function listen(): Promise<void> {
		const listening = new pg.Client(settings);
		client = listening;
		listening.on('error', () => undefined);
		listening.on('notification', () => commits.emit('commit'));
		listening.once('end', () => {
			if (!isClosed) retry = setTimeout(() => void listen(), RETRY_MS).unref();
		});
		try {
			await listening.connect();
			await listening.query(`listen ${CHANNEL}`);
		} catch {
			await listening.end();
		}
	}
	void listen();

	return {
		commits,
		tell: () => pool.query(`notify ${CHANNEL}`).catch(() => undefined),
		async close() {
			isClosed = true;
			clearTimeout(retry);
			await client?.end();
		},
	};
}
