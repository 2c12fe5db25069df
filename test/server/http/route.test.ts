import express from 'express';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorHandler } from '../../../server/http/errorHandler.ts';
import { requestId } from '../../../server/http/requestId.ts';
import { route } from '../../../server/http/route.ts';
import { methodNotAllowed, notFound } from '../../../server/http/unmatched.ts';
import { createLogger } from '../../../server/lib/logger.ts';
import { endpoint } from '../../../shared/contract/endpoint.ts';
import { booleanField, filledString, idField, integerField, recordField } from '../../../shared/contract/fields.ts';
import { startHttpServer, type TestServer } from '../../support/httpServer.ts';

const echo = endpoint('POST /things/{thingId}', {
	origin: 'extension',
	access: 'anybody',
	summary: 'Echo',
	bodyMaxBytes: 2_000,
	params: z.object({ thingId: idField }),
	query: z.object({ page: integerField(z.int().min(1)).optional() }),
	body: z.object({
		name: filledString(10),
		count: integerField().optional(),
		flag: booleanField.optional(),
		list: z.array(filledString(10)).optional(),
		nested: z.object({ inner: z.string().optional() }).optional(),
		color: z.enum(['red', 'green']).optional(),
		email: z.email().optional(),
		url: z.url().optional(),
		since: z.iso.datetime().optional(),
		share: z.number().gt(0).max(1).optional(),
		names: recordField(z.string().regex(/^\w+$/, 'must be a word'), z.string(), 2).optional(),
	}),
	data: z.unknown(),
	example: { data: null },
});
const fail = endpoint('GET /fail', {
	origin: 'extension',
	access: 'anybody',
	summary: 'Fail',
	data: z.undefined(),
	example: { data: undefined },
});

let server: TestServer;
beforeAll(async () => {
	const app = express();
	const router = express.Router();
	route(router, echo, [], (input) => input);
	route(router, fail, [], () => {
		throw new Error('select * from secrets at /srv/app.ts');
	});
	methodNotAllowed(router, [echo, fail]);
	app.use(requestId(), router, notFound(), errorHandler(createLogger('silent', 'test')));
	server = await startHttpServer(app);
});

async function post(body: unknown, { path = '/things/7', headers = {} } = {}) {
	const response = await fetch(server.url + path, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: typeof body === 'string' ? body : JSON.stringify(body),
	});
	return { status: response.status, headers: response.headers, body: await response.json() };
}

