import http, { type RequestListener, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
	createGuardedFetch,
	type GuardedFetch,
	type GuardedFetchOptions,
} from '../../../../server/core/outbound/guardedFetch.ts';
import { OutboundError } from '../../../../server/core/outbound/outboundError.ts';
import { PRIVATE_HOSTS } from '../../../support/privateAddresses.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
	for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function startSite(
	listener: RequestListener,
): Promise<{ origin: string; port: number; connections: () => number; server: Server }> {
	const server = http.createServer(listener);
	let connections = 0;
	server.on('connection', () => connections++);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	cleanUps.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
	const { port } = server.address() as AddressInfo;
	return { origin: `http://127.0.0.1:${port}`, port, connections: () => connections, server };
}

function startFetch(options: Partial<GuardedFetchOptions> = {}): GuardedFetch {
	const guarded = createGuardedFetch({ allow: [], ...options });
	cleanUps.push(() => guarded.close());
	return guarded;
}

/** A site and a fetch that may reach it. */
async function setUp(listener: RequestListener, options: Partial<GuardedFetchOptions> = {}) {
	const site = await startSite(listener);
	return { site, guarded: startFetch({ allow: [`127.0.0.1:${site.port}`], ...options }) };
}

async function failureOf(promise: Promise<unknown>): Promise<OutboundError> {
	const error: unknown = await promise.then(
		() => undefined,
		(reason: unknown) => reason,
	);
	if (!(error instanceof OutboundError)) throw new Error('expected an OutboundError', { cause: error });
	return error;
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const textOf = (body: Uint8Array) => Buffer.from(body).toString();

describe('fetchPage', () => {
	it('returns body, type, validators and address', async () => {
		const { site, guarded } = await setUp((_, response) => {
			response
				.writeHead(200, { ...html, etag: '"v1"', 'last-modified': 'Mon, 01 Jan 2024 00:00:00 GMT' })
				.end('<p>hi</p>');
		});
		const page = await guarded.fetchPage(`${site.origin}/a`);
		expect(textOf(page.body)).toBe('<p>hi</p>');
		expect(page).toMatchObject({
			status: 200,
			finalUrl: `${site.origin}/a`,
			contentType: html['content-type'],
			etag: '"v1"',
		});
		expect(page.lastModified).toContain('2024');
	});

	it('fetches an address as it is written and expands no environment variables in it (CVE-2026-32625)', async () => {
		const asked: string[] = [];
		const { site, guarded } = await setUp((request, response) => {
			asked.push(request.url ?? '');
			response.writeHead(200, html).end('<p>hi</p>');
		});
		for (const name of ['$PATH', '${PATH}', '{{PATH}}', '%PATH%']) await guarded.fetchPage(`${site.origin}/?q=${name}`);
		expect(asked).toEqual(['/?q=$PATH', '/?q=${PATH}', '/?q={{PATH}}', '/?q=%PATH%']);
	});

	it('follows relative and absolute redirects', async () => {
		const { site, guarded } = await setUp((request, response) => {
			if (request.url === '/a') response.writeHead(302, { location: 'b/c' }).end();
			else if (request.url === '/b/c')
				response.writeHead(301, { location: `http://${request.headers.host}/d` }).end('moved');
			else response.writeHead(200, html).end('there');
		});
		const page = await guarded.fetchPage(`${site.origin}/a`);
		expect([page.finalUrl, textOf(page.body)]).toEqual([`${site.origin}/d`, 'there']);
	});

	it('gives up after five redirects', async () => {
		let requests = 0;
		const { site, guarded } = await setUp((_, response) => {
			requests++;
			response.writeHead(302, { location: `/${requests}` }).end();
		});
		expect((await failureOf(guarded.fetchPage(site.origin))).code).toBe('too_many_redirects');
		expect(requests).toBe(6);
	});

	it('refuses a redirect to a private address, however it is written, and opens no connection', async () => {
		const hosts = PRIVATE_HOSTS.map((host) => `http://${host.replace(/[^\t\x21-\x7e]/g, encodeURIComponent)}/`);
		const { site, guarded } = await setUp((request, response) => {
			response.writeHead(302, { location: hosts[Number(request.url?.slice(1))] }).end();
		});
		const opened = vi.spyOn(net, 'connect');
		cleanUps.push(() => opened.mockRestore());
		for (const [index, host] of hosts.entries()) {
			expect((await failureOf(guarded.fetchPage(`${site.origin}/${index}`))).code, host).toBe('blocked_address');
		}
		const ports = opened.mock.calls.map(([options]: readonly unknown[]) =>
			typeof options === 'object' && options !== null && 'port' in options ? Number(options.port) : null,
		);
		expect(new Set(ports)).toEqual(new Set([site.port]));
	});

	it.each(['file:///etc/passwd', 'http://u:p@example.com/'])('refuses a redirect to %s', async (location) => {
		const { site, guarded } = await setUp((_, response) => response.writeHead(302, { location }).end());
		expect((await failureOf(guarded.fetchPage(site.origin))).code).toMatch(/^blocked_/);
	});

	it('refuses a redirect to another port of an allowed host without connecting', async () => {
		const other = await startSite((_, response) => response.end('secret'));
		const { site, guarded } = await setUp((_, response) => response.writeHead(302, { location: other.origin }).end());
		expect((await failureOf(guarded.fetchPage(site.origin))).code).toBe('blocked_port');
		expect(other.connections()).toBe(0);
	});

	it('refuses names that lead to a private address, even beside public ones', async () => {
		const addresses = [
			{ address: '93.184.216.34', family: 4 },
			{ address: '::ffff:127.0.0.1', family: 6 },
		];
		const guarded = startFetch({ resolve: async () => addresses });
		expect((await failureOf(guarded.fetchPage('http://rebind.example/'))).code).toBe('blocked_address');
		expect((await failureOf(guarded.fetchPage('https://rebind.example/'))).code).toBe('blocked_address');
	});

	it('connects to the addresses that were checked, whatever the name leads to a moment later (GHSA-2x8m-83vc-6wv4)', async () => {
		const answers = ['93.184.216.34', '127.0.0.1'];
		let resolutions = 0;
		const guarded = startFetch({
			resolve: async () => [{ address: answers[resolutions++] ?? '127.0.0.1', family: 4 }],
		});
		const given: unknown[] = [];
		// In place of the network: takes what it is given to connect to.
		const opened = vi.spyOn(net, 'connect').mockImplementation(((options: net.TcpSocketConnectOpts) => {
			const socket = new net.Socket();
			options.lookup?.(options.host ?? '', { all: true }, (error, addresses) => {
				if (error === null) given.push(addresses);
				socket.destroy(error ?? new Error('There is no network.'));
			});
			return socket;
			// One of the signatures, which is the one undici calls.
		}) as typeof net.connect);
		cleanUps.push(() => opened.mockRestore());
		expect((await failureOf(guarded.fetchPage('http://rebind.example/'))).code).toBe('connection_failed');
		expect([given, resolutions]).toEqual([[[{ address: '93.184.216.34', family: 4 }]], 1]);
		expect((await failureOf(guarded.fetchPage('http://rebind.example/'))).code).toBe('blocked_address');
	});

	it('goes through no proxy that the environment names', async () => {
		const proxy = await startSite((_, response) => response.end('proxied'));
		for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY']) {
			vi.stubEnv(name, name.startsWith('NODE') ? '1' : proxy.origin);
		}
		cleanUps.push(() => vi.unstubAllEnvs());
		const { site, guarded } = await setUp((_, response) => response.writeHead(200, html).end('direct'));
		expect(textOf((await guarded.fetchPage(site.origin)).body)).toBe('direct');
		expect(proxy.connections()).toBe(0);
	});

	it('reports names that do not exist', async () => {
		const guarded = startFetch({
			resolve: () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })),
		});
		const error = await failureOf(guarded.fetchPage('http://nowhere.example/'));
		expect([error.code, error.isRetryable]).toEqual(['dns_failed', true]);
	});

	it.each([
		['gzip', gzipSync],
		['br', brotliCompressSync],
		['deflate', deflateSync],
	] as const)('decompresses %s', async (encoding, compress) => {
		const { site, guarded } = await setUp((_, response) => {
			response.writeHead(200, { ...html, 'content-encoding': encoding }).end(compress('<p>packed</p>'));
		});
		expect(textOf((await guarded.fetchPage(site.origin)).body)).toBe('<p>packed</p>');
	});

	it.each([
		[{ 'transfer-encoding': 'gzip, chunked' }, gzipSync('<p>packed</p>')],
		[{ 'content-encoding': 'deflate, gzip' }, gzipSync(deflateSync('<p>packed</p>'))],
		[{ 'transfer-encoding': 'gzip, chunked', 'content-encoding': 'br' }, gzipSync(brotliCompressSync('<p>packed</p>'))],
		[{ 'content-encoding': 'UTF-8' }, Buffer.from('<p>packed</p>')],
		[{ 'content-encoding': 'none' }, Buffer.from('<p>packed</p>')],
	])(
		'takes off what a body was encoded with, last first, and passes over names of nothing: %j',
		async (headers, sent) => {
			const { site, guarded } = await setUp((_, response) => {
				response.writeHead(200, { ...html, ...headers }).end(sent);
			});
			expect(textOf((await guarded.fetchPage(site.origin)).body)).toBe('<p>packed</p>');
		},
	);

	it('stops a compression bomb within another, and one that is packed too often', async () => {
		const bomb = gzipSync(gzipSync(Buffer.alloc(50 * 1024 * 1024)));
		const { site, guarded } = await setUp((request, response) => {
			const encoding = request.url === '/often' ? 'gzip, gzip, gzip, gzip' : 'gzip, gzip';
			response.writeHead(200, { ...html, 'content-encoding': encoding }).end(bomb);
		});
		expect((await failureOf(guarded.fetchPage(site.origin))).code).toBe('too_large');
		expect((await failureOf(guarded.fetchPage(`${site.origin}/often`))).code).toBe('bad_response');
	});

	it('stops an endless body and one that announces too much', async () => {
		const { site, guarded } = await setUp((request, response) => {
			if (request.url === '/announced')
				response.writeHead(200, { ...html, 'content-length': 400 * 1024 * 1024 }).write('x');
			else {
				response.writeHead(200, html);
				const pour = () => {
					while (response.write(Buffer.alloc(64 * 1024))) if (response.destroyed) return;
				};
				response.on('drain', pour);
				pour();
			}
		});
		expect((await failureOf(guarded.fetchPage(`${site.origin}/endless`))).code).toBe('too_large');
		expect((await failureOf(guarded.fetchPage(`${site.origin}/announced`))).code).toBe('too_large');
	});

	it('reports a body that is not what its encoding says', async () => {
		const { site, guarded } = await setUp((request, response) => {
			const encoding = request.url === '/unknown' ? 'zstd' : 'gzip';
			response.writeHead(200, { ...html, 'content-encoding': encoding }).end('not compressed');
		});
		expect((await failureOf(guarded.fetchPage(site.origin))).code).toBe('bad_response');
		expect((await failureOf(guarded.fetchPage(`${site.origin}/unknown`))).code).toBe('bad_response');
	});

	it('ends a page that drips, one that never answers and one that never ends its redirect', async () => {
		const { site, guarded } = await setUp(
			(request, response) => {
				if (request.url === '/silent') return;
				if (request.url === '/redirect') response.writeHead(302, { location: '/drip' }).write('x');
				response.writeHead(200, html);
				const timer = setInterval(() => response.write('x'), 20);
				response.on('close', () => clearInterval(timer));
			},
			{ timeoutMs: 300 },
		);
		for (const path of ['/drip', '/silent']) {
			const error = await failureOf(guarded.fetchPage(site.origin + path));
			expect([error.code, error.isRetryable]).toEqual(['timeout', false]);
		}
	});

	it('refuses types that hold no text', async () => {
		const { site, guarded } = await setUp((request, response) => {
			response.writeHead(200, { 'content-type': decodeURIComponent(request.url?.slice(1) ?? '') }).end('x');
		});
		for (const type of ['image/png', 'application/pdf', 'text/css', 'application/octet-stream', 'image/svg+xml']) {
			const error = await failureOf(guarded.fetchPage(`${site.origin}/${encodeURIComponent(type)}`));
			expect(error.code).toBe('unsupported_content_type');
		}
		for (const type of ['text/plain', 'TEXT/HTML;charset=x', 'application/xhtml+xml', '']) {
			await expect(guarded.fetchPage(`${site.origin}/${encodeURIComponent(type)}`)).resolves.toMatchObject({
				status: 200,
			});
		}
	});

	it('reports the status of a page that is not there', async () => {
		const { site, guarded } = await setUp((request, response) =>
			response.writeHead(Number(request.url?.slice(1))).end('no'),
		);
		const missing = await failureOf(guarded.fetchPage(`${site.origin}/404`));
		expect([missing.code, missing.status, missing.isRetryable]).toEqual(['http_status', 404, false]);
		expect((await failureOf(guarded.fetchPage(`${site.origin}/503`))).isRetryable).toBe(true);
	});

	it('asks conditionally and returns 304 without a body', async () => {
		const { site, guarded } = await setUp((request, response) => {
			response.writeHead(request.headers['if-none-match'] === '"v1"' ? 304 : 200, html).end();
		});
		const page = await guarded.fetchPage(site.origin, { etag: '"v1"', lastModified: null });
		expect([page.status, page.body.byteLength]).toEqual([304, 0]);
	});

	it('reports closed ports, bad TLS and what is no HTTP', async () => {
		const { site, guarded } = await setUp((request) => request.socket.end('this is not HTTP\r\n\r\n'));
		expect((await failureOf(guarded.fetchPage(site.origin))).code).toBe('bad_response');
		expect((await failureOf(guarded.fetchPage(site.origin.replace('http:', 'https:')))).code).toBe('tls_failed');
		await new Promise((resolve) => site.server.close(resolve).closeAllConnections());
		expect((await failureOf(guarded.fetchPage(site.origin))).code).toBe('connection_failed');
	});

	it('rejects with the reason of the given signal', async () => {
		const { site, guarded } = await setUp(() => undefined);
		const controller = new AbortController();
		const reading = guarded.fetchPage(site.origin, { signal: controller.signal });
		controller.abort(new Error('shutting down'));
		await expect(reading).rejects.toThrow('shutting down');
	});

	it('opens few connections to a host however many pages are wanted', async () => {
		const { site, guarded } = await setUp((_, response) => response.writeHead(200, html).end('x'));
		await Promise.all(Array.from({ length: 60 }, (_, index) => guarded.fetchPage(`${site.origin}/${index}`)));
		expect(site.connections()).toBeLessThanOrEqual(6);
	});
});
