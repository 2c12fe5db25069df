import type { Router } from 'express';
import { imageField } from '../../shared/contract/widgetFields.ts';
import { renderChatPage } from './pages/chatPage.ts';
import { renderDemoPage } from './pages/demoPage.ts';
import { readMarkdownPages } from './pages/markdownPages.ts';
import { protectPage, sendPage } from './pages/servePage.ts';
import type { SiteParts } from './siteParts.ts';

/** The demo page at `/` and `/demo`, and a page for each public chatbot. */
export function mountPages(router: Router, parts: SiteParts): void {
	const { publicUrl, pageFiles: files, readWidgetSettings, demoChatbotId } = parts;
	const isHttps = publicUrl.startsWith('https:');
	const protect = protectPage({ isHttps });
	const shopPages = readMarkdownPages('demo-shop');
	const demoPage = renderDemoPage({ publicUrl, pages: shopPages, chatbotId: demoChatbotId, files });

	router.get(['/', '/demo'], protect, (_request, response) => sendPage(response, demoPage));
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
			sendPage(
				response,
				renderChatPage(config, files, {
					asked: new URLSearchParams(request.originalUrl.replace(/^[^?]*/, '')).get('lang'),
					accepted: request.acceptsLanguages(),
				}),
			);
		});
	});
}
