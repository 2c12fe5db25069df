import { mkdirSync, writeFileSync } from 'node:fs';
import { request as sendRequest } from 'node:http';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { readWidgetAssets } from '../../../server/site/widgetAssets.ts';
import { makeFolder } from '../../support/atTheEnd.ts';
import { type ScriptedService, SERVICE_TOKEN, startScriptedService } from '../../support/scriptedService.ts';
import { type RunningBff, startBff } from '../../support/startBff.ts';

const LOADER = 'globalThis.result = "__FRONTDESK_BAKED_CONFIG__";\n';
const CHUNK = 'export const mount = 1;\n';

interface RawReply {
	readonly status: number;
	readonly headers: Record<string, string | string[] | undefined>;
	readonly body: Buffer;
}

/** Gets a file as it goes over the wire: `fetch` would decompress it. */
function get(bff: RunningBff, target: string, headers: Record<string, string> = {}): Promise<RawReply> {
	return new Promise((resolve, reject) => {
		const request = sendRequest(`${bff.url}${target}`, { headers }, (response) => {
			const parts: Buffer[] = [];
			response.on('data', (part: Buffer) => parts.push(part));
			response.on('end', () => {
				resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
			});
		});
		request.on('error', reject).end();
	});
}

describe('the files of the widget', () => {
	const folder = makeFolder();
	let service: ScriptedService;
	let bff: RunningBff;
	let clock = 0;

	beforeAll(async () => {
		mkdirSync(path.join(folder, 'assets'));
		const files = {
			'widget.a1b2.js': LOADER,
			'assets/app-c3d4.js': CHUNK,
			'frontdesk.mjs': CHUNK,
			'secret.txt': 'not to be served',
		};
		for (const [name, text] of Object.entries(files)) {
			writeFileSync(path.join(folder, name), text);
			writeFileSync(path.join(folder, `${name}.gz`), gzipSync(text));
		}
		writeFileSync(path.join(folder, 'assets/app-c3d4.js.br'), 'compressed by the build');
		writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ loader: 'widget.a1b2.js', app: 'app-c3d4.js' }));
		service = await startScriptedService();
		service.putChatbot('staff', {}, 'private');
		bff = await startBff({
			serviceBaseUrl: service.baseUrl,
			accessToken: SERVICE_TOKEN,
			assets: await readWidgetAssets([path.join(folder, 'missing'), folder]),
			monotonicNow: () => clock,
		});
	});

	test.each([
		['/widget.js', LOADER, 'public, max-age=300'],
		['/frontdesk.mjs', CHUNK, 'public, max-age=300'],
		['/widget.a1b2.js', LOADER, 'public, max-age=31536000, immutable'],
		['/assets/app-c3d4.js', CHUNK, 'public, max-age=31536000, immutable'],
		['/assets/2/app-c3d4.js', CHUNK, 'public, max-age=31536000, immutable'],
	])('%s comes as it was built, for pages of any origin', async (target, text, caching) => {
		const { status, headers, body } = await get(bff, target);
		expect(status).toBe(200);
		expect(body.toString()).toBe(text);
		expect(headers).toMatchObject({
			'content-type': 'text/javascript; charset=utf-8',
			'cache-control': caching,
			'access-control-allow-origin': '*',
			'cross-origin-resource-policy': 'cross-origin',
			'x-content-type-options': 'nosniff',
			vary: 'Accept-Encoding',
		});
	});

	test.each<[string, 'br' | 'gzip' | undefined]>([
		['gzip, deflate, br, zstd', 'br'],
		['gzip', 'gzip'],
		['br;q=0, gzip;q=0.5', 'gzip'],
		['deflate', undefined],
		['', undefined],
	])('are sent to whoever accepts "%s" as %s', async (accepted, encoding) => {
		const { headers, body } = await get(bff, '/assets/app-c3d4.js', { 'accept-encoding': accepted });
		const texts = { br: () => body.toString(), gzip: () => gunzipSync(body).toString() };
		expect(headers['content-encoding']).toBe(encoding);
		expect(encoding === undefined ? body.toString() : texts[encoding]()).toBe(
			encoding === 'br' ? 'compressed by the build' : CHUNK,
		);
	});

	test('are not sent again to whoever has them, in the form they have', async () => {
		const first = await get(bff, '/widget.js', { 'accept-encoding': 'gzip' });
		const etag = String(first.headers['etag']);
		const known = await get(bff, '/widget.js', { 'accept-encoding': 'gzip', 'if-none-match': `"x", W/${etag}` });
		const plain = await get(bff, '/widget.js', { 'if-none-match': etag });
		expect([known.status, known.body.length, known.headers['etag']]).toEqual([304, 0, etag]);
		expect(plain.status).toBe(200);
	});

	test.each([
		'/assets/nothing.js',
		'/assets/manifest.json',
		'/assets/..%2fsecret.txt',
		'/assets/%2e%2e%2fmanifest.json',
		'/secret.txt',
		'/manifest.json',
		'/widget.b2c3.js',
		'/widget/..%2f..%2fpackage.json',
		'/widget/shop',
		'/widget/.js',
	])('%s is not there', async (target) => {
		const { status, body } = await get(bff, target);
		expect(status).toBe(404);
		expect(JSON.parse(body.toString())).toMatchObject({ status: 'error', code: 'not_found' });
	});

	test('are missing when nothing was built', async () => {
		const unbuilt = await startBff({ serviceBaseUrl: service.baseUrl, accessToken: SERVICE_TOKEN, assets: null });
		const { status } = await get(unbuilt, '/widget.js');
		expect(status).toBe(404);
		expect(await readWidgetAssets([path.join(folder, 'missing')])).toBeNull();
	});

	describe('/widget/CHATBOT_ID.js', () => {
		const hostile = {
			title: '</script><script>alert(1)</script>',
			greeting: '$& $1 `${x}` "quoted" \\ \u2028\u2029 <!-- ',
			allowed_origins: ['https://internal.example'],
		};

		async function runBaked(headers: Record<string, string> = {}) {
			const reply = await get(bff, '/widget/shop.js', headers);
			const encoding = reply.headers['content-encoding'];
			const code = (encoding === 'br' ? brotliDecompressSync(reply.body) : reply.body).toString();
			const page: { result?: unknown } = {};
			runInNewContext(code, page);
			return { ...reply, code, result: page.result };
		}

		test("is the loader with the chatbot's public settings in it, whatever they hold", async () => {
			service.putChatbot('shop', hostile);
			clock += 31_000;
			const { result, code, headers } = await runBaked();
			expect(result).toMatchObject({ chatbot_id: 'shop', title: hostile.title, greeting: hostile.greeting });
			expect(code).not.toMatch(/<|\u2028|\u2029|internal\.example|__FRONTDESK_BAKED_CONFIG__/);
			expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*' });
		});

		test.each([
			['the defaults', {}, {}],
			['look', { theme: 'dark', position: 'right' }, { theme: 'dark' }],
			[
				'a teaser',
				{ teaser: { text: 'Hi', delay_seconds: 3 } },
				{ teaser: { text: 'Hi', delay_seconds: 3 }, extras: 'later' },
			],
			['paths', { hide_on: ['/cart'] }, { hide_on: ['/cart'], extras: 'first' }],
			['a launcher', { launcher: { icon: 'mail' } }, { launcher: { icon: 'mail' }, extras: 'first' }],
			[
				"the page's own launcher",
				{ launcher: { selector: '.ask' } },
				{ launcher: { selector: '.ask' }, extras: 'first' },
			],
			['a secret', { identity_secret: 's'.repeat(40) }, {}],
		] as const)('carries no more than what differs from the defaults: %s', async (_case, settings, baked) => {
			service.putChatbot('shop', JSON.parse(JSON.stringify(settings)));
			clock += 31_000;
			expect(JSON.parse(JSON.stringify((await runBaked()).result))).toEqual({
				chatbot_id: 'shop',
				title: 'Harbour Coffee',
				url: 'https://chat.example/widget/shop.js',
				...baked,
			});
		});

		test('is compressed', async () => {
			const { headers, result } = await runBaked({ 'accept-encoding': 'br' });
			expect(headers['content-encoding']).toBe('br');
			expect(result).toMatchObject({ chatbot_id: 'shop' });
		});

		test('has another ETag once the settings have changed, and the same until then', async () => {
			const [first, second] = [await runBaked(), await runBaked()];
			service.putChatbot('shop', { title: 'Renamed' });
			clock += 31_000;
			const third = await runBaked({ 'if-none-match': String(first.headers['etag']) });
			expect(second.headers['etag']).toBe(first.headers['etag']);
			expect([third.status, third.result]).toMatchObject([200, { title: 'Renamed' }]);
		});

		test.each(['staff', 'unknown'])('is not there for %s, which has no widget', async (id) => {
			const { status, headers } = await get(bff, `/widget/${id}.js`);
			expect(status).toBe(404);
			expect(headers['cache-control']).toBeUndefined();
		});
	});
});
