import { countDescriptors } from '../../http/processMetrics.ts';
import { describeError, type LogFields, type Logger } from '../../lib/logger.ts';
import type { Database } from '../storage/database.ts';
import { readDisk, readRefreshDelay, readStoreSize } from './resources.ts';

const INTERVAL_MS = 60_000;
/** Twenty times what the service needs to be ready: time to make room. */
const FREE_MIN_BYTES = 1_000_000_000;
/** SQLite brings its log into the database at some 16 MB. */
const STORE_LOG_MAX_BYTES = 256_000_000;
const DESCRIPTORS_MAX_SHARE = 0.8;
const REFRESH_DELAY_MAX_SECONDS = 3_600;

interface Concern {
	readonly warning: string;
	readonly isOver: string;
	/** The facts, if there is something to warn of. */
	readonly find: () => Promise<LogFields | null>;
}

/** Warns in the log, once each, before disk or descriptors run out, and when scheduled readings are overdue. */
export function createResourceWatch({
	database,
	dataFolder,
	logger,
}: {
	readonly database: Database;
	readonly dataFolder: string;
	readonly logger: Logger;
}) {
	const concerns: readonly Concern[] = [
		{
			warning: 'the disk of DATA_DIR is nearly full: make room',
			isOver: 'the disk of DATA_DIR has room again',
			async find() {
				const { free, size } = await readDisk(dataFolder);
				return free < FREE_MIN_BYTES ? { freeBytes: free, sizeBytes: size } : null;
			},
		},
		{
			warning: 'the log of the SQLite file keeps growing: look for failed writes, and restart when there is room',
			isOver: 'the log of the SQLite file is small again',
			async find() {
				const store = await readStoreSize(database, dataFolder);
				return store !== null && store.log > STORE_LOG_MAX_BYTES ? { logBytes: store.log } : null;
			},
		},
		{
			warning: 'most files and connections are in use: allow more by ulimit -n or LimitNOFILE',
			isOver: 'enough files and connections are free again',
			async find() {
				const descriptors = countDescriptors();
				return descriptors !== null && descriptors.open > descriptors.max * DESCRIPTORS_MAX_SHARE ? descriptors : null;
			},
		},
		{
			warning: 'sources are not read again in time: answers may be out of date',
			isOver: 'sources are read again in time',
			async find() {
				const delaySeconds = Math.round(await readRefreshDelay(database.read));
				return delaySeconds > REFRESH_DELAY_MAX_SECONDS ? { delaySeconds } : null;
			},
		},
	];
	const warned = new Set<Concern>();
	let timer: NodeJS.Timeout | undefined;

	async function check(concern: Concern): Promise<void> {
		const facts = await concern.find();
		if (facts !== null && !warned.has(concern)) {
			warned.add(concern);
			logger.warn(concern.warning, facts);
		} else if (facts === null && warned.delete(concern)) {
			logger.info(concern.isOver);
		}
	}

	async function look(): Promise<void> {
		for (const concern of concerns) {
			// What cannot be read is told by readiness and by the jobs.
			await check(concern).catch((error: unknown) => logger.debug('a resource was not read', describeError(error)));
		}
	}

	return {
		/** Looks now and every minute. */
		start(): void {
			void look();
			timer = setInterval(() => void look(), INTERVAL_MS).unref();
		},
		look,
		stop: (): void => clearInterval(timer),
	};
}
