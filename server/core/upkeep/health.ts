import { statfs } from 'node:fs/promises';
import express, { type Router } from 'express';
import { sql } from 'kysely';
import type { FieldError } from '../../../shared/contract/envelope.ts';
import { sendSuccess } from '../../http/sendSuccess.ts';
import { isStopping } from '../../http/serve.ts';
import { askAtMostEvery } from '../../lib/askAtMostEvery.ts';
import { AppError } from '../../lib/errors.ts';
import { VERSION } from '../../lib/version.ts';
import type { Database, Dialect } from '../storage/database.ts';

/** With less room in the data folder, uploads and indexes are about to fail. */
const FREE_MIN_BYTES = 50 * 1024 * 1024;
const ASK_EVERY_MS = 1_000;

/**
 * `/healthz`: the process answers. `/readyz`: the store takes writes and has room for them, else 503 with
 * what failed in `details`, as while it stops.
 */
export function healthRouter({
	database,
	dataFolder,
}: {
	readonly database: Database;
	readonly dataFolder: string;
}): Router {
	const router = express.Router({ caseSensitive: true });
	const check = askAtMostEvery(ASK_EVERY_MS, async () => {
		const failures = await Promise.all([checkWrites(database), checkDisk(dataFolder)]);
		return failures.filter((failure) => failure !== null);
	});
	router.get('/healthz', (_request, response) => sendSuccess(response, { version: VERSION }));
	router.get('/readyz', async (request, response) => {
		if (isStopping(request.app)) throw new AppError('service_unavailable', 'The service is stopping.');
		const fields = await check();
		const reasons = fields.map(({ message }) => message).join(' ');
		if (fields.length > 0) throw new AppError('service_unavailable', reasons, { fields });
		sendSuccess(response, undefined);
	});
	return router;
}

async function checkWrites(database: Database): Promise<FieldError | null> {
	return database
		.write((transaction) => sql.raw(PROBES[database.dialect]).execute(transaction))
		.then(
			() => null,
			(error: unknown) => {
				// Others' words may hold addresses and statements.
				const message = error instanceof AppError ? error.message : 'The store cannot be written.';
				return { path: 'writes', message, code: 'failed' };
			},
		);
}

async function checkDisk(dataFolder: string): Promise<FieldError | null> {
	return statfs(dataFolder).then(
		({ bavail, bsize }) =>
			bavail * bsize < FREE_MIN_BYTES
				? { path: 'disk', message: 'Hardly any room is left in DATA_DIR.', code: 'full' }
				: null,
		() => ({ path: 'disk', message: 'DATA_DIR cannot be read.', code: 'failed' }),
	);
}

/** Statements that change nothing and reach the disk all the same: a page of SQLite's log, a transaction number. */
const PROBES: Readonly<Record<Dialect, string>> = {
	sqlite: 'pragma user_version = 0',
	postgres: 'select txid_current()',
};
