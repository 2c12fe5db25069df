import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServiceClient } from '../../../shared/client/createServiceClient.ts';
import { addFaqs, addLinks } from '../../../shared/contract/knowledge.ts';
import { type SourceProgress, waitUntilProcessed } from '../../lib/waitUntilProcessed.ts';
import { splitIntoCalls } from '../splitIntoCalls.ts';
import type { QuestionFile } from './questionFile.ts';

export interface LoadOptions {
	readonly service: ServiceClient;
	readonly chatbotId: string;
	/** The service must be allowed to read 127.0.0.1 at this port. */
	readonly pagePort: number;
	readonly onProgress: (progress: SourceProgress) => void;
}

/** Adds the pages and FAQs of a file to a chatbot and waits until they are read. @throws {Error} when one cannot be read */
export async function loadKnowledge({ pages, faqs }: QuestionFile, options: LoadOptions): Promise<void> {
	const { service, chatbotId, pagePort, onProgress } = options;
	const site = `http://127.0.0.1:${pagePort}`;
	const htmlByPath = new Map(pages.map(({ path, html }) => [new URL(path, site).pathname, html]));
	const server = createServer((request, response) => {
		const html = htmlByPath.get(new URL(request.url ?? '/', site).pathname);
		response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
	});
	if (pages.length > 0) await once(server.listen(pagePort, '127.0.0.1'), 'listening');
	try {
		const params = { chatbotId };
		const links = [...htmlByPath.keys()].map((path) => `${site}${path}`);
		for (const batch of splitIntoCalls(links)) await service.call(addLinks, { params, body: { links: batch } });
		for (const batch of splitIntoCalls(faqs)) await service.call(addFaqs, { params, body: { faqs: batch } });
		const count = links.length + faqs.length;
		const sources = await waitUntilProcessed({ client: service, chatbotId, count, onProgress });
		const unread = sources.find(({ status }) => status === 'error');
		if (unread !== undefined) {
			const { url, question, error } = unread.data;
			throw new Error(`${String(url ?? question)} could not be read: ${error?.message ?? 'no reason given'}`);
		}
	} finally {
		server.close();
		server.closeAllConnections();
	}
}
