import { connect } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorHandler } from '../../../server/http/errorHandler.ts';
import { readJson } from '../../../server/http/readJson.ts';
import { requestId } from '../../../server/http/requestId.ts';
import { type RunningServer, serve } from '../../../server/http/serve.ts';
import { SILENT_LOGGER } from '../../support/startBff.ts';

const MAX_BYTES = 1_000;
const BODY = JSON.stringify({ text: 'Größe' });

describe('readJson', () => {
	let server: RunningServer;

	beforeAll(async () => {
		const app = express();
		app.use(requestId());
		app.post('/', readJson(MAX_BYTES), (request, response) => {
			response.json({ read: request.body });
		});
		app.use(errorHandler(SILENT_LOGGER));
		server = await serve(app, { host: '127.0.0.1', port: 0 });
	});
	afterAll(() => server.stop());

	async function post(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
		const reply = await fetch(server.url, { method: 'POST', body, headers });
		return { status: reply.status, body: await reply.json() };
	}

	it.each([
		['plain', BODY, {}],
		['with a byte order mark', `\uFEFF${BODY}`, {}],
		['with its charset named', BODY, { 'content-type': 'application/json; charset="UTF-8"' }],
		['with a blank encoding', BODY, { 'content-encoding': '' }],
		['gzip', gzipSync(BODY), { 'content-encoding': 'gzip' }],
		['gzip by its old name', gzipSync(BODY), { 'content-encoding': 'x-gzip' }],
		['deflate', deflateSync(BODY), { 'content-encoding': 'deflate' }],
		['brotli', brotliCompressSync(BODY), { 'content-encoding': 'br' }],
	])('reads a body: %s', async (_form, body, headers) => {
		expect(await post(typeof body === 'string' ? body : new Uint8Array(body), headers)).toEqual({
			status: 200,
			body: { read: { text: 'Größe' } },
		});
	});

	it('takes an empty body for no fields', async () => {
		expect((await post('')).body).toEqual({ read: {} });
	});

	it.each([
		['no JSON', '{', {}, 'bad_request'],
		['no UTF-8', Buffer.from(BODY, 'latin1'), {}, 'bad_request'],
		['too large', 'x'.repeat(MAX_BYTES + 1), {}, 'payload_too_large'],
		['too large once unpacked', gzipSync('x'.repeat(1_000_000)), { 'content-encoding': 'gzip' }, 'payload_too_large'],
		['not what its encoding says', BODY, { 'content-encoding': 'gzip' }, 'bad_request'],
		['cut short', gzipSync(BODY).subarray(0, 15), { 'content-encoding': 'gzip' }, 'bad_request'],
		['in an unknown encoding', BODY, { 'content-encoding': 'zstd' }, 'unsupported_media_type'],
		['in another charset', BODY, { 'content-type': 'application/json; charset=utf-16' }, 'unsupported_media_type'],
	])('refuses a body that is %s', async (_fault, body, headers, code) => {
		const reply = await post(typeof body === 'string' ? body : new Uint8Array(body), headers);
		expect(reply.body).toMatchObject({ status: 'error', code });
	});

	it.each([
		['says that it will be too large', 'Content-Length: 99999999\r\n\r\n{'],
		['is too large and goes on', `Transfer-Encoding: chunked\r\n\r\n7d0\r\n${'x'.repeat(2_000)}\r\n`],
	])('refuses a body at once that %s', async (_how, rest) => {
		const socket = connect(server.port, '127.0.0.1');
		const reply = new Promise<string>((resolve) => {
			socket.once('data', (part: Buffer) => resolve(part.toString()));
		});
		socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${rest}`);
		expect(await reply).toContain(' 413 ');
		socket.destroy();
	});
});
