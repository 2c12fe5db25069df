import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildStaticFile, computeIntegrity } from '../../../server/site/staticFile.ts';
import type { WidgetAssets } from '../../../server/site/widgetAssets.ts';
import { type ScriptedService, SERVICE_TOKEN, startScriptedService } from '../../support/scriptedService.ts';
import { type RunningBff, startBff } from '../../support/startBff.ts';

const file = buildStaticFile('text/javascript; charset=utf-8', Buffer.from('1;'));
const ASSETS: WidgetAssets = {
	loader: { name: 'widget.x.js', file, integrity: computeIntegrity(file) },
	stable: new Map(),
	chunks: new Map([
		['designer-x.js', file],
		['preview-x.js', file],
	]),
	designer: { designer: 'designer-x.js', preview: 'preview-x.js' },
};

describe('the designer', () => {
	let service: ScriptedService;
	let bff: RunningBff;
	const start = (assets: WidgetAssets | null) =>
		startBff({ serviceBaseUrl: service.baseUrl, accessToken: SERVICE_TOKEN, demoChatbotId: 'shop', assets });

	beforeAll(async () => {
		service = await startScriptedService();
		service.putChatbot('staff', {}, 'private');
		service.putChatbot('hostile', { title: '"><script>alert(1)</script>' });
		bff = await start(ASSETS);
	});
	afterAll(async () => {
		await bff.stop();
		await service.stop();
	});
	const open = (path: string) => bff.request(`GET ${path}`, { origin: null });

	test.each(['/designer', '/designer/hostile', '/designer/preview'])(
		'%s runs its own script alone, under a policy without anything inline',
		async (path) => {
			const { status, headers, text } = await open(path);
			const policy = headers.get('content-security-policy') ?? '';
			expect(status).toBe(200);
			expect(policy).toContain("script-src 'self'");
			expect(policy).toContain("style-src 'self'");
			expect(policy).toContain("require-trusted-types-for 'script'");
			expect(policy).not.toContain('unsafe');
			expect(text).not.toMatch(/<script(?![^>]* src=)|\son\w+=|\sstyle=|<style/);
			const addresses = Array.from(text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g), ([, address]) => address ?? '');
			expect(addresses).toHaveLength(2);
			for (const address of addresses) expect((await open(address)).status).toBe(200);
		},
	);

	test('only the page in the frame may be framed, and only by this server', async () => {
		const policyOf = async (path: string) => (await open(path)).headers.get('content-security-policy');
		expect(await policyOf('/designer')).toContain("frame-src 'self';frame-ancestors 'none'");
		expect(await policyOf('/designer/preview')).toContain("frame-src 'none';frame-ancestors 'self'");
	});

	test('names the chatbot and the public address, and holds no token', async () => {
		const { text } = await open('/designer');
		expect(text).toContain('data-chatbot-id="shop"');
		expect(text).toContain('data-public-url="https://chat.example"');
		expect(text).not.toContain(SERVICE_TOKEN);
	});

	test.each(['staff', 'unknown', 'a%20b', '..%2f..'])('/designer/%s is not there', async (id) => {
		expect((await open(`/designer/${id}`)).status).toBe(404);
	});

	test('is not there where it is not built', async () => {
		const other = await start(null);
		expect((await other.request('GET /designer', { origin: null })).status).toBe(404);
		await other.stop();
	});
});
