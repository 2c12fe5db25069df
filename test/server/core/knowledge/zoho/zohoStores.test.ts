import { describe, expect, it } from 'vitest';
import { startProject } from '../../../../support/startProject.ts';
import { TEST_STORES } from '../../../../support/stores.ts';
import { buildZohoArticle, startZohoServer, ZOHO_CREDENTIALS, ZOHO_ORG_ID } from '../../../../support/zohoServer.ts';

for (const { name, open } of TEST_STORES) {
	const zoho = await startZohoServer();
	const { core } = await startProject({ open, env: { ZOHO_URL: zoho.template, OUTBOUND_ALLOW: zoho.host } });
	describe(`connections on ${name}`, () => {
		it('are read, listed again, copied without their credentials, and deleted', async () => {
			const { token } = await core.createProject();
			const chatbotId = await core.createChatbot(token);
			const call = async (methodAndPath: string, body?: unknown) => {
				const reply = await core.request(methodAndPath, { token, body });
				expect(reply.status, reply.text).toBe(200);
				return reply.body.data;
			};
			const root = `/chatbots/${chatbotId}/knowledge-base`;
			const statusOf = async (id: string) => (await call(`GET ${root}/zoho/${id}`)).status;
			zoho.articles = [buildZohoArticle(1), buildZohoArticle(2)];

			const { id } = await call(`POST ${root}/zoho`, { data_center: 'in', org_id: ZOHO_ORG_ID, ...ZOHO_CREDENTIALS });
			await expect.poll(() => statusOf(id)).toBe('done');
			zoho.articles = [buildZohoArticle(2), buildZohoArticle(3)];
			await call(`POST ${root}/zoho/${id}/resync`);
			await expect.poll(() => statusOf(id)).toBe('done');
			const { connections } = await call(`GET ${root}/zoho`);
			expect(connections).toMatchObject([{ id, articles: { found: 3, processed: 3, failed: 0 } }]);

			const copy = (await call(`POST /chatbots/${chatbotId}/duplicate`)).chatbot_id;
			await call(`DELETE ${root}/zoho/${id}`);
			expect((await call(`GET ${root}/data-sources`)).sources).toEqual([]);
			expect((await call(`GET /chatbots/${copy}/knowledge-base/zoho`)).connections).toEqual([]);
			const copied = (await call(`GET /chatbots/${copy}/knowledge-base/data-sources`)).sources;
			expect(copied.map(({ status }: { status: string }) => status)).toEqual(['processed', 'processed', 'processed']);
		});

		it('keep articles with characters that no store takes, and without what is too long', async () => {
			const { token } = await core.createProject();
			const chatbotId = await core.createChatbot(token);
			const root = `/chatbots/${chatbotId}/knowledge-base`;
			const answer = '<p>The machine\u0000 weighs 9 kg\ud800.</p>';
			const longUrl = `https://help.harbour-coffee.example/${'x'.repeat(100_000)}`;
			zoho.articles = [
				buildZohoArticle(1, { title: 'Weight\u0000 of\udc00 it', answer, modifiedTime: '2026\u0000' }),
				buildZohoArticle(2, { title: 'Title '.repeat(10_000), portalUrl: longUrl, webUrl: longUrl }),
			];
			const body = { data_center: 'in', org_id: ZOHO_ORG_ID, ...ZOHO_CREDENTIALS };
			await core.request(`POST ${root}/zoho`, { token, body });
			const list = async () =>
				(await core.request(`GET ${root}/data-sources?sort=date_asc`, { token })).body.data.sources;
			const statuses = async () => (await list()).map(({ status }: { status: string }) => status);
			await expect.poll(statuses).toEqual(['processed', 'processed']);
			const [first, second] = await list();
			expect(first.data.page_title).toBe('Weight of\uFFFD it');
			expect(second.data.page_title).toHaveLength(300);
			expect(second.data.url).toBe('');
		});
	});
}
