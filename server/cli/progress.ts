import { setTimeout as wait } from 'node:timers/promises';
import type { EndpointData } from '../../shared/contract/endpoint.ts';
import { readDataSource } from '../../shared/contract/knowledge.ts';
import type { SourceProgress } from '../lib/waitUntilProcessed.ts';
import type { ChatbotConnection } from './connection.ts';
import type { Output } from './output.ts';

const MS_PER_SECOND = 1000;
const SECONDS_PER_MINUTE = 60;
/** Before this, the rate says little. */
const RATE_AFTER_SECONDS = 1;
/** Two calls a second stay far below the limit of a token. */
const POLL_MS = 500;
/** A small document takes less than this. */
const FIRST_POLL_MS = 100;

/** Describes in a line how many sources are read, the rate, and the time left. */
export function presentProgress({ processed, failed, total }: SourceProgress, elapsedMs: number): string {
	const done = processed + failed;
	const counts = `${processed} of ${total} processed${failed === 0 ? '' : `, ${failed} failed`}`;
	const seconds = elapsedMs / MS_PER_SECOND;
	if (done === 0 || done === total || seconds < RATE_AFTER_SECONDS) return counts;
	const rate = done / seconds;
	return `${counts}, ${rate.toFixed(rate < 10 ? 1 : 0)} a second, ${presentDuration((total - done) / rate)} left`;
}

function presentDuration(seconds: number): string {
	if (seconds < SECONDS_PER_MINUTE) return `${Math.ceil(seconds)} s`;
	return `${Math.ceil(seconds / SECONDS_PER_MINUTE)} min`;
}

type Source = EndpointData<typeof readDataSource>;

/** Reads a source until it is settled: nothing is queued or under way. */
export async function waitForSource({ service, chatbotId }: ChatbotConnection, sourceId: string): Promise<Source> {
	for (let pause = FIRST_POLL_MS; ; pause = POLL_MS) {
		const source = await service.call(readDataSource, { params: { chatbotId, sourceId } });
		const isSettled = source.status === 'processed' || source.status === 'error';
		if (isSettled && !source.resync_queued) return source;
		await wait(pause);
	}
}

/** What a site and a Zoho connection have in common while they are read. */
interface Readable {
	readonly status: string;
	readonly counts: { readonly found: number; readonly processed: number; readonly failed: number };
}

/** Reads something until it is complete, showing its progress. */
export async function waitUntilRead<Value>(
	output: Output,
	read: () => Promise<Value>,
	describe: (value: Value) => Readable,
): Promise<Value> {
	const startedAt = performance.now();
	for (;;) {
		const value = await read();
		const { status, counts } = describe(value);
		if (status !== 'discovering' && status !== 'reading') {
			output.progress('');
			return value;
		}
		const progress = { ...counts, total: counts.found };
		const elapsedMs = performance.now() - startedAt;
		output.progress(status === 'discovering' ? 'looking for pages' : presentProgress(progress, elapsedMs));
		await wait(POLL_MS);
	}
}
