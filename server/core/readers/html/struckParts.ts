import type { HtmlElement } from './htmlTree.ts';

/** A rule of a style sheet that strikes out what has a class, where elements around it have others. */
export type StrikingRule = { readonly className: string; readonly within: readonly string[] };

const STRUCK = /text-decoration(?:-line)?\s*:[^;]*line-through/i;
/** Longer rules do more than to strike out a price. */
const MAX_RULE_LENGTH = 2_000;
const MAX_RULES = 20;
/** A part of a selector that depends on no more than a name and a class. */
const PART = /^[\w-]*(?:\.[\w-]+)?$/;
const MAX_LEVELS = 20;

/** What the style sheets of a page itself strike out. */
export function findStrikingRules(styles: readonly string[]): StrikingRule[] {
	const rules: StrikingRule[] = [];
	for (const rule of styles.flatMap((style) => style.split('}'))) {
		const brace = rule.lastIndexOf('{');
		if (brace === -1 || rule.length > MAX_RULE_LENGTH || !STRUCK.test(rule.slice(brace))) continue;
		for (const selector of rule.slice(rule.lastIndexOf('{', brace - 1) + 1, brace).split(',')) {
			const parts = selector.trim().split(/[\s>]+/);
			const [className, ...within] = parts.map((part) => part.split('.')[1] ?? '').toReversed();
			if (className && parts.every((part) => PART.test(part)))
				rules.push({ className, within: within.filter(Boolean) });
		}
	}
	return rules.slice(0, MAX_RULES);
}

/** Whether an element is struck out by its style, as shops do with old prices. */
export function isStruckOut(element: HtmlElement, rules: readonly StrikingRule[]): boolean {
	const { style, class: names } = element.attributes;
	if (style?.includes('line-through') === true && STRUCK.test(style)) return true;
	if (names === undefined || rules.length === 0) return false;
	return rules.some(
		({ className, within }) => hasClass(element, className) && within.every((name) => isInside(element, name)),
	);
}

function isInside(element: HtmlElement, className: string): boolean {
	let parent = element.parent;
	for (let level = 0; parent !== null && level < MAX_LEVELS; level++, parent = parent.parent) {
		if (hasClass(parent, className)) return true;
	}
	return false;
}

function hasClass({ attributes }: HtmlElement, className: string): boolean {
	return attributes['class']?.split(/\s+/).includes(className) ?? false;
}
