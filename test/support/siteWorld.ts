import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, vi } from 'vitest';
import { startHttpServer } from './httpServer.ts';
import { startProject } from './startProject.ts';

/** A page whose host drips is given up after ten seconds, twice. */
const SETTLED_MS = 40_000;

export type Page = (response: ServerResponse, request: IncomingMessage) => void;

/** A page that is sent as it is. */
export function send(type: string, body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Page {
	return (response) => void response.writeHead(200, { 'content-type': type, ...headers }).end(body);
}

export function sendHtml(html: string, headers: Readonly<Record<string, string>> = {}): Page {
	return send('text/html; charset=utf-8', html, headers);
}

/** A website whose pages the tests of a file set by their paths, and a core that may read it, both until the file ends. */
export async function startSiteWorld(pages: Record<string, Page> = {}) {
	const requests: { readonly target: string; readonly validator: string | undefined }[] = [];
	const site = await startHttpServer((request, response) => {
		const { url: target = '/', headers } = request;
		requests.push({ target, validator: headers['if-none-match'] ?? headers['if-modified-since'] });
		const page = pages[target] ?? pages[target.split('?')[0] ?? ''];
		if (page) page(response, request);
		else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
	});
	const env = { OUTBOUND_ALLOW: new URL(site.url).host };
	const { core, token } = await startProject({ env });
	const call = (methodAndPath: string, body?: unknown) => core.request(methodAndPath, { token, body });

	/** A new chatbot with its knowledge base. */
	async function addChatbot() {
		const chatbotId = await core.createChatbot(token);
		const root = `/chatbots/${chatbotId}`;
		const sources = `${root}/knowledge-base/data-sources`;
		const add = (kind: string, body: unknown) => call(`POST ${sources}/${kind}`, body);
		const list = async (query = '') => (await call(`GET ${sources}?sort=date_asc${query}`)).body.data.sources;
		const read = async (id: string) => (await call(`GET ${sources}/${id}`)).body.data;
		/** The sources once nothing is left to do. */
		async function settled() {
			const jobs = core.database.read.selectFrom('jobs').select('id').where('chatbotId', '=', chatbotId);
			await vi.waitUntil(async () => (await jobs.execute()).length === 0, { timeout: SETTLED_MS });
			return list();
		}
		return {
			chatbotId,
			root,
			sources,
			call,
			add,
			list,
			read,
			settled,
			addLinks: (paths: readonly string[], more: object = {}) =>
				add('links', { links: paths.map((path) => site.url + path), ...more }),
			async resync(id: string) {
				expect((await call(`POST ${sources}/${id}/resync`)).status).toBe(200);
				await settled();
				return read(id);
			},
			ask: async (message: string) => (await call(`POST ${root}/ai/kb/chat`, { message })).body.data,
			chunks: () =>
				core.database.read
					.selectFrom('chunks')
					.select(['id', 'dataSourceId', 'text', 'question'])
					.where('chatbotId', '=', chatbotId)
					.orderBy('dataSourceId')
					.orderBy('position')
					.execute(),
		};
	}
	return { site, core, token, env, pages, requests, call, addChatbot };
}
