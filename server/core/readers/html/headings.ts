import { type HtmlElement, headingNames } from './htmlTree.ts';
import { inlineTextOf } from './inlineText.ts';
import type { RenderOptions } from './renderer.ts';

export const MAX_HEADING_LEVEL = 6;

/** 1 to 6; null for what is no heading. */
export function headingLevelOf(element: HtmlElement): number | null {
	if (headingNames.has(element.name)) return Number(element.name.slice(1));
	if (element.attributes['role'] !== 'heading') return null;
	const level = Number.parseInt(element.attributes['aria-level'] ?? '2', 10);
	return level >= 1 && level <= MAX_HEADING_LEVEL ? level : MAX_HEADING_LEVEL;
}

/** Headings are shown as plain text beside answers: without the marks of code. */
export function headingTextOf(element: HtmlElement, { isDropped }: Pick<RenderOptions, 'isDropped'>): string {
	return inlineTextOf(element, isDropped).replaceAll('`', '');
}
