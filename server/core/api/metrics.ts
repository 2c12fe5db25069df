import { monitorEventLoopDelay } from 'node:perf_hooks';
import express, { type RequestHandler, type Router } from 'express';
import { AppError } from '../../errors.ts';
import { readBearerToken } from '../../http/bearerToken.ts';
import {
	countOverloaded,
	countRequests,
	createCounter,
	createHistogram,
	METRICS_TYPE,
	renderGauge,
} from '../../http/prometheus.ts';
import type { Database, Reader } from '../storage/database.ts';
import { isSameToken } from './accessToken.ts';

const REQUEST_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;
const LOOP_QUANTILES = [0.5, 0.99] as const;
const NS_PER_SECOND = 1e9;
const MS_PER_SECOND = 1_000;
const PERCENT = 100;

export interface MetricsOptions {
	readonly database: Database;
	readonly adminToken: string | undefined;
}

/** Figures of the service for its operator: counts requests, and shows `/metrics` to the administrator's token. */
export function createCoreMetrics({ database, adminToken }: MetricsOptions): {
	readonly observe: RequestHandler;
	readonly countOverloaded: () => void;
	readonly router: Router;
} {
	const requests = createCounter('frontdesk_core_requests_total', 'Finished requests.');
	const durations = createHistogram('frontdesk_core_request_seconds', {
		help: 'Duration of requests, streams included.',
		bounds: REQUEST_BUCKETS_SECONDS,
	});
	const loop = monitorEventLoopDelay();
	loop.enable();
	const count = countRequests(requests);
	const router = express.Router({ caseSensitive: true });
	router.get('/metrics', async (request, response) => {
		const token = readBearerToken(request);
		if (token === null || adminToken === undefined || !isSameToken(token, adminToken)) {
			throw new AppError('unauthorized');
		}
		const delays = LOOP_QUANTILES.map(
			(quantile) => [`quantile="${quantile}"`, loop.percentile(quantile * PERCENT) / NS_PER_SECOND] as const,
		);
		loop.reset();
		const lines = [
			...requests.render(),
			...durations.render(),
			...renderGauge('frontdesk_core_jobs', {
				help: 'Jobs that wait or are under way, by kind.',
				values: await countJobs(database.read),
			}),
			...renderGauge('frontdesk_core_event_loop_delay_seconds', {
				help: 'Delay of the thread that answers, since the last look.',
				values: new Map(delays),
			}),
			...renderGauge('frontdesk_core_resident_bytes', {
				help: 'Memory of the process.',
				values: new Map([['', process.memoryUsage.rss()]]),
			}),
		];
		response.type(METRICS_TYPE).send([...lines, ''].join('\n'));
	});
	return {
		observe(request, response, next) {
			const startedAt = performance.now();
			response.on('close', () => durations.observe((performance.now() - startedAt) / MS_PER_SECOND));
			count(request, response, next);
		},
		countOverloaded: () => countOverloaded(requests),
		router,
	};
}

async function countJobs(reader: Reader): Promise<Map<string, number>> {
	const rows = await reader
		.selectFrom('jobs')
		.select(({ fn }) => ['kind', fn.countAll<number>().as('jobs')])
		.groupBy('kind')
		.execute();
	return new Map(rows.map(({ kind, jobs }) => [`kind="${kind}"`, jobs]));
}
