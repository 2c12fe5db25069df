import type { Locator, Page } from 'playwright-core';

/** Types a message in the widget's panel and sends it. While an answer is still being finished, Enter sends nothing. */
export async function sendMessage(panel: Page | Locator, text: string): Promise<void> {
	const composer = panel.locator('.composer textarea');
	await composer.fill(text);
	await panel.locator('.composer .send.ready').waitFor();
	await composer.press('Enter');
}
