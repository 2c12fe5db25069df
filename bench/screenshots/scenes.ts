import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { BrowserWorld } from '../../test/support/browserWorld.ts';
import type { Camera } from './camera.ts';
import type { Shop } from './languages.ts';

/** One way to look at every screen. */
export interface Look {
	readonly name: 'desktop' | 'mobile' | 'dark' | 'rtl';
	readonly shop: Shop;
	readonly browser: BrowserContextOptions;
}

interface Stage {
	readonly world: BrowserWorld;
	readonly look: Look;
	readonly chatbotId: string;
	readonly camera: Camera;
}

/** A scene is over when it takes longer. */
const PATIENCE_MS = 6_000;
const LIMIT_SECONDS = 40;
/** The form, the page and what to copy side by side. */
const PLAYGROUND_SIZE = { width: 1440, height: 900 };
const TEASER_MS = 1_500;

/** The screens, in the order of a visit. Titles say what is seen. */
export const SCENES: readonly { readonly name: string; readonly title: string }[] = [
	{ name: 'launcher', title: 'Launcher' },
	{ name: 'teaser', title: 'Teaser' },
	{ name: 'start', title: 'Start' },
	{ name: 'streaming', title: 'Answer on its way' },
	{ name: 'answer', title: 'Answer with its sources' },
	{ name: 'blocks', title: 'Table and code' },
	{ name: 'reason', title: 'Why an answer did not help' },
	{ name: 'no-answer', title: 'No answer, and the contact form' },
	{ name: 'form-errors', title: 'Errors in the form' },
	{ name: 'form-sent', title: 'Form sent' },
	{ name: 'menu', title: 'Menu' },
	{ name: 'contact', title: 'Contact page' },
	{ name: 'earlier', title: 'Earlier conversations' },
	{ name: 'delete-data', title: 'Delete my data' },
	{ name: 'survey', title: 'Survey' },
	{ name: 'offline', title: 'No connection' },
	{ name: 'limit', title: 'Limit reached' },
	{ name: 'consent', title: 'Consent before the chat' },
	{ name: 'inline', title: 'Inline' },
	{ name: 'full-page', title: 'Full page' },
	{ name: 'playground', title: 'Playground' },
];

/** Plays every scene once. @returns what went wrong, by the scene's name */
export async function playScenes(stage: Stage): Promise<readonly string[]> {
	const { world, look, camera } = stage;
	const { words, questions } = look.shop;
	const page = await world.newPage(look.browser);
	page.setDefaultTimeout(PATIENCE_MS);
	const problems: string[] = [];
	const panel = page.getByRole('dialog', { name: look.shop.name });
	const composer = panel.getByLabel(words.writeMessage, { exact: true });
	const button = (name: string): Locator => panel.getByRole('button', { name, exact: true });
	const menuItem = (name: string): Locator => panel.getByRole('menuitem', { name, exact: true });

	const scene = async (name: string, act: () => Promise<void>): Promise<void> => {
		try {
			await act();
			await camera.shoot(page, `${look.name}-${name}`);
		} catch (error) {
			problems.push(
				`${look.name}-${name}: ${error instanceof Error ? error.message.split('\n').slice(0, 4).join(' ') : ''}`,
			);
		}
	};
	const ask = async (question: string): Promise<void> => {
		await composer.fill(question);
		await composer.press('Enter');
	};
	const answered = (count: number): Promise<void> =>
		button(words.notHelpful)
			.nth(count - 1)
			.waitFor();
	const openMenu = async (item: string): Promise<void> => {
		await button(words.menu).click();
		await menuItem(item).click();
	};
	const startAgain = async (): Promise<void> => {
		await page.reload();
		await page.locator('frontdesk-widget .launcher').click();
		await composer.waitFor();
	};

	world.setPage({ html: showWidget(stage, {}) });
	await page.goto(world.site.url);
	await scene('launcher', () => page.locator('frontdesk-widget .launcher').waitFor());
	world.setPage({ html: showWidget(stage, { teaser: { text: look.shop.teaser, delaySeconds: 0 } }) });
	await page.goto(world.site.url);
	await scene('teaser', async () => {
		await page.getByText(look.shop.teaser).waitFor();
		await page.waitForTimeout(TEASER_MS);
	});
	world.setPage({ html: showWidget(stage, {}) });
	await page.goto(world.site.url);
	await scene('start', async () => {
		await page.locator('frontdesk-widget .launcher').click();
		await composer.waitFor();
	});
	await scene('streaming', async () => {
		await page.evaluate(holdStreams);
		await ask(questions.plain);
		await button(words.stop).waitFor();
	});
	await page.evaluate(() => window.dispatchEvent(new Event('release-streams')));
	await scene('answer', () => answered(1));
	await scene('blocks', async () => {
		await ask(questions.table);
		await answered(2);
		await ask(questions.code);
		await answered(3);
	});
	await scene('reason', async () => {
		await button(words.notHelpful).last().click();
		await panel.getByLabel(words.reasonQuestion).waitFor();
	});
	const form = panel.locator('form').filter({ has: page.locator('input[type=email]') });
	await scene('contact', async () => {
		await openMenu(words.leaveContact);
		await form.first().waitFor();
	});
	await startAgain();
	await scene('no-answer', async () => {
		await ask(questions.unknown);
		await form.waitFor();
	});
	await scene('form-errors', async () => {
		await form.locator('input[type=email]').fill('ada@example');
		await form.getByRole('button', { name: words.contactSend }).click();
		await panel.getByText(words.emailInvalid).waitFor();
	});
	await scene('form-sent', async () => {
		await form.locator('input[type=email]').fill('ada@example.com');
		await form.getByRole('button', { name: words.contactSend }).click();
		await panel.getByText(words.contactDone).first().waitFor();
	});
	await scene('menu', async () => {
		await button(words.menu).click();
		await menuItem(words.newConversation).waitFor();
	});
	await startAgain();
	await scene('earlier', async () => {
		await openMenu(words.newConversation);
		await button(words.surveySkip).click();
		await ask(questions.table);
		await answered(1);
		await openMenu(words.earlier);
		await panel.getByText(words.earlierIntro).waitFor();
	});
	await startAgain();
	await scene('delete-data', async () => {
		await openMenu(words.deleteData);
		await panel.getByText(words.deleteTitle).waitFor();
	});
	await startAgain();
	await scene('survey', async () => {
		await openMenu(words.endChat);
		await panel.getByText(words.surveyQuestion).waitFor();
	});
	await startAgain();
	await scene('offline', async () => {
		// What was said before is there.
		await answered(1);
		await page.context().setOffline(true);
		await ask(questions.plain);
		await panel.getByText(words.noConnection).waitFor();
	});
	await page.context().setOffline(false);
	// What waited for the connection is not to meet the limit.
	await panel.locator('.message-items > li:last-child .answer-actions').waitFor();
	await startAgain();
	await scene('limit', async () => {
		await page.route('**/messages', (route) =>
			route.request().method() === 'POST'
				? route.fulfill({
						status: 429,
						headers: {
							'access-control-allow-origin': world.site.url,
							'access-control-expose-headers': 'Retry-After, X-Request-Id',
							'retry-after': String(LIMIT_SECONDS),
						},
						json: { status: 'error', code: 'rate_limited', message: 'too many' },
					})
				: route.fallback(),
		);
		await ask(questions.plain);
		await panel.getByText(words.notSent).first().waitFor();
	});
	await page.context().close();
	problems.push(...(await playOtherPages(stage)));
	return problems;
}

