import type { WorkLimits } from '../../http/admission.ts';
import { renderGauge } from '../../http/prometheus.ts';
import type { WorkAdmission } from '../api/admitWork.ts';
import type { Database } from '../storage/database.ts';
import { type JobQueue, readDisk, readJobQueues, readRefreshDelay, readStoreSize } from './resources.ts';

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
		const byKind = (value: (queue: JobQueue) => number) => ({
			kind: Object.fromEntries(queues.map((queue) => [queue.kind, value(queue)])),
		});
		return [
			...renderGauge(
				'frontdesk_core_jobs',
				'Jobs that wait or are under way, by kind.',
				byKind(({ jobs }) => jobs),
			),
			...renderGauge(
				'frontdesk_core_job_age_seconds',
				'Time for which the oldest job has been due or under way, by kind.',
				byKind(({ ageSeconds }) => ageSeconds),
			),
			...renderGauge(
				'frontdesk_core_refresh_delay_seconds',
				'Time for which scheduled readings have been overdue.',
				refreshDelay,
			),
			...renderGauge('frontdesk_core_in_flight', 'Work in flight.', { work: inFlight }),
			...renderGauge('frontdesk_core_in_flight_max', 'Work that may be in flight.', { work: workLimits }),
			...renderGauge('frontdesk_core_waiting', 'Chats and imports that wait for their turn.', waiting),
			...renderGauge('frontdesk_core_index_bytes', 'Memory of the search indexes.', { index: indexBytes() }),
			...(disk === null
				? []
				: [
						...renderGauge('frontdesk_core_disk_free_bytes', 'Free space for DATA_DIR.', disk.free),
						...renderGauge('frontdesk_core_disk_size_bytes', 'Size of the disk that has DATA_DIR.', disk.size),
					]),
			...(store === null
				? []
				: renderGauge('frontdesk_core_store_bytes', 'Size of the SQLite file and its log.', { file: store })),
			...(connections === undefined
				? []
				: renderGauge('frontdesk_core_store_connections', 'Connections to PostgreSQL.', { state: connections })),
		];
	};
}
