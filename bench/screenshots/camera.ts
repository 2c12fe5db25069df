import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

/** No difference can be seen from here on, and the files stay small. */
const QUALITY = 86;
/** Longer than every movement of the widget. */
const SETTLE_MS = 400;

/** Takes pictures into a folder. */
export interface Camera {
	shoot(page: Page, name: string): Promise<void>;
}

export function createCamera(folder: string): Camera {
	mkdirSync(folder, { recursive: true });
	return {
		async shoot(page, name) {
			// Away from all that shows a pointer.
			await page.mouse.move(0, 0);
			await page.waitForTimeout(SETTLE_MS);
			const session = await page.context().newCDPSession(page);
			const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
			await session.detach();
			writeFileSync(path.join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
		},
	};
}
