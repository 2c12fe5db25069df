import { countOverloaded, countRequests, createCounter, createHistogram } from '../../http/prometheus.ts';

/** Figures for the operator; in memory, by process. */
export type Metrics = ReturnType<typeof createMetrics>;

const UPSTREAM_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60] as const;

export function createMetrics() {
	const requests = createCounter('frontdesk_bff_requests_total', 'Finished requests.');
	const limited = createCounter('frontdesk_bff_limited_total', 'Requests refused by a limit.');
	const upstream = createHistogram('frontdesk_bff_upstream_seconds', {
		help: 'Duration of calls to the service, streams included.',
		bounds: UPSTREAM_BUCKETS_SECONDS,
	});
	return {
		/** Counts each finished request. */
		countRequests: countRequests(requests),
		/** Counts a message that is refused before all else. */
		countOverloaded: () => countOverloaded(requests),
		countLimited: (limit: string) => limited.increment(`limit="${limit}"`),
		observeUpstream: (seconds: number) => upstream.observe(seconds),
		/** Prometheus text format. */
		render: () => [...requests.render(), ...limited.render(), ...upstream.render(), ''].join('\n'),
	};
}
