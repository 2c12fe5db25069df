import { describe, expect, it } from 'vitest';
import { listDocumentation } from '../../../server/site/markdownFolders.ts';
import { startScriptedBff } from '../../support/startScriptedBff.ts';

const { bff } = await startScriptedBff({ documentationChatbotId: 'guide' });
const open = (path: string) => bff.request(`GET ${path}`, { origin: null });

describe('GET /docs/:name', () => {
	it('serves a page with its chatbot, under the policy of all pages', async () => {
		const { status, headers, text } = await open('/docs/privacy');
		expect(status).toBe(200);
		expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
		expect(headers.get('content-security-policy')).toContain("script-src 'self'");
		expect(text).toContain('<script src="/widget/guide.js" async></script>');
		expect(text).toContain('<a href="/docs/privacy" aria-current="page">');
	});

	it('leads to its sections and to the pages before and after', async () => {
		const { text } = await open('/docs/answers');
		expect(text).toContain('<li><a href="#follow-up-questions">Follow-up questions</a></li>');
		expect(text).toContain('<a href="/docs/knowledge-base"><span>Previous</span> Knowledge base</a>');
		expect(text).toMatch(/<a href="\/docs\/[a-z-]+"><span>Next<\/span> /);
	});

	it.each(['unknown', '..%2F..%2Fpackage.json', '01-getting-started.md'])('answers 404 to %s', async (name) => {
		expect((await open(`/docs/${name}`)).status).toBe(404);
	});
});

describe('GET /docs/search.json', () => {
	it('has every section of every page at an address that there is', async () => {
		const { body } = await open('/docs/search.json');
		const backup = body.find(({ heading }: { heading: string }) => heading === 'Make a backup');
		expect(backup).toMatchObject({ address: '/docs/backup-and-monitoring#make-a-backup' });
		expect(backup.text).toContain('frontdesk');
		expect(new Set(body.map(({ page }: { page: string }) => page)).size).toBe(listDocumentation().length);
		const { text } = await open('/docs/backup-and-monitoring');
		expect(text).toContain('id="make-a-backup"');
	});
});

describe('the guide', () => {
	it('links only to pages and anchors that there are', async () => {
		const paths = listDocumentation();
		expect(paths.length).toBeGreaterThanOrEqual(10);
		const pages = await Promise.all(paths.map(async (path) => ({ path, html: (await open(path)).text })));
		const targets = new Set(
			pages.flatMap(({ path, html }) => [
				path,
				...[...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `${path}#${id}`),
			]),
		);
		const links = pages.flatMap(({ html }) => [...html.matchAll(/href="(\/docs\/[^"]+)"/g)].map(([, link]) => link));
		expect(links.filter((link) => !targets.has(link ?? ''))).toEqual([]);
	});
});
