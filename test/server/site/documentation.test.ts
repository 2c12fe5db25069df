import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorHandler } from '../../../server/http/errorHandler.ts';
import { createLogger } from '../../../server/logger.ts';
import { mountDocumentation, readDocumentation } from '../../../server/site/documentation.ts';
import { startHttpServer, type TestServer } from '../../support/httpServer.ts';

let server: TestServer;
beforeAll(async () => {
	const app = express();
	mountDocumentation(app);
	app.use(errorHandler(createLogger('silent', 'test')));
	server = await startHttpServer(app);
});
afterAll(() => server.close());

describe('GET /docs', () => {
	it('leads to the first page', async () => {
		const reply = await fetch(`${server.url}/docs`);
		expect(reply.url).toBe(`${server.url}/docs/getting-started`);
		expect(await reply.text()).toContain('<h1 id="getting-started">Getting started</h1>');
	});
});

describe('GET /docs/:name', () => {
	it('serves a page on which nothing can run', async () => {
		const reply = await fetch(`${server.url}/docs/privacy`);
		expect(reply.status).toBe(200);
		expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
		expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
	});

	it('serves the style sheet that the policy allows', async () => {
		const reply = await fetch(`${server.url}/docs/documentation.css`);
		expect(reply.headers.get('content-type')).toBe('text/css; charset=utf-8');
	});

	it.each(['unknown', '..%2F..%2Fpackage.json', '01-getting-started.md'])('answers 404 to %s', async (name) => {
		expect((await fetch(`${server.url}/docs/${name}`)).status).toBe(404);
	});
});

describe('the guide', () => {
	it('links only to pages and anchors that there are', () => {
		const pages = readDocumentation();
		expect(pages.length).toBeGreaterThanOrEqual(10);
		const targets = new Set(
			pages.flatMap(({ name, html }) => [
				`/docs/${name}`,
				...[...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `/docs/${name}#${id}`),
			]),
		);
		const links = pages.flatMap(({ html }) => [...html.matchAll(/href="(\/docs\/[^"]+)"/g)].map(([, link]) => link));
		const broken = links.filter((link) => link !== '/docs/documentation.css' && !targets.has(link ?? ''));
		expect(broken).toEqual([]);
	});
});
