import { existsSync } from 'node:fs';
import puppeteer, { type Browser } from 'puppeteer-core';

/** The system's Firefox, driven by WebDriver BiDi: Playwright drives only a Firefox of its own making. */
const EXECUTABLE = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

/** Whether tests in Firefox can run here; where not, they are skipped with this line. */
export const hasFirefox = existsSync(EXECUTABLE);
if (!hasFirefox) {
	process.stderr.write(`There is no Firefox at ${EXECUTABLE} (FIREFOX_PATH): its tests are skipped.\n`);
}

export function launchFirefox(): Promise<Browser> {
	return puppeteer.launch({ browser: 'firefox', executablePath: EXECUTABLE, headless: true });
}
