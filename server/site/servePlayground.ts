import type { Request, Response, Router } from 'express';
import { renderPlaygroundPage } from './pages/playgroundPage.ts';
import { renderPreviewPage } from './pages/previewPage.ts';
import { protectPage, sendPage } from './pages/servePage.ts';
import type { SiteParts } from './siteParts.ts';

/**
 * The playground of the first chatbot and of each public one, and the page in its frame. They know what a visitor may
 * know, hold no token and store nothing.
 */
export function mountPlayground(router: Router, parts: SiteParts): void {
	const { assets, publicUrl, pageFiles: files, readWidgetSettings, demoChatbotId } = parts;
	if (assets?.playground === undefined) return;
	const { loader, playground: scripts } = assets;
	const isHttps = publicUrl.startsWith('https:');
	const preview = renderPreviewPage(files, scripts.preview);

	async function sendPlayground(request: Request, response: Response, id: unknown): Promise<void> {
		const { title, chatbot_id: chatbotId } = await readWidgetSettings(id, request.ip);
		const { name, integrity } = loader;
		const page = { publicUrl, chatbotId, title, files, loader: name, integrity, script: scripts.playground };
		sendPage(response, renderPlaygroundPage(page));
	}

	// The owner tries avatars of any host.
	const protectPreview = protectPage({ isHttps, isFramed: true, images: ['https:', 'http:'] });
	router.get('/playground/preview', protectPreview, (_request, response) => {
		sendPage(response, preview);
	});
	const protect = protectPage({ isHttps, hasFrames: true });
	router.get('/playground', protect, (request, response) => sendPlayground(request, response, demoChatbotId));
	router.get('/playground/:chatbotId', protect, (request, response) =>
		sendPlayground(request, response, request.params.chatbotId),
	);
}
