import { patternOfPages } from '../../words/pageSigns.ts';
import { findControls, isHidden } from './hiddenParts.ts';
import type { HtmlElement } from './htmlTree.ts';
import type { ParsedPage } from './parseHtml.ts';

/** What a page shows in place of another one. */
export type StandIn = 'login' | 'placeholder';

/** A page shown in place of another has a few sentences. */
export const STAND_IN_MAX_CHARS = 500;
/** Pages of a website lead to its others. */
const LINKS_MAX = 3;

/** Marks of the pages that check for robots; ordinary pages do not have them. */
const CHALLENGE =
	/_cf_chl_opt|cf-browser-verification|cf-chl-|_Incapsula_Resource|captcha-delivery\.com|px-captcha|ddos-guard|sgcaptcha|awsWafCookieDomainList|gokuProps|\/\.within\.website\/|bm-verify|sucuri_cloudproxy_js/i;
/** Marks that ordinary pages have too. */
const GATE = /captcha|turnstile|http-equiv\s*=\s*["']?refresh/i;

/** What such pages say, by their kind. */
const KINDS: readonly RegExp[] = [
	...(['maintenance', 'robotCheck', 'cookieWall', 'parkedDomain'] as const).map(
		(sign) => new RegExp(patternOfPages(sign), 'iu'),
	),
	new RegExp(`^\\W*${patternOfPages('redirecting')}`, 'imu'),
];
/** A price or a telephone number: ordinary pages have them, stand-ins do not. */
const FACT = /\p{Sc}\s?\d|\d\s?\p{Sc}|\d{3,}[\s/-]\d{3,}/u;

/** Text beside the form of a page where readers log in; more is a page of its own. */
const BESIDE_LOGIN_MAX_CHARS = 200;
const TIME = /\d[:.]\d\d/;
const surroundingNames = new Set(['header', 'nav', 'aside', 'footer']);

export interface ShownPage extends Pick<ParsedPage, 'root' | 'passwordPlaces'> {
	readonly html: string;
	readonly title: string;
	readonly text: string;
}

/** Tells a page that shows a form to log in, a notice of maintenance, a check for robots or the like, and nothing else. */
export function findStandIn({ root, passwordPlaces, html, title, text }: ShownPage): StandIn | null {
	const hasFacts = FACT.test(text);
	const form = findLoginForm(root, passwordPlaces);
	if (form !== null && !hasFacts && !TIME.test(text)) {
		const beside = text.replace(/\s/g, '').length - form.textLength;
		if (beside <= BESIDE_LOGIN_MAX_CHARS) return 'login';
	}
	if (text.length > STAND_IN_MAX_CHARS) return null;
	if (CHALLENGE.test(html)) return 'placeholder';
	if (root.linkCount > LINKS_MAX || hasFacts) return null;
	return KINDS.some((kind) => kind.test(`${title}\n${text}`)) ? 'placeholder' : null;
}

/** What a page may be that says less than before: its marks are those of other pages too. */
export function findGate({ root, passwordPlaces, html, text }: ShownPage): StandIn | null {
	if (findLoginForm(root, passwordPlaces) !== null) return 'login';
	return text.length <= STAND_IN_MAX_CHARS && (CHALLENGE.test(html) || GATE.test(html)) ? 'placeholder' : null;
}

/** The form with a field for a password that is seen in the main part of a page. */
function findLoginForm(root: HtmlElement, passwordPlaces: readonly HtmlElement[]): { textLength: number } | null {
	if (passwordPlaces.length === 0) return null;
	const controls = findControls(root);
	for (const place of passwordPlaces) {
		const above: HtmlElement[] = [];
		for (let element: HtmlElement | null = place; element !== null; element = element.parent) above.push(element);
		if (above.some((element) => surroundingNames.has(element.name) || isHidden(element, controls))) continue;
		return above.find(({ name }) => name === 'form') ?? { textLength: 0 };
	}
	return null;
}
