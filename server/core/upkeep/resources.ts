import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { clockOf } from '../storage/clockOf.ts';
import type { Database, Reader } from '../storage/database.ts';
import { DATABASE_FILE } from '../storage/dataFolder.ts';

const MS_PER_SECOND = 1_000;

/** Bytes of the disk that has the data folder: free for this user, and in all. */
export async function readDisk(dataFolder: string): Promise<{ readonly free: number; readonly size: number }> {
	const { bavail, blocks, bsize } = await statfs(dataFolder);
	return { free: bavail * bsize, size: blocks * bsize };
}

/** Bytes of the SQLite file and of its write-ahead log; null on PostgreSQL. */
export async function readStoreSize(
	{ dialect }: Database,
	dataFolder: string,
): Promise<{ readonly database: number; readonly log: number } | null> {
	if (dialect !== 'sqlite') return null;
	const file = path.join(dataFolder, DATABASE_FILE);
	const [database, log] = await Promise.all([file, `${file}-wal`].map(async (name) => (await stat(name)).size));
	return { database: database ?? 0, log: log ?? 0 };
}

export interface JobQueue {
	readonly kind: string;
	/** Jobs that wait, rest or are running. */
	readonly jobs: number;
	/** Seconds for which the oldest one has been due or under way. */
	readonly ageSeconds: number;
}

export async function readJobQueues(reader: Reader): Promise<JobQueue[]> {
	const rows = await reader
		.selectFrom('jobs')
		.select(({ fn, eb }) => [
			'kind',
			fn.countAll<number>().as('jobs'),
			eb(clockOf(reader), '-', fn.min('runAt')).as('ageMs'),
		])
		.groupBy('kind')
		.execute();
	return rows.map(({ kind, jobs, ageMs }) => ({ kind, jobs, ageSeconds: Math.max(0, ageMs / MS_PER_SECOND) }));
}

/** Seconds for which a page, a website or a Zoho connection has been due to be read again without being queued for it. */
export async function readRefreshDelay(reader: Reader): Promise<number> {
	const { rows } = await sql<{ delayMs: number | null }>`
		select ${clockOf(reader)} - min(due.at) as "delayMs" from (
			select min("nextReadAt") as at from "dataSources"
			union all select min("nextDiscoveryAt") from sites
			union all select min("nextDiscoveryAt") from "zohoConnections"
		) as due`.execute(reader);
	return Math.max(0, (rows[0]?.delayMs ?? 0) / MS_PER_SECOND);
}
