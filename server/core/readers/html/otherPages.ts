import { type HtmlElement, headingNames, isElement, shortTextOf } from './htmlTree.ts';

/** Longer texts are no titles. White space is not counted. */
const MAX_TITLE_LENGTH = 60;
/** Titles of lists of other pages and products, in the languages of the answers. */
const otherPages = new RegExp(
	`^(?:${[
		"(?:you (?:may|might) (?:also )?(?:like|enjoy|need)|(?:customers|people) also|related (?:products|articles|posts|stories|coverage|links|topics)|similar (?:products|articles)|recommended (?:for you|articles|reading)|more (?:from|stories|like)|read (?:more|next|also)(?:[:…]|$)|don't miss|pairs well with|recently viewed)",
		'(?:das könnte|ähnliche|verwandte|auch interessant|mehr (?:zum thema|aus |von |themen)|weitere (?:artikel|beiträge|meldungen|themen|nachrichten|news)|lesen sie auch|passend dazu|neueste )',
		'(?:vous aimerez|à lire|à voir|articles? (?:liés|similaires|associés)|sur le même|produits (?:similaires|associés))|\\d+ (?:autres produits|altri prodotti)',
		'(?:también te|te puede|le puede|puedes ver|m[aá]s (?:sobre|noticias)|lee (?:también|además)|mir[aá] también|art[ií]culos relacionados|productos (?:relacionados|similares))',
		'(?:potrebbe(?:ro)? |ti potrebbe|leggi anche|articoli correlati|prodotti (?:correlati|simili))|(?:veja|leia) (?:também|mais)|(?:artigos|produtos) (?:relacionados|semelhantes)|você também',
		'(?:zobacz|czytaj|przeczytaj) (?:także|też|również)|podobne |powiązane |lees ook|gerelateerde|bekijk ook|meer (?:over|nieuws)|похожие|читайте также|関連|おすすめ|相关|相關|推荐',
	].join('|')})`,
	'i',
);

const announced = new WeakMap<HtmlElement, ReadonlySet<HtmlElement>>();

/** Whether an element announces other pages or products, or follows such a title up to the next heading. */
export function leadsToOtherPages(element: HtmlElement): boolean {
	const { parent } = element;
	if (parent === null) return false;
	const known = announced.get(parent) ?? findAnnounced(parent);
	announced.set(parent, known);
	return known.has(element);
}

function findAnnounced(parent: HtmlElement): Set<HtmlElement> {
	const found = new Set<HtmlElement>();
	let title: HtmlElement | null = null;
	for (const child of parent.children.filter(isElement)) {
		if (child.textLength === 0) continue;
		if (child.textLength <= MAX_TITLE_LENGTH && otherPages.test(shortTextOf(child))) {
			title = child;
			// A title that is a link is all there is.
			if (child.linkCount > 0) found.add(child);
		} else if (headingNames.has(child.name) || child.name === 'p' || (child.linkCount === 0 && !child.holdsHeading)) {
			title = null;
		} else if (title !== null) found.add(title).add(child);
	}
	return found;
}
