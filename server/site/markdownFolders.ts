import type { Router } from 'express';
import { AppError } from '../lib/errors.ts';
import { DOCUMENTATION_BASE, listSections, renderDocumentationPage } from './pages/documentationPage.ts';
import type { Html } from './pages/html.ts';
import { type MarkdownPage, readMarkdownPages } from './pages/markdownPages.ts';
import { protectPage, sendPage } from './pages/servePage.ts';
import { renderShopPage, SHOP_BASE } from './pages/shopPage.ts';
import type { SiteParts } from './siteParts.ts';

/** The paths of this project's own documentation, `docs/guide`. */
export function listDocumentation(): string[] {
	return readMarkdownPages('guide').map(({ name }) => `${DOCUMENTATION_BASE}/${name}`);
}

/** The paths of the demo shop's pages, `docs/demo-shop`. */
export function listShopPages(): string[] {
	return readMarkdownPages('demo-shop').map(({ name }) => `${SHOP_BASE}/${name}`);
}

/** Serves the documentation and the demo shop, each page with the chatbot that knows it. */
export function mountMarkdownFolders(router: Router, parts: SiteParts): void {
	const { publicUrl, pageFiles: files, hasDemo, documentationChatbotId, demoChatbotId } = parts;
	const protect = protectPage({ isHttps: publicUrl.startsWith('https:') });

	function mount(base: string, pages: readonly MarkdownPage[], missing: string, render: (page: MarkdownPage) => Html) {
		router.get(`${base}/:name`, protect, (request, response) => {
			const page = pages.find(({ name }) => name === request.params['name']);
			if (page === undefined) throw new AppError('not_found', missing);
			sendPage(response, render(page));
		});
	}

	const guide = readMarkdownPages('guide');
	router.get(DOCUMENTATION_BASE, (_request, response) => {
		response.redirect(`${files.base}${DOCUMENTATION_BASE}/${guide[0]?.name ?? ''}`);
	});
	const sections = listSections(guide, files.base + DOCUMENTATION_BASE);
	router.get(`${DOCUMENTATION_BASE}/search.json`, (_request, response) => {
		response.json(sections);
	});
	const documentation = { pages: guide, files, chatbotId: hasDemo ? documentationChatbotId : null };
	mount(DOCUMENTATION_BASE, guide, 'There is no such page of the documentation.', (page) =>
		renderDocumentationPage(page, documentation),
	);
	if (!hasDemo) return;
	const shop = { pages: readMarkdownPages('demo-shop'), files, chatbotId: demoChatbotId };
	mount(SHOP_BASE, shop.pages, 'The demo shop has no such page.', (page) => renderShopPage(page, shop));
}
