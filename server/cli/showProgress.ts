import type { SourceProgress } from '../waitUntilProcessed.ts';

const MS_PER_SECOND = 1000;
const SECONDS_PER_MINUTE = 60;
/** Before this much is done the rate says little. */
const TELLING_SECONDS = 1;

/** How far reading sources is, in a line: counts, the rate, and the time that is left. */
export function showProgress({ processed, failed, total }: SourceProgress, elapsedMs: number): string {
	const done = processed + failed;
	const counts = `${processed} of ${total} processed${failed === 0 ? '' : `, ${failed} failed`}`;
	const seconds = elapsedMs / MS_PER_SECOND;
	if (done === 0 || done === total || seconds < TELLING_SECONDS) return counts;
	const rate = done / seconds;
	return `${counts}, ${rate.toFixed(rate < 10 ? 1 : 0)} a second, ${showDuration((total - done) / rate)} left`;
}

function showDuration(seconds: number): string {
	if (seconds < SECONDS_PER_MINUTE) return `${Math.ceil(seconds)} s`;
	return `${Math.ceil(seconds / SECONDS_PER_MINUTE)} min`;
}
