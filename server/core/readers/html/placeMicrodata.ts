import { elementsOf, type HtmlElement } from './htmlTree.ts';
import type { StructuredNode } from './structuredData.ts';

const properties = new Set(['openingHours', 'telephone']);
/** More than a week of hours is of a list of places. */
const MAX_VALUES = 20;

/** What a page's microdata states of a place for machines alone, in the form of JSON-LD; none where it states nothing. */
export function readPlaceMicrodata(document: HtmlElement): StructuredNode[] {
	const stated: Record<string, string[]> = { openingHours: [], telephone: [] };
	for (const { attributes, textLength } of elementsOf(document)) {
		const name = attributes['itemprop'] ?? '';
		if (!properties.has(name) || textLength > 0) continue;
		const value = attributes['content'] ?? attributes['datetime'] ?? '';
		if (value !== '') stated[name]?.push(value);
	}
	const { openingHours = [], telephone = [] } = stated;
	if (openingHours.length > MAX_VALUES || telephone.length > 1) return [];
	return openingHours.length + telephone.length === 0 ? [] : [{ ...stated, openingHours }];
}
