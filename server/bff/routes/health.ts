import type { Router } from 'express';
import { AppError } from '../../errors.ts';
import { askAtMostEvery } from '../../http/askAtMostEvery.ts';
import { METRICS_TYPE } from '../../http/prometheus.ts';
import { sendSuccess } from '../../http/sendSuccess.ts';
import { isStopping } from '../../http/serve.ts';
import type { RouteParts } from './routeParts.ts';

const ASK_EVERY_MS = 1_000;

/** `/healthz`: the process runs. `/readyz`: the service answers, accepts our token, and no stop is announced. `/metrics`. */
export function mountHealth(router: Router, { service, metrics }: RouteParts): void {
	// Probes must not load the service.
	const isReady = askAtMostEvery(ASK_EVERY_MS, () => service.isReady());

	router.get('/healthz', (_request, response) => sendSuccess(response, null));
	router.get('/readyz', async (request, response) => {
		if (isStopping(request.app) || !(await isReady())) throw new AppError('service_unavailable');
		sendSuccess(response, null);
	});
	router.get('/metrics', (_request, response) => {
		response.type(METRICS_TYPE).send(metrics.render());
	});
}
