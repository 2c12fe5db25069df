import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorHandler } from '../../../server/http/errorHandler.ts';
import { requestId } from '../../../server/http/requestId.ts';
import { requireHost } from '../../../server/http/requireHost.ts';
import { type RunningServer, serve } from '../../../server/http/serve.ts';
import { errorBodySchema } from '../../../shared/contract/envelope.ts';
import { SILENT_LOGGER } from '../../support/startBff.ts';

const HEADERS = 'Host: x\r\nContent-Type: application/json\r\n';

describe('a request that cannot be read, or that names no host', () => {
	let server: RunningServer;
	let begun: Promise<void>;

	beforeAll(async () => {
		const app = express().use(requestId(), requireHost());
		begun = new Promise((resolve) => {
			app.post('/begun', (_request, response) => {
				response.write('half an answer');
				resolve();
			});
		});
		app.post('/json', express.json(), (_request, response) => {
			response.json({});
		});
		app.use(errorHandler(SILENT_LOGGER));
		server = await serve(app, { host: '127.0.0.1', port: 0 });
	});
	afterAll(() => server.stop());

	async function send(request: string): Promise<{ status: number; body: unknown }> {
		const socket = connect(server.port, '127.0.0.1');
		socket.write(request);
		const reply = await text(socket);
		const [head = '', body = ''] = reply.split('\r\n\r\n', 2);
		return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
	}

	it.each([
		['what is not HTTP', 'hello\r\n\r\n', 400, 'bad_request'],
		['headers above the limit', `GET / HTTP/1.1\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
		[
			'two lengths',
			`POST /json HTTP/1.1\r\n${HEADERS}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
			400,
			'bad_request',
		],
		[
			'a length beside chunks',
			`POST /json HTTP/1.1\r\n${HEADERS}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
			400,
			'bad_request',
		],
		['a broken chunk', `POST /json HTTP/1.1\r\n${HEADERS}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400, 'bad_request'],
		['a space before the colon', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n', 400, 'bad_request'],
		['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'bad_request'],
		['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n', 400, 'bad_request'],
		['a tunnel', 'CONNECT inside.example:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'method_not_allowed'],
	])('answers %s with an error body', async (_what, request, status, code) => {
		const reply = await send(request);
		expect(reply.status).toBe(status);
		expect(errorBodySchema.parse(reply.body)).toMatchObject({ code });
	});

	it('lets the app answer an expectation that nobody knows', async () => {
		const headers = `${HEADERS}Connection: close\r\nExpect: pony\r\nContent-Length: 2`;
		expect(await send(`POST /json HTTP/1.1\r\n${headers}\r\n\r\n{}`)).toEqual({ status: 200, body: {} });
	});

	it('lets a client of HTTP/1.0 name no host', async () => {
		const headers = 'Content-Type: application/json\r\nContent-Length: 2';
		expect(await send(`POST /json HTTP/1.0\r\n${headers}\r\n\r\n{}`)).toEqual({ status: 200, body: {} });
	});

	it('adds nothing to an answer that has begun', async () => {
		const socket = connect(server.port, '127.0.0.1');
		socket.write(`POST /begun HTTP/1.1\r\n${HEADERS}Transfer-Encoding: chunked\r\n\r\n`);
		await begun;
		const received: Buffer[] = [];
		socket.on('data', (part: Buffer) => received.push(part));
		socket.on('error', () => undefined);
		socket.write('zz\r\n');
		await once(socket, 'close');
		expect(Buffer.concat(received).toString()).not.toContain('bad_request');
	});
});
