import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { readSecrets } from '../../server/lib/secrets.ts';
import { type RunningFrontdesk, startFrontdesk } from '../../server/start/startFrontdesk.ts';
import { createServiceClient, type ServiceClient } from '../../shared/client/createServiceClient.ts';
import { createChatbot } from '../../shared/contract/chatbots.ts';
import { addFaqs, addTexts, listDataSources } from '../../shared/contract/knowledge.ts';
import { replaceWidgetSettings } from '../../shared/contract/widgetSettings.ts';
import { atTheEnd, makeFolder } from './atTheEnd.ts';
import { BROWSER_PATIENCE_MS, launchChromium, openShadowRoots } from './chromium.ts';
import { findFreePort } from './coreProcess.ts';
import { SHOP_PAGE } from './hostPage.ts';
import { startHttpServer, type TestServer } from './httpServer.ts';
import { installFirstProject } from './installFirstProject.ts';

const POLL_MS = 50;

/** A whole installation, a website on another origin that shows its widget, and a browser. */
export interface BrowserWorld {
	readonly frontdesk: RunningFrontdesk;
	/** The interface, with a token of scope full. */
	readonly service: ServiceClient;
	readonly chatbotId: string;
	readonly site: TestServer;
	/** What the website answers with next; `{script}` is the widget's tag. */
	setPage(page: { html: string; headers?: Record<string, string> }): void;
	newPage(options?: BrowserContextOptions): Promise<Page>;
}

/** Starts everything on free ports of this machine, until the tests of the file end. The website's origin is allowed. */
export async function startBrowserWorld(): Promise<BrowserWorld> {
	const folder = makeFolder();
	await installFirstProject(folder);
	const [corePort, bffPort] = [await findFreePort(), await findFreePort()];
	const frontdesk = await startFrontdesk({
		DATA_DIR: folder,
		CORE_PORT: String(corePort),
		BFF_PORT: String(bffPort),
		PUBLIC_URL: `http://localhost:${bffPort}`,
		LOG_LEVEL: 'error',
		// The tests beside them keep the event loop busy.
		MAX_LAG_MS: '0',
		VISITOR_LIMIT_PER_MINUTE: '0',
		ADDRESS_LIMIT_PER_MINUTE: '0',
	});
	atTheEnd(() => frontdesk.stop());
	const accessToken = readSecrets(folder)?.firstProject?.fullToken ?? '';
	const service = createServiceClient({ baseUrl: `${frontdesk.coreUrl}/v2`, accessToken });
	const { id: chatbotId } = await service.call(createChatbot, { body: { name: 'Lamp shop', visibility: 'public' } });

	let current: { html: string; headers?: Record<string, string> } = { html: SHOP_PAGE };
	const site = await startHttpServer((request, response) => {
		if (request.url?.split('?')[0] !== '/') {
			response.writeHead(404).end();
			return;
		}
		const tag = `<script src="${frontdesk.publicUrl}/widget/${chatbotId}.js" async></script>`;
		response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...current.headers });
		response.end(current.html.replace('{script}', tag));
	});
	await teach(service, { chatbotId, origin: site.url });
	const browser: Browser = await launchChromium();

	return {
		frontdesk,
		service,
		chatbotId,
		site,
		setPage(page) {
			current = page;
		},
		async newPage(options = {}) {
			const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
			context.setDefaultTimeout(BROWSER_PATIENCE_MS);
			await context.addInitScript(openShadowRoots);
			return context.newPage();
		},
	};
}

async function teach(
	service: ServiceClient,
	{ chatbotId, origin }: { chatbotId: string; origin: string },
): Promise<void> {
	const params = { chatbotId };
	await service.call(replaceWidgetSettings, {
		params,
		body: {
			greeting: 'Welcome to the lamp shop.',
			suggested_questions: [{ label: 'How long is the guarantee?' }],
			allowed_origins: [origin],
			lead_form: {
				fields: [{ name: 'first_name' }, { name: 'email', required: true }],
				consent: { text: 'You may write to me.', required: true },
			},
		},
	});
	await service.call(addFaqs, {
		params,
		body: {
			faqs: [
				{
					q: 'How long is the guarantee?',
					a: 'Every lamp has a **guarantee** of five years. See [the terms](https://lamps.example/terms).',
				},
				{ q: 'How do I reset the lamp?', a: 'Press the button for ten seconds:\n\n```sh\nlamp reset --all\n```' },
				{ q: 'Which bulbs fit?', a: '| Lamp | Bulb |\n| --- | --- |\n| Desk | E14 |\n| Floor | E27 |' },
			],
		},
	});
	await service.call(addTexts, {
		params,
		body: {
			texts: [
				'Delivery\n\nWe deliver lamps within three working days. Delivery costs four euros in the whole country.',
			],
		},
	});
	for (;;) {
		const { sources } = await service.call(listDataSources, { params });
		if (sources.every(({ status }) => status === 'processed')) return;
		await new Promise((resolve) => {
			setTimeout(resolve, POLL_MS);
		});
	}
}
