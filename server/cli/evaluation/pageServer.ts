import { once } from 'node:events';
import { createServer } from 'node:http';
import { renderPage } from './page.ts';
import type { QuestionSet } from './questionSet.ts';
import { addressOf } from './sourceMatch.ts';

/** The pages of a set on the loopback address, until it is closed. */
export interface PageServer {
	readonly url: string;
	close(): Promise<void>;
}

/** Serves the documents of a set as a website. @param port 0 for any free one */
export async function servePages(set: QuestionSet, port: number): Promise<PageServer> {
	const indexes = new Map(set.docs.map(({ id }, index) => [decodeURIComponent(addressOf(set, id)), index]));
	const server = createServer((request, response) => {
		const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
		if (path === '/robots.txt') {
			response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nAllow: /\n');
			return;
		}
		const page = renderPage(set, indexes.get(path) ?? -1);
		response.writeHead(page === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
		response.end(page ?? '<h1>Not found</h1>');
	});
	server.listen(port, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('expected a TCP address');
	return {
		url: `http://127.0.0.1:${address.port}`,
		async close() {
			server.close();
			server.closeAllConnections();
			await once(server, 'close');
		},
	};
}
