import type { RequestHandler } from 'express';
import { countOverloaded, countRequests, createCounter, createHistogram } from '../../http/prometheus.ts';

/** Counts what an operator watches; in memory, by process. */
export interface Metrics {
	/** Counts each finished request. */
	readonly countRequests: RequestHandler;
	/** Counts a message that is refused before all else. */
	readonly countOverloaded: () => void;
	readonly countLimited: (limit: string) => void;
	observeUpstream(seconds: number): void;
	/** Prometheus text format. */
	render(): string;
}

const UPSTREAM_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60] as const;

export function createMetrics(): Metrics {
	const requests = createCounter('frontdesk_bff_requests_total', 'Finished requests.');
	const limited = createCounter('frontdesk_bff_limited_total', 'Requests refused by a limit.');
	const upstream = createHistogram('frontdesk_bff_upstream_seconds', {
		help: 'Duration of calls to the service, streams included.',
		bounds: UPSTREAM_BUCKETS_SECONDS,
	});
	return {
		countRequests: countRequests(requests),
		countOverloaded: () => countOverloaded(requests),
		countLimited: (limit) => limited.increment(`limit="${limit}"`),
		observeUpstream: (seconds) => upstream.observe(seconds),
		render: () => [...requests.render(), ...limited.render(), ...upstream.render(), ''].join('\n'),
	};
}
