import type { Router } from 'express';
import { AppError } from '../errors.ts';
import { readMarkdownPages } from './pages/markdownPages.ts';
import { protectPage, sendPage } from './pages/servePage.ts';
import { renderShopPage, SHOP_BASE } from './pages/shopPage.ts';
import type { SiteParts } from './siteParts.ts';

/** The paths of the demo shop's pages, `docs/demo-shop`. */
export function listShopPages(): string[] {
	return readMarkdownPages('demo-shop').map(({ name }) => `${SHOP_BASE}/${name}`);
}

/** Serves the pages of the demo shop, each with the shop's chatbot. */
export function mountShop(router: Router, { publicUrl, pageFiles: files, demoChatbotId }: SiteParts): void {
	const pages = readMarkdownPages('demo-shop');
	const protect = protectPage({ isHttps: publicUrl.startsWith('https:') });

	router.get(`${SHOP_BASE}/:name`, protect, (request, response) => {
		const page = pages.find(({ name }) => name === request.params['name']);
		if (page === undefined) throw new AppError('not_found', 'The demo shop has no such page.');
		sendPage(response, renderShopPage(page, { pages, files, chatbotId: demoChatbotId }));
	});
}