/** What stands elsewhere than in the corner of a page, each for a new visitor. */
async function playOtherPages(stage: Stage): Promise<readonly string[]> {
	const { world, look, camera, chatbotId } = stage;
	const { publicUrl } = world.frontdesk;
	const problems: string[] = [];
	const scene = async (name: string, act: (page: Page) => Promise<void>): Promise<void> => {
		const page = await world.newPage(look.browser);
		page.setDefaultTimeout(PATIENCE_MS);
		try {
			await act(page);
			await camera.shoot(page, `${look.name}-${name}`);
		} catch (error) {
			problems.push(
				`${look.name}-${name}: ${error instanceof Error ? error.message.split('\n').slice(0, 4).join(' ') : ''}`,
			);
		}
		await page.context().close();
	};
	const { words } = look.shop;
	await scene('consent', async (page) => {
		world.setPage({ html: showWidget(stage, { chatConsent: { text: look.shop.consent } }) });
		await page.goto(world.site.url);
		await page.locator('frontdesk-widget .launcher').click();
		await page.getByText(look.shop.consent).waitFor();
	});
	await scene('inline', async (page) => {
		const html = showWidget(stage, { mode: 'inline', target: '#chat' });
		world.setPage({
			html: html.replace('<main', '<div id="chat" style="height:560px;max-width:640px;margin:24px"></div><main'),
		});
		await page.goto(world.site.url);
		await page.getByLabel(words.writeMessage, { exact: true }).waitFor();
	});
	await scene('full-page', async (page) => {
		await page.goto(`${publicUrl}/chat/${chatbotId}`);
		await page.getByText(look.shop.greeting).first().waitFor();
	});
	await scene('playground', async (page) => {
		if (look.name !== 'mobile') await page.setViewportSize(PLAYGROUND_SIZE);
		await page.goto(`${publicUrl}/playground/${chatbotId}`);
		await page.frameLocator('iframe').getByText(look.shop.greeting).waitFor();
	});
	return problems;
}

/** The shop's page with the widget, some options set by the page. */
function showWidget({ world, look, chatbotId }: Stage, options: object): string {
	const config = `<script>window.frontdeskConfig = ${JSON.stringify(options)}</script>`;
	const tag = `<script src="${world.frontdesk.publicUrl}/widget/${chatbotId}.js" async></script>`;
	return look.shop.page.replace('</body>', `${config}${tag}</body>`);
}

/** Runs in the page: streams stop before their last event, until the page gets `release-streams`. */
function holdStreams(): void {
	const fetchFromServer = window.fetch.bind(window);
	const released = new Promise((resolve) => {
		window.addEventListener('release-streams', resolve, { once: true });
	});
	window.fetch = async (input, init) => {
		const response = await fetchFromServer(input, init);
		const isMessage = typeof input === 'string' && input.endsWith('/messages') && init?.method === 'POST';
		if (!isMessage) return response;
		window.fetch = fetchFromServer;
		const text = await response.text();
		const end = text.indexOf('event: completed');
		const body = new ReadableStream<Uint8Array>({
			async start(controller) {
				const encoder = new TextEncoder();
				controller.enqueue(encoder.encode(text.slice(0, end)));
				await released;
				controller.enqueue(encoder.encode(text.slice(end)));
				controller.close();
			},
		});
		return new Response(body, { status: response.status, headers: response.headers });
	};
}
