import type { RequestHandler, Response, Router } from 'express';
import helmet from 'helmet';
import { widgetParams } from '../../../shared/widgetContract/visitor.ts';
import { AppError } from '../../errors.ts';
import type { Chatbots } from '../chatbots.ts';
import type { Limits } from '../limits.ts';
import { renderChatPage } from '../pages/chatPage.ts';
import { renderDemoPage } from '../pages/demoPage.ts';
import type { Html } from '../pages/html.ts';
import type { PageFiles } from '../pages/pageFiles.ts';
import { presentSettings } from '../present.ts';

export interface PagesOptions {
	readonly publicUrl: string;
	readonly pageFiles: PageFiles;
	readonly chatbots: Chatbots;
	readonly limits: Limits;
	readonly demoChatbotId: string | null;
}

/** The demo page at `/` and `/demo`, and a page for each public chatbot. */
export function mountPages(router: Router, options: PagesOptions): void {
	const { publicUrl, pageFiles: files, chatbots, limits, demoChatbotId } = options;
	const protect = protectPage(publicUrl.startsWith('https:'));
	const demoPage = renderDemoPage({ publicUrl, chatbotId: demoChatbotId, files });

	router.get(['/', '/demo'], protect, (_request, response) => sendPage(response, demoPage));
	router.get('/chat/:chatbotId', protect, async (request, response) => {
		const params = widgetParams.safeParse(request.params);
		if (!params.success) throw new AppError('not_found', undefined, { cause: params.error });
		const { chatbotId } = params.data;
		const chatbot = await chatbots.get(chatbotId, () => limits.count('lookup', { address: request.ip }));
		sendPage(response, renderChatPage(presentSettings(chatbot), files));
	});
}

function sendPage(response: Response, { html }: Html): void {
	response.setHeader('Cache-Control', 'no-cache');
	response.status(200).type('html').send(html);
}

/** The policy that the widget promises to live under: nothing inline, nobody else, no HTML strings. */
function protectPage(isHttps: boolean): RequestHandler {
	return helmet({
		contentSecurityPolicy: {
			useDefaults: false,
			directives: {
				defaultSrc: ["'none'"],
				scriptSrc: ["'self'"],
				styleSrc: ["'self'"],
				connectSrc: ["'self'"],
				imgSrc: ['data:'],
				baseUri: ["'none'"],
				formAction: ["'none'"],
				frameAncestors: ["'none'"],
				requireTrustedTypesFor: ["'script'"],
			},
		},
		strictTransportSecurity: isHttps,
	});
}
