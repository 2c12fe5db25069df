import type { Router } from 'express';
import { AppError } from '../errors.ts';
import { DOCUMENTATION_BASE, listSections, renderDocumentationPage } from './pages/documentationPage.ts';
import { readMarkdownPages } from './pages/markdownPages.ts';
import { protectPage, sendPage } from './pages/servePage.ts';
import type { SiteParts } from './siteParts.ts';

/** The paths of this project's own documentation, `docs/guide`. */
export function listDocumentation(): string[] {
	return readMarkdownPages('guide').map(({ name }) => `${DOCUMENTATION_BASE}/${name}`);
}

/** Serves the documentation, each page with the chatbot that knows it. */
export function mountDocumentation(
	router: Router,
	{ publicUrl, pageFiles: files, documentationChatbotId }: SiteParts,
): void {
	const pages = readMarkdownPages('guide');
	const protect = protectPage({ isHttps: publicUrl.startsWith('https:') });

	router.get(DOCUMENTATION_BASE, (_request, response) => {
		response.redirect(`${DOCUMENTATION_BASE}/${pages[0]?.name ?? ''}`);
	});
	const sections = listSections(pages);
	router.get(`${DOCUMENTATION_BASE}/search.json`, (_request, response) => {
		response.json(sections);
	});
	router.get(`${DOCUMENTATION_BASE}/:name`, protect, (request, response) => {
		const page = pages.find(({ name }) => name === request.params['name']);
		if (page === undefined) throw new AppError('not_found', 'There is no such page of the documentation.');
		sendPage(response, renderDocumentationPage(page, { pages, files, chatbotId: documentationChatbotId }));
	});
}
