import { elementsOf, findElement, type HtmlElement, inlineNames, linkDensity, ownLength } from './htmlTree.ts';

/**
 * Where an element is: in the part with nearly all of the page's prose, behind its last paragraph, beside that part
 * (before or after it), or outside of what the page marks as its main part.
 */
export type Place = 'text' | 'above' | 'behind' | 'before' | 'after' | 'outside';

export type MainContent = {
	placeOf(element: HtmlElement): Place;
	/** The part that the page marks as its main one, however little text it has. */
	readonly main: HtmlElement | null;
	/** As `HtmlElement.proseLength`, of the whole page. */
	readonly proseLength: number;
};

/** A marked main part with less of the page's prose is an empty shell, unless it has some text. */
const MIN_MAIN_SHARE = 0.1;
const MIN_MAIN_LENGTH = 200;
/** The part with this share of the prose is the page's text. */
const MIN_CLUSTER_SHARE = 0.8;
/** A page with less prose has no such part: it shows prices, hours or products. */
const MIN_CLUSTER_PROSE = 300;
/** The block around a title has no more text than this, or this share of the page's text, and few links. */
const MAX_TITLE_LENGTH = 400;
const MAX_TITLE_SHARE = 0.3;
const MAX_TITLE_LINK_DENSITY = 0.3;

/** Finds the part of a page that has its text. */
export function findMainContent(document: HtmlElement): MainContent {
	const main = longest(document, ({ name, attributes }) => name === 'main' || attributes['role'] === 'main');
	const isFilled = main !== null && ownLength(main) >= Math.min(MIN_MAIN_LENGTH, ownLength(document) * MIN_MAIN_SHARE);
	const root = isFilled ? main : document;
	const cluster = root.proseLength >= MIN_CLUSTER_PROSE ? densestPart(root) : root;
	const around = new Set<HtmlElement>();
	for (let element: HtmlElement | null = cluster; element !== null; element = element.parent) around.add(element);
	const title = cluster.holdsMainPart && findTitle(cluster) !== null ? null : titleBlock(document, around, cluster);
	const isWithin = (element: HtmlElement, part: Range) => element.order >= part.from && element.order <= part.to;
	const [clusterRange, rootRange] = [rangeOf(cluster), rangeOf(root)];
	const titleOrder = findTitle(document)?.order ?? 0;
	const titleRange = title === null ? null : rangeOf(title);
	const lastProse = cluster === root ? Number.POSITIVE_INFINITY : lastProseOrder(cluster);
	return {
		placeOf(element) {
			if (around.has(element) || (titleRange !== null && isWithin(element, titleRange))) return 'text';
			if (!isWithin(element, rootRange)) return 'outside';
			if (isWithin(element, clusterRange)) {
				if (element.order > lastProse) return 'behind';
				return element.order < titleOrder ? 'above' : 'text';
			}
			return element.order < cluster.order ? 'before' : 'after';
		},
		main,
		proseLength: document.proseLength,
	};
}

type Range = { readonly from: number; readonly to: number };

/** The element with the most text outside links; the outermost where several have the same. */
function longest(document: HtmlElement, test: (element: HtmlElement) => boolean): HtmlElement | null {
	let best: HtmlElement | null = null;
	for (const element of elementsOf(document)) {
		if (test(element) && (best === null || ownLength(element) > ownLength(best))) best = element;
	}
	return best;
}

/** The innermost element with nearly all prose below `root`. */
function densestPart(root: HtmlElement): HtmlElement {
	let part = root;
	for (;;) {
		const next = part.children.find(
			(child) => typeof child !== 'string' && child.proseLength >= root.proseLength * MIN_CLUSTER_SHARE,
		);
		if (typeof next !== 'object') return part;
		part = next;
	}
}

function findTitle(root: HtmlElement): HtmlElement | null {
	return findElement(root, ({ name }) => name === 'h1');
}

/** The block around the page's title where that is outside the part with its text. */
function titleBlock(document: HtmlElement, around: ReadonlySet<HtmlElement>, cluster: HtmlElement): HtmlElement | null {
	let block = findTitle(document);
	if (block === null || block.linkCount > 0) return null;
	const maxLength = Math.max(MAX_TITLE_LENGTH, cluster.textLength * MAX_TITLE_SHARE);
	while (block.parent !== null && !around.has(block.parent)) {
		const { parent }: HtmlElement = block;
		if (parent.textLength > maxLength || linkDensity(parent) > MAX_TITLE_LINK_DENSITY) break;
		block = parent;
	}
	return block;
}

function rangeOf(part: HtmlElement): Range {
	let to = part.order;
	for (const { order } of elementsOf(part)) if (order > to) to = order;
	return { from: part.order, to };
}

function lastProseOrder(part: HtmlElement): number {
	let order = part.order;
	for (const element of elementsOf(part)) {
		if (element.proseLength > 0 && !inlineNames.has(element.name)) order = element.order;
	}
	return order;
}
