import express, { type RequestHandler, type Router } from 'express';
import { AppError } from '../lib/errors.ts';
import { isSameToken, readBearerToken } from './bearerToken.ts';

const METRICS_TYPE = 'text/plain; version=0.0.4';

/** `/metrics` in Prometheus' text format, for callers with the token. Without a token it is off. */
export function metricsRouter(
	token: string | undefined,
	render: () => readonly string[] | Promise<readonly string[]>,
): Router {
	const router = express.Router({ caseSensitive: true });
	router.get('/metrics', async (request, response) => {
		const given = readBearerToken(request);
		if (given === null || token === undefined || !isSameToken(given, token)) throw new AppError('unauthorized');
		response.type(METRICS_TYPE).send([...(await render()), ''].join('\n'));
	});
	return router;
}

/** The samples of one metric, in memory, by process. */
interface Metric {
	render(): string[];
}

export interface Counter extends Metric {
	/** @param labels the text between the braces, such as `route="/x"` */
	increment(labels: string, by?: number): void;
}

export function createCounter(name: string, help: string): Counter {
	const counts = new Map<string, number>();
	return {
		increment: (labels, by = 1) => void counts.set(labels, (counts.get(labels) ?? 0) + by),
		render: () => [
			...headOf(name, { help, type: 'counter' }),
			...Array.from(counts, ([labels, value]) => `${name}{${labels}} ${value}`),
		],
	};
}

export interface Histogram extends Metric {
	observe(seconds: number): void;
}

/** @param bounds upper bounds of the buckets in seconds, ascending */
export function createHistogram(
	name: string,
	{ help, bounds }: { readonly help: string; readonly bounds: readonly number[] },
): Histogram {
	const counts = bounds.map(() => 0);
	let count = 0;
	let sum = 0;
	return {
		observe(seconds) {
			count += 1;
			sum += seconds;
			for (const [index, bound] of bounds.entries()) {
				if (seconds <= bound) counts[index] = (counts[index] ?? 0) + 1;
			}
		},
		render: () => [
			...headOf(name, { help, type: 'histogram' }),
			...bounds.map((bound, index) => `${name}_bucket{le="${bound}"} ${counts[index] ?? 0}`),
			`${name}_bucket{le="+Inf"} ${count}`,
			`${name}_sum ${sum}`,
			`${name}_count ${count}`,
		],
	};
}

/** Renders a current value, or several by a label: `{ kind: { chat: 1, stream: 2 } }`. */
export function renderGauge(
	name: string,
	help: string,
	value: number | Readonly<Record<string, Readonly<Record<string, number>>>>,
): string[] {
	const samples =
		typeof value === 'number'
			? [`${name} ${value}`]
			: Object.entries(value).flatMap(([label, values]) =>
					Object.entries(values).map(([of, each]) => `${name}{${label}=${quoteLabel(of)}} ${each}`),
				);
	return [...headOf(name, { help, type: 'gauge' }), ...samples];
}

/** A label's value between quotes, whatever it holds. */
export function quoteLabel(value: string): string {
	return JSON.stringify(value);
}

/** Counts each finished request by its route's pattern, so that ids do not become series. */
export function countRequests(counter: Counter): RequestHandler {
	return (request, response, next) => {
		response.on('close', () => {
			// Express types the matched route as `any`.
			const path = (request.route as { path: string } | undefined)?.path ?? 'none';
			counter.increment(`route="${path}",method="${request.method}",status="${response.statusCode}"`);
		});
		next();
	};
}

/** Counts a request that was refused before its route was looked for. */
export function countOverloaded(counter: Counter): void {
	counter.increment('route="none",method="POST",status="503"');
}

function headOf(name: string, { help, type }: { help: string; type: 'counter' | 'gauge' | 'histogram' }): string[] {
	return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}
