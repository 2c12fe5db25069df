import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Axe for a page and its frames of the same origin. Otherwise axe opens another page for each look, which takes longer than the look. */
export function axeOn(page: Page): AxeBuilder {
	return new AxeBuilder({ page }).setLegacyMode();
}

/** What axe finds on the page, or in a part of it: each rule with the elements that break it. */
export async function findViolations(page: Page, part = 'html'): Promise<[rule: string, elements: string[]][]> {
	const { violations } = await axeOn(page).include(part).analyze();
	return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
