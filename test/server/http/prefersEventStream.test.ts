import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prefersEventStream } from '../../../server/http/prefersEventStream.ts';
import { type RunningServer, serve } from '../../../server/http/serve.ts';

let server: RunningServer;

beforeAll(async () => {
	const app = express();
	app.get('/', (request, response) => {
		response.json(prefersEventStream(request));
	});
	server = await serve(app, { host: '127.0.0.1', port: 0 });
});
afterAll(() => server.stop());

describe('prefersEventStream', () => {
	it.each([
		['text/event-stream', true],
		['Text/Event-Stream', true],
		['text/event-stream; charset=utf-8', true],
		['text/event-stream;charset=UTF-8;q=0.5, application/json', false],
		['text/event-stream, application/json', true],
		['text/*', false],
		['text/html, text/*;q=0.8, */*;q=0.1', false],
		['text/*, text/event-stream', true],
		['application/json;q=0.5, text/event-stream', true],
		['application/json, text/event-stream', false],
		['text/event-stream;q=0.1, application/json', false],
		['text/plain, */*', false],
		['application/json', false],
		['*/*', false],
		['nonsense', false],
	])('of %s is %s', async (accept, isPreferred) => {
		const response = await fetch(server.url, { headers: { accept } });
		expect(await response.json()).toBe(isPreferred);
	});
});
