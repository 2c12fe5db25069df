import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { WorkLimits } from '../../http/admission.ts';
import { renderGauge } from '../../http/prometheus.ts';
import type { WorkAdmission } from '../api/admitWork.ts';
import { clockOf } from '../storage/clockOf.ts';
import type { Database, Reader } from '../storage/database.ts';
import { DATABASE_FILE } from '../storage/dataFolder.ts';

export interface GaugesOptions {
	readonly database: Database;
	readonly dataFolder: string;
	readonly workLimits: WorkLimits;
	readonly load: WorkAdmission['load'];
	/** Memory of the search indexes and of the vectors. */
	readonly indexBytes: () => { readonly words: number; readonly vectors: number };
}

/** Renders what is true at the moment: queues, work in flight, memory, disk. */
export function createGauges(options: GaugesOptions): () => Promise<string[]> {
	const { database, dataFolder, workLimits, load, indexBytes } = options;
	return async () => {
		const [queues, refreshDelay, disk, store] = await Promise.all([
			readJobQueues(database.read),
			readRefreshDelay(database.read),
			readDisk(dataFolder).catch(() => null),
			readStoreSize(database, dataFolder).catch(() => null),
		]);
		const { inFlight, waiting } = load();
		const connections = database.connections?.();
		const byKind = (column: 'jobs' | 'ageSeconds') => ({
			kind: Object.fromEntries(queues.map((queue) => [queue.kind, queue[column]])),
		});
		return [
			gauge('jobs', 'Jobs that wait or are under way, by kind.', byKind('jobs')),
			gauge(
				'job_age_seconds',
				'Time for which the oldest job has been due or under way, by kind.',
				byKind('ageSeconds'),
			),
			gauge('refresh_delay_seconds', 'Time for which scheduled readings have been overdue.', refreshDelay),
			gauge('in_flight', 'Work in flight.', { work: inFlight }),
			gauge('in_flight_max', 'Work that may be in flight.', { work: workLimits }),
			gauge('waiting', 'Chats and imports that wait for their turn.', waiting),
			gauge('index_bytes', 'Memory of the search indexes.', { index: indexBytes() }),
			gauge('disk_free_bytes', 'Free space for DATA_DIR.', disk?.free),
			gauge('disk_size_bytes', 'Size of the disk that has DATA_DIR.', disk?.size),
			gauge('store_bytes', 'Size of the SQLite file and its log.', store && { file: store }),
			gauge('store_connections', 'Connections to PostgreSQL.', connections && { state: connections }),
		].flat();
	};
}

/** Nothing where there is no value. */
function gauge(name: string, help: string, value: Parameters<typeof renderGauge>[2] | null | undefined): string[] {
	return value == null ? [] : renderGauge(`frontdesk_core_${name}`, help, value);
}

const MS_PER_SECOND = 1_000;

/** Bytes of the disk that has the data folder: free for this user, and in all. */
async function readDisk(dataFolder: string): Promise<{ readonly free: number; readonly size: number }> {
	const { bavail, blocks, bsize } = await statfs(dataFolder);
	return { free: bavail * bsize, size: blocks * bsize };
}

/** Bytes of the SQLite file and of its write-ahead log; null on PostgreSQL. */
async function readStoreSize(
	{ dialect }: Database,
	dataFolder: string,
): Promise<{ readonly database: number; readonly log: number } | null> {
	if (dialect !== 'sqlite') return null;
	const file = path.join(dataFolder, DATABASE_FILE);
	const [database, log] = await Promise.all([file, `${file}-wal`].map(async (name) => (await stat(name)).size));
	return { database: database ?? 0, log: log ?? 0 };
}

/** The jobs that wait, rest or are running, by kind, with the time for which the oldest one has been due or under way. */
export async function readJobQueues(reader: Reader) {
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
