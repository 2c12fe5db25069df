import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Axe for a page and its frames of the same origin. Otherwise axe opens another page for each look, which takes longer than the look. */
export function axeOn(page: Page): AxeBuilder {
	return new AxeBuilder({ page }).setLegacyMode();
}
