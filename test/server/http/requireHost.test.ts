import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorHandler } from '../../../server/http/errorHandler.ts';
import { requestId } from '../../../server/http/requestId.ts';
import { requireHost } from '../../../server/http/requireHost.ts';
import { type RunningServer, serve } from '../../../server/http/serve.ts';
import { SILENT_LOGGER } from '../../support/startBff.ts';

describe('requireHost', () => {
	let server: RunningServer;

	beforeAll(async () => {
		const app = express();
		app.use(requestId(), requireHost());
		app.get('/', (_request, response) => {
			response.json({});
		});
		app.use(errorHandler(SILENT_LOGGER));
		server = await serve(app, { host: '127.0.0.1', port: 0 });
	});
	afterAll(() => server.stop());

	async function send(request: string): Promise<string> {
		const socket = connect(server.port, '127.0.0.1');
		socket.write(`${request}\r\nConnection: close\r\n\r\n`);
		return text(socket);
	}

	it.each([
		['without a host', 'GET / HTTP/1.1'],
		['with two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nhost: y'],
	])('refuses a request %s, with an error body', async (_, request) => {
		const reply = await send(request);
		expect(reply).toMatch(/^HTTP\/1.1 400 /);
		expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 'error', code: 'bad_request' });
	});

	it.each(['GET / HTTP/1.1\r\nHost: x', 'GET / HTTP/1.0'])('lets %j through', async (request) => {
		expect(await send(request)).toMatch(/^HTTP\/1.1 200 /);
	});
});
