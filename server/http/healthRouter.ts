import express, { type Router } from 'express';
import { askAtMostEvery } from '../lib/askAtMostEvery.ts';
import { AppError } from '../lib/errors.ts';
import { VERSION } from '../lib/version.ts';
import { sendSuccess } from './sendSuccess.ts';
import { isStopping } from './serve.ts';

/** Probes must not load what is asked. */
const ASK_EVERY_MS = 1_000;

/** `/healthz`: the process answers. `/readyz`: nothing keeps it from working, and no stop is announced; else 503. */
export function healthRouter(findProblem: () => Promise<AppError | null>): Router {
	const router = express.Router({ caseSensitive: true });
	const ask = askAtMostEvery(ASK_EVERY_MS, findProblem);
	router.get('/healthz', (_request, response) => sendSuccess(response, { version: VERSION }));
	router.get('/readyz', async (request, response) => {
		if (isStopping(request.app)) throw new AppError('service_unavailable', 'The server is stopping.');
		const problem = await ask();
		if (problem !== null) throw problem;
		sendSuccess(response, undefined);
	});
	return router;
}
