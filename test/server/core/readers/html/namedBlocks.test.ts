import { describe, expect, it } from 'vitest';
import { htmlToText } from '../../../../../server/core/readers/html/htmlToText.ts';

const markdownOf = (html: string) => htmlToText(html, { url: 'https://mill.example/courses/bread.html' }).markdown;

/** Enough to be what the page is about. */
const PROSE = `<p>${'The mill has stood by the weir since 1721 and grinds rye, wheat and spelt for the bakers of the valley. '.repeat(3)}</p>`;

const NAMES =
	'event-meta entry-meta course-meta property-meta promo promotions banner teaser card-overlay team-bio author-box byline credits skip-hire comments respond ' +
	'disclaimer legal rating-box votes topbar footer-note copyright brand-list logo-row social-proof share-prices upsells cross-sells related recommended newsletter subscribe ' +
	'login-hint signup modal popup drawer sidebar side-bar masthead navbar ads sponsors cookies consent breadcrumb pager poll ticker latest trending popular published follow no-print menu toolbar';
const FACTS = {
	'a date': '<p>6 March 2027, 9:30 to 16:00</p>',
	'a price below a heading': '<h3>Sourdough</h3><p>One loaf costs 6.40 euros.</p>',
	'a telephone number': '<p>Telephone 0151 496 0192</p>',
	'an address': '<p>Weir Lane 3, 40213 Oldbury</p>',
	'a name and what she does': '<h3>Ruth Abel</h3><p>Head miller</p>',
	'a sentence': '<p>Flour that is bought here can be brought back unopened.</p>',
	'terms of an event': '<dl><dt>Begins</dt><dd>6 March</dd><dt>Fee</dt><dd>48 €</dd></dl>',
	'a fact with a link': '<p>The shop is shut from 2 to 9 May. <a href="/news">Read on</a></p>',
	'a change of prices': '<p>Updated prices from 1 May: rye 3 €</p>',
	'hours that begin with "von"': '<p>Von Montag bis Freitag 9–17 Uhr, geänderte Zeiten 2027</p>',
	'a table': '<table><tr><th>Bag</th><th>Weight</th></tr><tr><td>Small</td><td>5 kg</td></tr></table>',
	'an offer to press': '<h3>Spring offer</h3><p>Two bags for 9 €.</p><button>Add</button>',
};
const PLACES: Record<string, (block: string) => string> = {
	'between paragraphs': (block) => `<main><article><h1>Bread</h1>${PROSE}${block}${PROSE}</article></main>`,
	'on a page that marks no main part': (block) => `<div><h1>Bread</h1>${PROSE}${block}${PROSE}</div>`,
	'on a short page': (block) => `<main><h1>Bread</h1><p>By hand.</p>${block}</main>`,
	'at the end': (block) => `<main><h1>Bread</h1>${PROSE}${block}</main>`,
	'beside the text': (block) => `<main><h1>Bread</h1><section>${PROSE}</section>${block}</main>`,
	'before the text': (block) => `<main><h1>Bread</h1>${block}<section>${PROSE}</section></main>`,
};
const wordsOf = (html: string) =>
	html
		.replace(/<(a|button).*?<\/\1>/g, '')
		.split(/<[^>]*>/)
		.map((text) => text.trim())
		.filter(Boolean);

describe('blocks with the names of surroundings', () => {
	it.each(Object.keys(PLACES))('are kept for what they say, %s', (place) => {
		const lost = NAMES.split(' ').flatMap((name) =>
			Object.entries(FACTS).flatMap(([what, fact]) => {
				const markdown = markdownOf(`<body>${PLACES[place]?.(`<div class="${name}">${fact}</div>`)}</body>`);
				return wordsOf(fact).every((words) => markdown.includes(words)) ? [] : [`${what} in ${name}`];
			}),
		);
		expect(lost).toEqual([]);
	});

	it('are kept where they stand among links that are left out', () => {
		const links =
			'<ul><li><a href="/a">All the courses of the mill</a></li><li><a href="/b">How we grind our flour</a></li></ul>';
		const hours = '<div><h3>Hours</h3><p>Saturday 8:00–13:00</p></div>';
		const markdown = markdownOf(
			`<main><h1>Bread</h1>${PROSE}<div class="sidebar">${links}${hours}</div>${PROSE}</main>`,
		);
		expect(markdown).toContain('### Hours\n\nSaturday 8:00–13:00');
		expect(markdown).not.toContain('grind our flour');
	});

	it.each([
		'<div class="share"><h4>Share this page</h4><a href="https://s.example">Post</a></div>',
		'<div class="teaser"><a href="/x">The dough of May</a> <a href="/y">The dough of June</a></div>',
		'<div class="comments"><h3>2 comments</h3><p>Max, 3 May: I like it.</p><a href="#r">Reply</a><form><textarea></textarea></form></div>',
		'<div class="newsletter"><p>Our newsletter brings the news of the mill.</p><form><input name="email"></form></div>',
		'<div class="cookies"><p>We use cookies to make this page better. <a href="/p">More</a></p></div>',
		'<div class="meta">By Ruth Abel, 3 March 2026</div>',
		'<div class="post-date">Last updated on 3 March 2026</div>',
		'<div class="feedback"><p>Was this page helpful?</p><button>Yes</button></div>',
		'<div class="footer">© 2026 Mill of Oldbury. All rights reserved.</div>',
		'<div class="promo">Anzeige</div>',
	])('are left out where they look like it too: %s', (block) => {
		const page = (inner: string) => markdownOf(`<main><h1>Bread</h1>${PROSE}${inner}${PROSE}</main>`);
		expect(page(block)).toBe(page(''));
	});
});
