import type { Admission, WorkLimits } from '../../http/admission.ts';
import { createProcessMetrics } from '../../http/processMetrics.ts';
import { countOverloaded, countRequests, createCounter, createHistogram, renderGauge } from '../../http/prometheus.ts';
import type { Upstream } from './upstream.ts';

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
	const processMetrics = createProcessMetrics();
	return {
		countRequests: countRequests(requests),
		/** Counts a message that is refused before all else. */
		countOverloaded: () => countOverloaded(requests),
		countLimited: (limit: string) => limited.increment(`limit="${limit}"`),
		observeUpstream: (seconds: number) => upstream.observe(seconds),
		render: () => [requests, limited, upstream, processMetrics].flatMap((metric) => metric.render()),
	};
}

/** Renders what is true at the moment: work in flight, the service, connections to it. */
export function renderBffGauges(
	{ admission, isUp, upstream }: { admission: Admission; isUp: boolean; upstream: Upstream },
	limits: Pick<WorkLimits, 'chat' | 'stream'>,
): string[] {
	const { connections, ...calls } = upstream.countCalls();
	const inFlight = { chat: admission.count('chat'), stream: admission.count('stream') };
	return [
		...renderGauge('frontdesk_bff_in_flight', 'Answers in flight.', { work: inFlight }),
		...renderGauge('frontdesk_bff_in_flight_max', 'Answers that may be in flight.', { work: limits }),
		...renderGauge('frontdesk_bff_service_up', 'Whether the service answers.', Number(isUp)),
		...renderGauge('frontdesk_bff_connections', 'Connections to the service.', connections),
		...renderGauge('frontdesk_bff_calls', 'Calls to the service, under way and waiting for a connection.', {
			state: calls,
		}),
	];
}