describe('route', () => {
	it('hands over parsed and typed parts in the envelope', async () => {
		const { body } = await post({ name: 'a', count: '5', flag: 0, unknown: 1 }, { path: '/things/7?page=2&other=x' });
		expect(body).toEqual({
			status: 'success',
			data: { params: { thingId: '7' }, query: { page: 2 }, body: { name: 'a', count: 5, flag: false } },
		});
	});

	it.each(['', ' \n\u00a0'])('reads blank (%j) and null as not given, also in nested objects', async (blank) => {
		const { body } = await post({ name: 'a', count: blank, flag: null, nested: { inner: blank } });
		expect(body.data.body).toEqual({ name: 'a', nested: {} });
		expect((await post({ name: blank })).status).toBe(422);
	});

	it('says in plain words what was expected', async () => {
		const replies = [
			{},
			{ name: '' },
			{ name: 'a', names: { 'a b': 'x' } },
			{ name: 'a', names: { a: 'x', b: 'x', c: 'x' } },
			{ name: 'a', color: 'blue' },
			{ name: 'a', email: 'nobody@x.y' },
			{ name: 'a', url: '/help' },
			{ name: 'a', since: '2026-01-31' },
			{ name: true },
			{ name: 'a', share: '1' },
			{ name: 'a', count: 1.5 },
			{ name: 'a', flag: 'maybe' },
			{ name: 'a', list: 'b' },
			{ name: 'a', nested: [] },
			{ name: 'a', names: 'b' },
			{ name: 'a', share: 0 },
			{ name: 'a', share: 2 },
			{ name: 'a'.repeat(11) },
		];
		const messages = await Promise.all(replies.map(async (body) => (await post(body)).body.message));
		expect(messages).toEqual([
			'name: is required',
			'name: is required',
			'names.a b: must be a word',
			'names: must have at most 2 entries',
			'color: must be one of red, green',
			'email: must be an e-mail address such as name@example.com',
			'url: must be a complete web address such as https://www.example.com/help',
			'since: must be a time such as 2026-01-31T09:30:00Z',
			'name: must be text',
			'share: must be a number',
			'count: must be a whole number',
			'flag: must be true or false',
			'list: must be a list',
			'nested: must be an object',
			'names: must be an object',
			'share: must be more than 0',
			'share: must be at most 1',
			'name: must have at most 10 characters',
		]);
	});

	it('lists every faulty field of query and body', async () => {
		const { status, body } = await post({ name: 5, count: 'x', list: ['ok', ''] }, { path: '/things/7?page=0' });
		expect(status).toBe(422);
		expect(body).toMatchObject({ status: 'error', code: 'validation_failed' });
		const { details } = z.object({ details: z.array(z.object({ path: z.string() })) }).parse(body);
		expect(details.map(({ path }) => path).toSorted()).toEqual(['count', 'list.1', 'name', 'page']);
	});

	it('refuses text that could not be kept and given back as it is', async () => {
		const { status, body } = await post({ name: 'a\0', list: ['\ud83d'], nested: { inner: '\ud83d\ude00' } });
		expect(status).toBe(422);
		const { details } = z.object({ details: z.array(z.object({ path: z.string() })) }).parse(body);
		expect(details.map(({ path }) => path)).toEqual(['name', 'list.0']);
	});

	it.each([
		['broken JSON', '{"name":', {}, 400, 'bad_request'],
		[
			'a body of another type',
			'name=a',
			{ 'content-type': 'application/x-www-form-urlencoded' },
			415,
			'unsupported_media_type',
		],
		['an unknown encoding', '{}', { 'content-encoding': 'x-zip' }, 415, 'unsupported_media_type'],
		['a body over the limit', JSON.stringify({ name: 'a'.repeat(3_000) }), {}, 413, 'payload_too_large'],
	])('refuses %s', async (_name, sent, headers, status, code) => {
		const reply = await post(sent, { headers });
		expect(reply.status).toBe(status);
		expect(reply.body).toMatchObject({ status: 'error', code });
	});

	it('answers other methods of a known path with 405 and Allow', async () => {
		const response = await fetch(`${server.url}/things/7`);
		expect(response.status).toBe(405);
		expect(response.headers.get('allow')).toBe('POST');
		expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
	});

	it('answers unknown paths and malformed escapes with 404 in JSON', async () => {
		for (const path of ['/nothing', '/things/%E0%A4%A']) {
			const { status, body } = await post({ name: 'a' }, { path });
			expect({ status, body }).toMatchObject({ status: 404, body: { status: 'error', code: 'not_found' } });
		}
	});

	it('keeps the cause of an unexpected error to itself', async () => {
		const response = await fetch(`${server.url}/fail`, { headers: { 'x-request-id': 'abc-1' } });
		const text = await response.text();
		expect(response.status).toBe(500);
		expect(text).not.toMatch(/secrets|app\.ts/);
		expect(JSON.parse(text)).toMatchObject({ code: 'internal_error', request_id: 'abc-1', details: [] });
	});

	it('is not fooled by prototype keys', async () => {
		const { status, body } = await post('{"name":"a","__proto__":{"flag":true},"constructor":{"x":1}}');
		expect(status).toBe(200);
		expect(body).toMatchObject({ data: { body: { name: 'a' } } });
		expect(JSON.stringify(body)).not.toContain('flag');
	});
});
