import { existsSync } from 'node:fs';
import puppeteer, { type KeyInput, type Page } from 'puppeteer-core';
import { type BrowserWindow, KEYS } from './webkit.ts';

/** The system's Firefox, driven by WebDriver BiDi: Playwright drives only a Firefox of its own making. */
const EXECUTABLE = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';
const KEY_NAMES = new Map<string, KeyInput>([
	[KEYS.enter, 'Enter'],
	[KEYS.escape, 'Escape'],
	[KEYS.space, ' '],
	[KEYS.end, 'End'],
]);

/** Whether tests in Firefox can run here; where not, they are skipped with this line. */
export const hasFirefox = existsSync(EXECUTABLE);
if (!hasFirefox) {
	process.stderr.write(`There is no Firefox at ${EXECUTABLE} (FIREFOX_PATH): its tests are skipped.\n`);
}

/** One window of Firefox, with Puppeteer's page for what WebKit cannot do. */
export async function launchFirefox(): Promise<BrowserWindow & { readonly page: Page }> {
	const browser = await puppeteer.launch({ browser: 'firefox', executablePath: EXECUTABLE, headless: true });
	const page = await browser.newPage();
	return {
		page,
		async open(url) {
			await page.goto(url);
		},
		// Functions and what they give are JSON for either browser.
		run: (code, ...given) =>
			page.evaluate(`(${code.toString()})(...${JSON.stringify(given)})`) as Promise<Awaited<ReturnType<typeof code>>>,
		async press(keys, pauseMs = 0) {
			for (const key of keys) {
				const name = KEY_NAMES.get(key);
				if (name === undefined) await page.keyboard.type(key, { delay: pauseMs });
				else await page.keyboard.press(name);
			}
		},
		close: () => browser.close(),
	};
}
