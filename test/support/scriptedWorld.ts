import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { readWidgetAssets } from '../../server/site/widgetAssets.ts';
import { BROWSER_PATIENCE_MS, launchChromium, openShadowRoots } from './chromium.ts';
import { findFreePort } from './coreProcess.ts';
import { SHOP_PAGE } from './hostPage.ts';
import { startHttpServer, type TestServer } from './httpServer.ts';
import { type ScriptedService, SERVICE_TOKEN, startScriptedService } from './scriptedService.ts';
import { type RunningBff, startBff } from './startBff.ts';

/** A service that says what a test wants, the BFF and the built widget before it, a website, and a browser. */
export interface ScriptedWorld {
	readonly service: ScriptedService;
	readonly bff: RunningBff;
	readonly site: TestServer;
	/** Address of the BFF as the widget's tag names it. */
	readonly publicUrl: string;
	/** What the website answers with next in place of a shop's page, at every path without a file extension. */
	setPage(page: { html: string; headers?: Record<string, string> }): void;
	/** Adds a chatbot that the website may show, as settings are kept for seconds. @returns the widget's tag */
	addChatbot(settings: Parameters<ScriptedService['putChatbot']>[1]): string;
	/** A page in a profile of its own, where tests can look into the widget. */
	newPage(options?: BrowserContextOptions): Promise<Page>;
}

/**
 * Starts it on free ports of this machine, until the tests of the file end, with one public chatbot, `shop`, that the website may show.
 *
 * @param options whether to start Chromium; tests in another browser bring it themselves
 */
export async function startScriptedWorld({ hasBrowser = true } = {}): Promise<ScriptedWorld> {
	const service = await startScriptedService();
	const port = await findFreePort();
	const publicUrl = `http://localhost:${port}`;
	const bff = await startBff({
		serviceBaseUrl: service.baseUrl,
		accessToken: SERVICE_TOKEN,
		assets: await readWidgetAssets(),
		env: { BFF_PORT: String(port), PUBLIC_URL: publicUrl },
	});
	const buildTag = (id: string): string => `<script src="${publicUrl}/widget/${id}.js" async></script>`;
	let chatbots = 0;
	let current: { html: string; headers?: Record<string, string> } = { html: SHOP_PAGE };
	const site = await startHttpServer((request, response) => {
		if (/\.\w+$/.test(request.url ?? '')) {
			response.writeHead(404).end();
			return;
		}
		response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...current.headers });
		response.end(current.html.replace('{script}', buildTag('shop')));
	});
	service.putChatbot('shop', { allowed_origins: [site.url] });
	const browser: Browser | undefined = hasBrowser ? await launchChromium() : undefined;
	return {
		service,
		bff,
		site,
		publicUrl,
		setPage(page) {
			current = page;
		},
		addChatbot(settings) {
			const id = `shop-${(chatbots += 1)}`;
			service.putChatbot(id, { allowed_origins: [site.url], ...settings });
			return buildTag(id);
		},
		async newPage(options = {}) {
			if (browser === undefined) throw new Error('this world was started without a browser');
			const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
			context.setDefaultTimeout(BROWSER_PATIENCE_MS);
			await context.addInitScript(openShadowRoots);
			return context.newPage();
		},
	};
}
