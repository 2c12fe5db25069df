import type { QuestionSet, SetDocument } from './questionSet.ts';
import { addressOf } from './sourceMatch.ts';

/** Text around the article of every page: a reply must not have it. */
export const BOILERPLATE = [
	'Accept all cookies',
	'Subscribe to our newsletter',
	'All rights reserved',
	'Skip to main content',
	'Was this page helpful?',
] as const;

const MENU = ['Home', 'Products', 'Pricing', 'Documentation', 'Community', 'Support', 'Sign in'];
/** Which documents after it a page links to. */
const RELATED = [1, 2, 3, 5, 8];

function escapeHtml(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function articleOf({ title, text = '', html }: SetDocument): string {
	if (html !== undefined && html !== '') return html;
	const paragraphs = text.split(/\n+/).map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
	return `<h1>${escapeHtml(title)}</h1>\n${paragraphs.join('\n')}`;
}

/** A document of a set as a page of a help centre, with everything that such pages have around their text. */
export function renderPage(set: QuestionSet, index: number): string | null {
	const doc = set.docs[index];
	if (doc === undefined) return null;
	const related = RELATED.flatMap((offset) => set.docs[(index + offset) % set.docs.length] ?? []);
	const link = (one: SetDocument): string =>
		`<li><a href="${addressOf(set, one.id)}">${escapeHtml(one.title)}</a></li>`;
	return `<!doctype html><html lang="${set.lang}"><head><meta charset="utf-8"><title>${escapeHtml(doc.title)} | ${set.name} help centre</title>
<meta name="description" content="Help centre article"><style>body{font:16px sans-serif}.cookie{position:fixed}</style><script>window.dataLayer=[];function gtag(){dataLayer.push(arguments)}</script></head><body>
<a class="skip" href="#main">Skip to main content</a>
<header class="site-header"><div class="brand">${set.name} Help Centre</div><form role="search"><input name="q" placeholder="Search articles"><button>Search</button></form></header>
<nav class="main-nav"><ul>${MENU.map((item) => `<li><a href="/${item.toLowerCase()}">${item}</a></li>`).join('')}</ul></nav>
<div class="cookie-banner" id="cookie-banner">We use cookies to improve your experience. <button>Accept all cookies</button> <button>Reject</button></div>
<div class="layout"><main id="main"><article>${articleOf(doc)}</article></main>
<aside class="sidebar"><h4>Related articles</h4><ul>${related.map(link).join('')}</ul><div class="feedback">Was this page helpful? <button>Yes</button><button>No</button></div></aside></div>
<footer><p>Subscribe to our newsletter</p><p>© 2026 ${set.name} Ltd. All rights reserved. <a href="/terms">Terms</a> <a href="/privacy">Privacy</a></p></footer>
<script>console.log("analytics")</script></body></html>`;
}
