import { rememberFollowers } from './followers.ts';
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
	if (element.parent === null) return false;
	const { titles, followers } = announced(element.parent);
	if (titles.has(element)) return headingNames.has(element.name) || !element.holdsHeading || element.linkCount === 0;
	return followers.has(element) && isOffer(element);
}

const announced = rememberFollowers((element) => {
	if (element.textLength > MAX_HEADING_LENGTH) return false;
	return heading.test(shortTextOf(element).toLowerCase());
});

/** Products lead to their pages, or have a price; a paragraph tells of something. */
function isOffer({ name, linkCount, holdsHeading }: HtmlElement): boolean {
	return name !== 'p' && !headingNames.has(name) && (linkCount > 0 || holdsHeading);
}
