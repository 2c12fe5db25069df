import type { Router } from 'express';
import { imageField } from '../../shared/contract/widgetSettings/fields.ts';
import { renderChatPage } from './pages/chatPage.ts';
import { renderDemoPage } from './pages/demoPage.ts';
import { readMarkdownPages } from './pages/markdownPages.ts';
import { renderPreviewPage } from './pages/previewPage.ts';
import { renderNotice } from './pages/renderPage.ts';
import { protectPage, sendPage } from './pages/servePage.ts';
import type { SiteParts } from './siteParts.ts';

/** The front page, a chat page for each public chatbot, and the page in the Designer's frame. */
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
	const page = renderNotice(files, 'Frontdesk', 'This server answers the chats of other websites.');
	router.get('/', protect, (_request, response) => sendPage(response, page));
}

/** The page in the Designer's frame, and the addresses that the Designer had before it was a screen of the console. */
function mountDesigner(router: Router, parts: SiteParts): void {
	const { assets, publicUrl, pageFiles: files, demoChatbotId, serviceBaseUrl } = parts;
	if (assets?.preview === undefined || serviceBaseUrl === null) return;
	const preview = renderPreviewPage(files, assets.preview);
	// The owner tries avatars of any host.
	const protect = protectPage({ isHttps: publicUrl.startsWith('https:'), isFramed: true, images: ['https:', 'http:'] });
	router.get('/designer/preview', protect, (_request, response) => sendPage(response, preview));
	router.get(['/designer', '/designer/:chatbotId'], (request, response) => {
		const chatbotId = request.params['chatbotId'] ?? demoChatbotId;
		const query = chatbotId === null ? '' : `?chatbot=${encodeURIComponent(String(chatbotId))}`;
		response.redirect(`${files.base}/console/designer${query}`);
	});
}
