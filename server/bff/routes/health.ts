import type { Router } from 'express';
import { AppError } from '../../errors.ts';
import { askAtMostEvery } from '../../http/askAtMostEvery.ts';
import { METRICS_TYPE } from '../../http/prometheus.ts';
import { sendSuccess } from '../../http/sendSuccess.ts';
import { isStopping } from '../../http/serve.ts';
import type { RouteParts } from './routeParts.ts';

const ASK_EVERY_MS = 1_000;

/** `/healthz`: the process runs; `/readyz`: the service answers and takes our token, and we do not stop; `/metrics`. */
export function mountHealth(router: Router, { service, metrics }: RouteParts): void {
	// So that nobody can load the service by asking.
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
