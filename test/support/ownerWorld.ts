import type { RequestListener } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { type RunningFrontdesk, startFrontdesk } from '../../server/start/startFrontdesk.ts';
import { atTheEnd, makeFolder } from './atTheEnd.ts';
import { BROWSER_PATIENCE_MS, launchChromium } from './chromium.ts';
import { findFreePort } from './coreProcess.ts';
import { startHttpServer, type TestServer } from './httpServer.ts';
import { installFirstProject } from './installFirstProject.ts';

/** A website, Frontdesk beside it in this process, and an owner in Chromium who has not signed in yet. */
export interface OwnerWorld {
	readonly site: TestServer;
	readonly browser: Browser;
	readonly owner: Page;
	/** What Chromium called an error in the owner's page: violations of its policy, failures of scripts. */
	readonly errors: string[];
	/** The one that runs now. */
	frontdesk(): RunningFrontdesk;
	/** Stops Frontdesk, lets its data be changed, and starts it again at the same addresses. */
	restart(change: (dataFolder: string) => void | Promise<void>): Promise<void>;
	/** Makes the owner's account by the printed link; Setup is open then. */
	signUp(name: string, email: string): Promise<void>;
}

interface OwnerWorldOptions {
	/** Whether the demo shop and the documentation have chatbots that have read their pages. That takes seconds. */
	readonly hasDemo?: boolean;
}

export async function startOwnerWorld(
	website: RequestListener,
	settings: Readonly<Record<string, string>> = {},
	{ hasDemo = false }: OwnerWorldOptions = {},
): Promise<OwnerWorld> {
	const folder = makeFolder();
	if (!hasDemo) await installFirstProject(folder);
	const site = await startHttpServer(website);
	const [bffPort, corePort] = [await findFreePort(), await findFreePort()];
	const start = () =>
		startFrontdesk({
			DATA_DIR: folder,
			BFF_PORT: String(bffPort),
			CORE_PORT: String(corePort),
			PUBLIC_URL: `http://localhost:${bffPort}`,
			OUTBOUND_ALLOW: new URL(site.url).host,
			LOG_LEVEL: 'silent',
			// The tests beside them keep the event loop busy.
			MAX_LAG_MS: '0',
			// Tests ask more often than people.
			RATE_LIMIT_PER_MINUTE: '0',
			...settings,
		});
	let frontdesk = await start();
	atTheEnd(() => frontdesk.stop());
	await frontdesk.demoReading;
	const browser = await launchChromium();
	// A browser with a window grants it on a click or a key press.
	const owner = await (await browser.newContext({ permissions: ['clipboard-write'] })).newPage();
	owner.setDefaultTimeout(BROWSER_PATIENCE_MS);
	const errors: string[] = [];
	owner.on('console', (message) => {
		if (message.type() === 'error') errors.push(message.text());
	});
	owner.on('pageerror', ({ message }) => errors.push(message));
	return {
		site,
		browser,
		owner,
		errors,
		frontdesk: () => frontdesk,
		async restart(change) {
			await frontdesk.stop();
			await change(folder);
			frontdesk = await start();
		},
		async signUp(name, email) {
			await owner.goto(frontdesk.consoleUrl ?? '');
			await owner.getByLabel('Your name').fill(name);
			await owner.getByLabel('E-mail').fill(email);
			await owner.getByLabel('Password').fill('correct horse battery');
			await owner.getByRole('button', { name: 'Create account' }).click();
			await owner.getByRole('heading', { name: 'Setup' }).waitFor();
		},
	};
}
