import type { Request, Response, Router } from 'express';
import { imageField } from '../../shared/contract/widgetSettings/fields.ts';
import { renderChatPage } from './pages/chatPage.ts';
import { renderDemoPage } from './pages/demoPage.ts';
import { renderDesignerPage, renderPreviewPage } from './pages/designerPages.ts';
import { html } from './pages/html.ts';
import { readMarkdownPages } from './pages/markdownPages.ts';
import { renderPage } from './pages/renderPage.ts';
import { protectPage, sendPage } from './pages/servePage.ts';
import type { SiteParts } from './siteParts.ts';

/** The front page, a chat page for each public chatbot, and the designer. */
export function mountPages(router: Router, parts: SiteParts): void {
	const { publicUrl, pageFiles: files, readWidgetSettings } = parts;
	const isHttps = publicUrl.startsWith('https:');
	mountFrontPage(router, parts);
	router.get('/chat/:chatbotId', async (request, response, next) => {
		const config = await readWidgetSettings(request.params.chatbotId, request.ip);
		const avatar = imageField.safeParse(config.avatar_url);
		const images = avatar.success ? [new URL(avatar.data).origin] : [];
		protectPage({ isHttps, images })(request, response, (error) => {
			if (error !== undefined) {
				next(error);
				return;
			}
			response.vary('Accept-Language');
			const asked = new URLSearchParams(request.originalUrl.replace(/^[^?]*/, '')).get('lang');
			sendPage(response, renderChatPage(config, files, { asked, accepted: request.acceptsLanguages() }));
		});
	});
	mountDesigner(router, parts);
}

/** The demo shop at `/` and `/demo`; without it `/` leads to the console, or says what this server is. */
function mountFrontPage(router: Router, parts: SiteParts): void {
	const { publicUrl, pageFiles: files, hasDemo, demoChatbotId, serviceBaseUrl } = parts;
	const protect = protectPage({ isHttps: publicUrl.startsWith('https:') });
	if (hasDemo) {
		const pages = readMarkdownPages('demo-shop');
		const shop = renderDemoPage({ publicUrl, pages, chatbotId: demoChatbotId, files });
		router.get(['/', '/demo'], protect, (_request, response) => sendPage(response, shop));
		return;
	}
	if (serviceBaseUrl !== null) {
		router.get('/', (_request, response) => response.redirect(`${files.base}/console`));
		return;
	}
	const page = renderPage({
		title: 'Frontdesk',
		isUnlisted: true,
		files,
		styles: 'chat.css',
		body: html`<main class="notice"><h1>Frontdesk</h1><p>This server answers the chats of other websites.</p></main>`,
	});
	router.get('/', protect, (_request, response) => sendPage(response, page));
}

/**
 * The designer of the demo's chatbot and of each public one, and the page in its frame. They know what a visitor may
 * know, hold no token and store nothing.
 */
function mountDesigner(router: Router, parts: SiteParts): void {
	const { assets, publicUrl, pageFiles: files, readWidgetSettings, hasDemo, demoChatbotId } = parts;
	if (assets?.designer === undefined) return;
	const { designer: script, preview: previewScript } = assets.designer;
	const isHttps = publicUrl.startsWith('https:');
	const preview = renderPreviewPage(files, previewScript);

	async function sendDesigner(request: Request, response: Response, id: unknown): Promise<void> {
		const { title, chatbot_id: chatbotId } = await readWidgetSettings(id, request.ip);
		sendPage(response, renderDesignerPage({ publicUrl, chatbotId, title, files, script, hasDemo }));
	}

	// The owner tries avatars of any host.
	const protectPreview = protectPage({ isHttps, isFramed: true, images: ['https:', 'http:'] });
	router.get('/designer/preview', protectPreview, (_request, response) => sendPage(response, preview));
	const protect = protectPage({ isHttps, hasFrames: true });
	if (hasDemo) {
		router.get('/designer', protect, (request, response) => sendDesigner(request, response, demoChatbotId));
	}
	router.get('/designer/:chatbotId', protect, (request, response) =>
		sendDesigner(request, response, request.params.chatbotId),
	);
}
