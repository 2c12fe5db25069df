import { connect } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import express, { type NextFunction, type Request, type Response } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveFiles } from '../../../server/http/receiveFiles.ts';
import { type RunningServer, serve } from '../../../server/http/serve.ts';
import { AppError } from '../../../server/lib/errors.ts';

const LIMITS = { maxFiles: 2, maxFileBytes: 1_000, maxBodyBytes: 10_000 };
const BEGUN_FILE = '--B\r\nContent-Disposition: form-data; name="files"; filename="a.md"\r\n\r\n# Lamps';

describe('an upload whose sender hangs up', () => {
	let server: RunningServer;
	const errors: unknown[] = [];

	beforeAll(async () => {
		const app = express();
		app.post('/', async (request) => {
			await receiveFiles(request, LIMITS, ({ content }, signal) => buffer(addAbortSignal(signal, content)));
		});
		app.use((error: unknown, _request: Request, _response: Response, _next: NextFunction) => {
			errors.push(error);
		});
		server = await serve(app, { host: '127.0.0.1', port: 0 });
	});
	afterAll(() => server.stop());

	it.each([
		['with a length', `Content-Length: 1000\r\n\r\n${BEGUN_FILE}`],
		['in chunks', `Transfer-Encoding: chunked\r\n\r\n${BEGUN_FILE.length.toString(16)}\r\n${BEGUN_FILE}`],
	])('%s is a request that could not be read', async (_, rest) => {
		errors.length = 0;
		const socket = connect(server.port, '127.0.0.1');
		const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=B\r\n';
		await new Promise<void>((resolve) => socket.write(head + rest, () => resolve()));
		socket.resetAndDestroy();
		await expect.poll(() => errors).toMatchObject([{ code: 'bad_request' }]);
		expect(errors[0]).toBeInstanceOf(AppError);
	});
});
