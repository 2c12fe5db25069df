import type { RequestHandler } from 'express';
import { z } from 'zod';

/** Counts what an operator watches; in memory, by process. */
export interface Metrics {
	/** Counts each finished request by its route's pattern, so that ids do not become series. */
	readonly countRequests: RequestHandler;
	readonly countLimited: (limit: string) => void;
	observeUpstream(seconds: number): void;
	/** Prometheus text format, version 0.0.4. */
	render(): string;
}

const UPSTREAM_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60] as const;

/** Express types the matched route as `any`. */
const routeSchema = z.object({ path: z.string() });

export function createMetrics(): Metrics {
	const requests = new Map<string, number>();
	const limited = new Map<string, number>();
	const bucketCounts: number[] = UPSTREAM_BUCKETS_SECONDS.map(() => 0);
	let upstreamCount = 0;
	let upstreamSeconds = 0;

	return {
		countRequests(request, response, next) {
			response.on('close', () => {
				const matched = routeSchema.safeParse(request.route);
				const path = matched.success ? matched.data.path : 'none';
				increment(requests, `route="${path}",method="${request.method}",status="${response.statusCode}"`);
			});
			next();
		},
		countLimited: (limit) => increment(limited, `limit="${limit}"`),
		observeUpstream(seconds) {
			upstreamCount += 1;
			upstreamSeconds += seconds;
			for (const [index, bound] of UPSTREAM_BUCKETS_SECONDS.entries()) {
				if (seconds <= bound) bucketCounts[index] = (bucketCounts[index] ?? 0) + 1;
			}
		},
		render() {
			const name = 'frontdesk_bff_upstream_seconds';
			return [
				...renderCounter('frontdesk_bff_requests_total', 'Finished requests.', requests),
				...renderCounter('frontdesk_bff_limited_total', 'Requests refused by a limit.', limited),
				`# HELP ${name} Duration of calls to the service, streams included.`,
				`# TYPE ${name} histogram`,
				...UPSTREAM_BUCKETS_SECONDS.map((bound, index) => `${name}_bucket{le="${bound}"} ${bucketCounts[index] ?? 0}`),
				`${name}_bucket{le="+Inf"} ${upstreamCount}`,
				`${name}_sum ${upstreamSeconds}`,
				`${name}_count ${upstreamCount}`,
				'',
			].join('\n');
		},
	};
}

function increment(counts: Map<string, number>, labels: string): void {
	counts.set(labels, (counts.get(labels) ?? 0) + 1);
}

function renderCounter(name: string, help: string, counts: ReadonlyMap<string, number>): string[] {
	const samples = Array.from(counts, ([labels, value]) => `${name}{${labels}} ${value}`);
	return [`# HELP ${name} ${help}`, `# TYPE ${name} counter`, ...samples];
}
