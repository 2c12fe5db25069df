import express, { type Router } from 'express';
import { sql } from 'kysely';
import { AppError } from '../errors.ts';
import { sendSuccess } from '../http/sendSuccess.ts';
import { isStopping } from '../http/stopping.ts';
import type { Database } from './storage/database.ts';

/** `/healthz`: the process answers. `/readyz`: so does the store, else 503, as while it stops. */
export function healthRouter({ database }: { readonly database: Database }): Router {
	const router = express.Router({ caseSensitive: true });
	router.get('/healthz', (_request, response) => sendSuccess(response, undefined));
	router.get('/readyz', async (request, response) => {
		if (isStopping(request.app)) throw new AppError('service_unavailable', 'The service is stopping.');
		await sql`select 1`.execute(database.read).catch((cause: unknown) => {
			throw new AppError('service_unavailable', 'The store does not answer.', { cause });
		});
		sendSuccess(response, undefined);
	});
	return router;
}
