import { readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { VERSION } from '../lib/version.ts';
import { renderGauge } from './prometheus.ts';

const NS_PER_SECOND = 1e9;
/** Between two looks at the loop, which is part of what is measured. */
const RESOLUTION_MS = 10;
const RESOLUTION_NS = RESOLUTION_MS * 1e6;
const QUANTILES = [50, 99] as const;

/** Figures of this process under the names that Prometheus clients commonly give them, and its version. */
export function createProcessMetrics(): { render(): string[] } {
	const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
	loop.enable();
	return {
		render() {
			const lag = QUANTILES.flatMap((quantile) =>
				renderGauge(
					`nodejs_eventloop_lag_p${quantile}_seconds`,
					'Delay of the thread that answers, since the last look.',
					Math.max(0, loop.percentile(quantile) - RESOLUTION_NS) / NS_PER_SECOND,
				),
			);
			loop.reset();
			const descriptors = countDescriptors();
			return [
				...renderGauge('frontdesk_build_info', 'The version that runs.', { version: { [VERSION]: 1 } }),
				...renderGauge('process_resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
				...lag,
				...(descriptors === null
					? []
					: [
							...renderGauge('process_open_fds', 'Open files and connections.', descriptors.open),
							...renderGauge('process_max_fds', 'Files and connections that may be open.', descriptors.max),
						]),
			];
		},
	};
}

/** Open files and connections of this process, and how many may be; null where the system does not tell. */
export function countDescriptors(): { readonly open: number; readonly max: number } | null {
	try {
		const max = Number(/^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
		return Number.isNaN(max) ? null : { open: readdirSync('/proc/self/fd').length, max };
	} catch {
		// Systems other than Linux have no /proc.
		return null;
	}
}
