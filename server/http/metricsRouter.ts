import express, { type Router } from 'express';
import { AppError } from '../lib/errors.ts';
import { isSameToken, readBearerToken } from './bearerToken.ts';
import { METRICS_TYPE } from './prometheus.ts';

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
