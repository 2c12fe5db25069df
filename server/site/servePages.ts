import type { Request, Response, Router } from 'express';
import { imageField } from '../../shared/contract/widgetSettings/fields.ts';
import { renderChatPage } from './pages/chatPage.ts';
import { renderDemoPage } from './pages/demoPage.ts';
import { renderDesignerPage, renderPreviewPage } from './pages/designerPages.ts';
import { readMarkdownPages } from './pages/markdownPages.ts';
import { protectPage, sendPage } from './pages/servePage.ts';
import type { SiteParts } from './siteParts.ts';

/** The demo page at `/` and `/demo`, a chat page for each public chatbot, and the designer. */
export function mountPages(router: Router, parts: SiteParts): void {
	const { publicUrl, pageFiles: files, readWidgetSettings, demoChatbotId } = parts;
	const isHttps = publicUrl.startsWith('https:');
	const shopPages = readMarkdownPages('demo-shop');
	const demoPage = renderDemoPage({ publicUrl, pages: shopPages, chatbotId: demoChatbotId, files });

	router.get(['/', '/demo'], protectPage({ isHttps }), (_request, response) => sendPage(response, demoPage));
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

/**
 * The designer of the first chatbot and of each public one, and the page in its frame. They know what a visitor may
 * know, hold no token and store nothing.
 */
function mountDesigner(router: Router, parts: SiteParts): void {
	const { assets, publicUrl, pageFiles: files, readWidgetSettings, demoChatbotId } = parts;
	if (assets?.designer === undefined) return;
	const { designer: script, preview: previewScript } = assets.designer;
	const isHttps = publicUrl.startsWith('https:');
	const preview = renderPreviewPage(files, previewScript);

	async function sendDesigner(request: Request, response: Response, id: unknown): Promise<void> {
		const { title, chatbot_id: chatbotId } = await readWidgetSettings(id, request.ip);
		sendPage(response, renderDesignerPage({ publicUrl, chatbotId, title, files, script }));
	}

	// The owner tries avatars of any host.
	const protectPreview = protectPage({ isHttps, isFramed: true, images: ['https:', 'http:'] });
	router.get('/designer/preview', protectPreview, (_request, response) => sendPage(response, preview));
	const protect = protectPage({ isHttps, hasFrames: true });
	router.get('/designer', protect, (request, response) => sendDesigner(request, response, demoChatbotId));
	router.get('/designer/:chatbotId', protect, (request, response) =>
		sendDesigner(request, response, request.params.chatbotId),
	);
}
