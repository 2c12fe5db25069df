import { type HtmlElement, headingNames, shortTextOf } from './htmlTree.ts';

/** Longer texts say more than what follows. White space is not counted. */
const MAX_HEADING_LENGTH = 60;
const heading = new RegExp(
	`^(?:${[
		'(?:our )?(?:related|similar|recommended|featured) (?:products|items)|recommended for you|recently viewed(?: products| items)?',
		'you (?:may|might) (?:also|be interested).*|(?:customers|people) (?:also|who).*|frequently bought together|(?:complete|shop) the look|pairs well with',
		'(?:ähnliche|verwandte|passende) (?:produkte|artikel)|das könnte (?:dir|ihnen|euch|sie|dich) auch.*|(?:andere )?kunden (?:kauften|haben).*|zuletzt angesehen.*',
		'produits (?:similaires|apparentés|associés|connexes)|vous (?:aimerez|pourriez) (?:aussi|également).*|les clients ayant.*',
		'productos (?:relacionados|similares)|(?:quizás )?también te (?:puede|podría).*|prodotti (?:correlati|simili)|potrebbe(?:ro)? (?:anche )?(?:interessarti|piacerti).*',
		'gerelateerde producten|(?:dit|misschien) vind je (?:ook )?leuk.*|podobne produkty|produtos (?:relacionados|semelhantes)|você também pode.*|\\d+ altri prodotti.*',
		'похожие товары|関連(?:商品|製品)|おすすめ商品|相关产品',
	].join('|')})[:：…]?$`,
	'u',
);

/**
 * Whether an element offers other products than the page's own: a heading that says so, or what stands right behind it.
 */
export function isOtherOffer(element: HtmlElement): boolean {
	if (announcesOthers(element))
		return headingNames.has(element.name) || !element.holdsHeading || element.linkCount === 0;
	return element.parent !== null && announcedIn(element.parent).has(element);
}

function announcesOthers(element: HtmlElement): boolean {
	if (element.textLength === 0 || element.textLength > MAX_HEADING_LENGTH) return false;
	return heading.test(shortTextOf(element).toLowerCase());
}

const announced = new WeakMap<HtmlElement, ReadonlySet<HtmlElement>>();

function announcedIn(parent: HtmlElement): ReadonlySet<HtmlElement> {
	const known = announced.get(parent);
	if (known !== undefined) return known;
	const found = new Set<HtmlElement>();
	let isAnnounced = false;
	for (const child of parent.children) {
		if (typeof child === 'string') isAnnounced &&= child.trim() === '';
		else if (child.textLength > 0) {
			if (isAnnounced && isOffer(child)) found.add(child);
			isAnnounced = announcesOthers(child);
		}
	}
	announced.set(parent, found);
	return found;
}

/** Products lead to their pages, or have a price; a paragraph tells of something. */
function isOffer({ name, linkCount, holdsHeading }: HtmlElement): boolean {
	return name !== 'p' && !headingNames.has(name) && (linkCount > 0 || holdsHeading);
}
