import { once } from 'node:events';
import { connect } from 'node:net';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { serve } from '../../../server/http/serve.ts';

describe('serve', () => {
	it('lets an answer in flight complete before it stops', async () => {
		let finish = () => {};
		const app = express();
		app.get('/slow', (_request, response) => {
			response.write('begun ');
			finish = () => response.end('done');
		});
		const server = await serve(app, { host: '127.0.0.1', port: 0 });
		const answer = await fetch(`${server.url}/slow`);
		const stopped = server.stop();
		await expect(fetch(`${server.url}/slow`)).rejects.toThrow(TypeError);
		finish();
		expect(await answer.text()).toBe('begun done');
		await stopped;
	});

	it('is not held up by a connection that was opened ahead', async () => {
		const server = await serve(express(), { host: '127.0.0.1', port: 0 });
		const socket = connect(server.port, '127.0.0.1');
		await once(socket, 'connect');
		const gone = once(socket, 'close');
		await server.stop();
		await gone;
		expect(socket.destroyed).toBe(true);
	});

	it('rejects when the port is taken', async () => {
		const first = await serve(express(), { host: '127.0.0.1', port: 0 });
		await expect(serve(express(), { host: '127.0.0.1', port: first.port })).rejects.toThrow(/EADDRINUSE/);
		await first.stop();
	});
});
