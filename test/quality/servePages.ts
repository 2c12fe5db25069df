import { startHttpServer, type TestServer } from '../support/httpServer.ts';
import type { QualitySet } from './qualitySet.ts';

export interface PageSite extends TestServer {
	/** Address of a page, by the document's id. */
	addressOf(documentId: string): string;
}

/** Serves a business's pages as its website would: the text among navigation, banner, newsletter box and footer. */
export async function servePages(set: QualitySet): Promise<PageSite> {
	const pages = new Map<string, string>(
		set.documents.flatMap((document) =>
			document.kind === 'page' ? [[`/${document.id}`, buildPage(set, document)] as const] : [],
		),
	);
	const server = await startHttpServer((request, response) => {
		const page = pages.get(request.url ?? '');
		response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
		response.end(page);
	});
	return { ...server, addressOf: (documentId) => `${server.url}/${documentId}` };
}

function buildPage(
	{ language, business, boilerplate }: QualitySet,
	{ title, html }: { readonly title: string; readonly html: string },
): string {
	const items = boilerplate.navigation.map((item, index) => `<li><a href="/${index}">${item}</a></li>`).join('');
	return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title} | ${business}</title></head>
		<body><header><a href="/">${business}</a><nav><ul>${items}</ul></nav></header>
		<div class="cookie-banner" role="dialog"><p>${boilerplate.cookies}</p></div>
		<main>${html}</main>
		<aside class="newsletter"><p>${boilerplate.newsletter}</p></aside>
		<footer><p>${boilerplate.footer}</p></footer></body></html>`;
}
