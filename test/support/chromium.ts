import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { atTheEnd } from './atTheEnd.ts';

/**
 * The system's Chromium; Playwright's own download is not needed. First the one without a window, as Playwright's own is:
 * it takes a quarter less of the processor.
 */
const WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell';
const EXECUTABLE = process.env['CHROMIUM_PATH'] ?? (existsSync(WITHOUT_WINDOW) ? WITHOUT_WINDOW : '/usr/bin/chromium');
const FLAGS = [
	'--headless',
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];

/** Whether browser tests can run here; where not, their suites are skipped with this line. */
export const hasChromium = existsSync(EXECUTABLE);
if (!hasChromium) {
	process.stderr.write(`There is no Chromium at ${EXECUTABLE} (CHROMIUM_PATH): browser tests are skipped.\n`);
}

/** How long pages wait for what has to come: a loaded machine takes its time. */
export const BROWSER_PATIENCE_MS = 60_000;

export async function launchChromium(moreFlags: readonly string[] = []): Promise<Browser> {
	const browser = await chromium.launch({ executablePath: EXECUTABLE, args: [...FLAGS, ...moreFlags] });
	atTheEnd(() => browser.close());
	return browser;
}

/** Runs in the page before its scripts: the widget's closed shadow root becomes one that tests can look into. */
export function openShadowRoots(): void {
	const attach = Element.prototype.attachShadow;
	// Without a name: what runs scripts from TypeScript would write a call for it that pages do not know.
	Element.prototype.attachShadow = function (this: Element, init: ShadowRootInit): ShadowRoot {
		return attach.call(this, { ...init, mode: 'open' });
	};
}
