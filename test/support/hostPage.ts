import { createHash } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';

/**
 * The headers of a page under the strictest content policy that the widget works under, of which it needs no style rule:
 * `style-src` is for the page's own.
 *
 * @param host serves the scripts; `connect`: answers their calls; `more`: further rules
 */
export function strictPolicy(host: string, { connect = host, more = '' } = {}): Record<string, string> {
	const rules = [
		"default-src 'none'",
		`script-src ${host}`,
		"style-src 'self'",
		`connect-src ${connect}`,
		"require-trusted-types-for 'script'",
	];
	return { 'content-security-policy': [...rules, ...(more ? [more] : [])].join('; ') };
}

/** A source for `script-src` that allows an inline script. */
export function hashSource(script: string): string {
	return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** Takes every look, place and use from all that a style sheet reaches. */
export const HOSTILE_STYLE =
	'*:not(html, body), *::before { all: unset !important; display: none !important; color: red !important; transform: rotate(9deg) !important }';

/** A shop's page with the widget's tag. */
export const SHOP_PAGE =
	'<!doctype html><html lang="en"><title>Shop</title><body><h1>Lamp shop</h1>{script}</body></html>';

/** Opens a website, and on it the panel. */
export async function openPanel(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await page.locator('frontdesk-widget .launcher').click();
	await page.locator('frontdesk-widget .composer textarea').waitFor();
}

/** Where the parts of the widget are, on the page that is open at the time. */
export function locateWidget(readPage: () => Page): Record<'host' | 'launcher' | 'composer', () => Locator> {
	const host = (): Locator => readPage().locator('frontdesk-widget');
	return {
		host,
		launcher: () => host().locator('.launcher'),
		composer: () => readPage().getByLabel('Write a message'),
	};
}
