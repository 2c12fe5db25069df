import { once } from 'node:events';
import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { errorHandler, toAppError } from '../../../server/http/errorHandler.ts';
import { requestId } from '../../../server/http/requestId.ts';
import { AppError } from '../../../server/lib/errors.ts';
import type { Logger } from '../../../server/lib/logger.ts';
import { startHttpServer, type TestServer } from '../../support/httpServer.ts';

describe('errorHandler', () => {
	let server: TestServer;
	afterEach(() => server.close());

	/** The levels of the lines that `thrown` leaves when the caller hangs up before it is thrown, or stays. */
	async function readLevels(thrown: unknown, caller: 'hangs up' | 'stays'): Promise<string[]> {
		const levels: string[] = [];
		const note = (level: string) => () => void levels.push(level);
		const logger: Logger = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') };
		const app = express();
		const controller = new AbortController();
		app.use(requestId(), async (_request, response) => {
			if (caller === 'hangs up') {
				const closed = once(response, 'close');
				controller.abort();
				await closed;
			}
			throw thrown;
		});
		app.use(errorHandler(logger));
		server = await startHttpServer(app);
		await fetch(server.url, { signal: controller.signal }).catch(() => undefined);
		await expect.poll(() => levels).toHaveLength(1);
		return levels;
	}

	it('tells the operator what failed', async () => {
		expect(await readLevels(new AppError('service_unavailable'), 'stays')).toEqual(['error']);
	});

	it('does not blame the service for a caller who hung up', async () => {
		expect(await readLevels(new AppError('service_unavailable'), 'hangs up')).toEqual(['debug']);
	});

	it('tells of our own mistakes whoever is there', async () => {
		expect(await readLevels(new Error('a mistake'), 'hangs up')).toEqual(['error']);
	});
});

describe('exhausted descriptors', () => {
	it.each(['EMFILE', 'ENFILE'])(
		'are a 503 that may be tried again (%s), also as the cause of another error',
		(code) => {
			const cause = Object.assign(new Error('too many open files'), { code });
			for (const error of [cause, new Error('fetch failed', { cause })]) {
				expect(toAppError(error)).toMatchObject({ status: 503, code: 'service_unavailable' });
			}
		},
	);
});
