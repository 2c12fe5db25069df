import { describe, expect, it } from 'vitest';
import { type HtmlToTextOptions, htmlToText } from '../../../../../server/core/readers/html/htmlToText.ts';
import { isFullRun } from '../../../../support/fullRun.ts';

/** Of what a page has without end. */
const ENDLESS = isFullRun ? 400_000 : 100_000;

function read(html: string, options: Partial<HtmlToTextOptions> = {}) {
	return htmlToText(html, { url: 'https://shop.example/help/opening-hours.html', ...options });
}

const markdownOf = (html: string, options: Partial<HtmlToTextOptions> = {}) => read(html, options).markdown;

describe('htmlToText', () => {
	describe('blocks', () => {
		it('writes nested and numbered lists', () => {
			const html =
				'<main><ol start="3"><li>One<ul><li>inner</li></ul></li><li><p>Two</p></li><li value="9">Nine</li></ol></main>';
			expect(markdownOf(html)).toBe('3. One\n   - inner\n4. Two\n9. Nine');
		});

		const row = (name: string, ...cells: string[]) =>
			`<tr>${cells.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`;

		it.each([
			['spans the columns', (name: string) => `<tr><td colspan="2">${name}</td></tr>`],
			['is in bold type', (name: string) => row('td', `<strong>${name}</strong>`, ' ')],
		])('puts the name of a group that %s before each of its rows, and before no note', (_, group) => {
			const women = group('Women') + row('td', 'Cut', '58 €') + row('td', 'Colour', '80 €');
			const men = group('Men') + row('td', 'Cut', '30 €') + group('Prices include VAT.');
			const written =
				'| Women – Cut | 58 € |\n| Women – Colour | 80 € |\n| Men – Cut | 30 € |\n| Prices include VAT. |  |';
			expect(markdownOf(`<main><table>${women}${men}</table></main>`)).toBe(`|  |  |\n| --- | --- |\n${written}`);
			const titles = row('th', 'Service', 'Price');
			expect(markdownOf(`<main><table>${titles}${women}${men}</table></main>`)).toBe(
				`| Service | Price |\n| --- | --- |\n${written}`,
			);
		});

		it('takes a name above all rows for their title', () => {
			const html = `<main><table><tr><th colspan="2">Hours</th></tr>${row('td', 'Mon', '9–17')}${row('td', 'Tue', '9–18')}</table></main>`;
			expect(markdownOf(html)).toBe('| Hours |  |\n| --- | --- |\n| Mon | 9–17 |\n| Tue | 9–18 |');
		});

		it('writes tables with their caption, spanned cells repeated', () => {
			const html =
				'<main><table><caption>Sizes</caption><thead><tr><th>Model</th><th>Size</th></tr></thead>' +
				'<tbody><tr><td rowspan="2">A</td><td>1|2</td></tr><tr><td>3<br>4</td></tr></tbody></table></main>';
			expect(markdownOf(html)).toBe('Sizes\n\n| Model | Size |\n| --- | --- |\n| A | 1\\|2 |\n| A | 3 4 |');
		});

		it('reads what stands in a shadow root without slots, and behind it', () => {
			const html =
				'<main><x-card><template shadowrootmode="open"><p>Drawn.</p></template><p>Not drawn.</p></x-card></main>';
			expect(markdownOf(html)).toBe('Drawn.\n\nNot drawn.');
		});

		it('leaves out text that styles or names move out of sight', () => {
			const unseen = [
				'style="position: absolute; left: -9999px"',
				'style="text-indent:-999em"',
				'style="clip: rect(0 0 0 0); position: absolute"',
				'style="clip-path: inset(50%)"',
				'class="u-hidden-visually"',
				'class="slds-assistive-text"',
				'class="element-invisible"',
			];
			const html = `<main><p>Open daily.</p>${unseen.map((mark) => `<p ${mark}>Opens in a new window</p>`).join('')}</main>`;
			expect(markdownOf(html)).toBe('Open daily.');
		});

		it('keeps text that is only about to appear, or a little off its place', () => {
			const html = '<main><p style="opacity: 0">Open daily.</p><p style="left: -20px">Closed on Monday.</p></main>';
			expect(markdownOf(html)).toBe('Open daily.\n\nClosed on Monday.');
		});

		it('takes footnotes that stand behind the text', () => {
			const html =
				'<title>Drill</title><body><div id="header"><h1>Drill</h1></div><div id="content"><p>Drill both holes 65 mm apart, into the wall beside the door of the greenhouse.<sup>[<a href="#n1">1</a>]</sup></p></div>' +
				'<div id="footnotes"><hr><div><a href="#r1">1</a>. Use a 6 mm bit.</div></div><div id="footer">© Holly Tools 2026</div></body>';
			expect(markdownOf(html)).toMatch(/^# Drill\n\nDrill both [^]*greenhouse\.\n\n1\\\. Use a 6 mm bit\.$/);
		});

		it('keeps code blocks with language, lines and inner fences', () => {
			const html =
				'<main><pre><code class="hljs language-js">const a = 1;\n\n  run(a &lt; 2);\n```</code><button>Copy</button></pre></main>';
			expect(markdownOf(html)).toBe('````js\nconst a = 1;\n\n  run(a < 2);\n```\n````');
		});

		it('breaks lines at br and paragraphs at two', () => {
			expect(markdownOf('<main><p>Main St 1<br>Springfield<br><br>Open daily</p></main>')).toBe(
				'Main St 1\nSpringfield\n\nOpen daily',
			);
		});

		it('keeps prose from reading as Markdown structure', () => {
			expect(markdownOf('<main><p># not a heading</p><p>|x|</p></main>')).toBe('\\# not a heading\n\n\\|x|');
		});
	});

	it('leaves hidden parts out that a link to nowhere does not open', () => {
		const link = '<a href="#" role="tab" aria-expanded="false">More</a>';
		expect(markdownOf(`<main><p>Open daily.</p>${link}<div hidden>Draft.</div><p>Call us.</p></main>`)).toBe(
			'Open daily.\n\nMore\n\nCall us.',
		);
	});

	describe('the main part', () => {
		it('has the title of a page that stands in front of it, and not the name of the site', () => {
			const main = '<main><h2>No vans</h2><p>All our couriers ride bicycles.</p></main>';
			const hero = '<header class="hero"><h1>Parcels</h1><p>Within an hour.</p></header>';
			expect(markdownOf(`<div>${hero}${main}</div>`)).toBe(
				'# Parcels\n\nWithin an hour.\n\n## No vans\n\nAll our couriers ride bicycles.',
			);
			const site = '<header><h1><a href="/">Bird</a></h1><nav><a href="/a">Prices</a></nav></header>';
			expect(markdownOf(`<div>${site}${main}</div>`)).toBe('## No vans\n\nAll our couriers ride bicycles.');
		});

		it('is all that is read of a page of nothing but links', () => {
			const nav = '<nav><a href="/">Home</a> <a href="/x">Contact us today</a></nav>';
			const main = '<main><div class="tags"><a href="/s">start</a></div></main>';
			expect(
				markdownOf(`<body>${nav}${main}<footer>We sell parcels, in many words that are no links.</footer></body>`),
			).toBe('start');
		});
	});

	describe('boilerplate', () => {
		it('drops navigation, share bars and comments within the main text', () => {
			const inside =
				'<nav class="breadcrumbs"><a href="/">Home</a></nav><div class="share-buttons"><a href="x">Tweet</a></div>' +
				`${article}<section id="comments"><p>First! A long comment by a reader of this page.</p></section>`;
			expect(markdownOf(chrome(`<main>${inside}</main>`))).toBe(expected);
		});

		it('weighs a block by its prose and its name', () => {
			const prose = 'The pump runs for two years before its seal wears out, and then it is replaced in an hour. ';
			const block = (text: string) =>
				`<main><h1>Pump</h1><p>${prose.repeat(20)}</p><div class="promo">${text}</div></main>`;
			expect(markdownOf(block('<p>Buy now!</p>'))).not.toContain('Buy now');
			expect(markdownOf(block(`<p>${prose.repeat(8)}Tested.</p>`))).toContain('Tested.');
		});

		it('knows a row of links by the signs between them, however short their words are', () => {
			const html =
				'<div><a href="/">首页</a> | <a href="/b">图书</a> | <a href="/c">购物车</a> | <a href="/l">登录</a></div>';
			expect(markdownOf(`<body>${html}<h1>配送</h1><p>满九十九元免运费。</p></body>`)).toBe(
				'# 配送\n\n满九十九元免运费。',
			);
		});

		const chrome = (
			content: string,
		) => `<!doctype html><html lang="en"><head><title>Fees | Shop</title><style>p{}</style></head><body>
			<a class="skip" href="#main">Skip to main content</a>
			<header class="site-header"><div class="brand">Shop Help</div><form role="search"><input><button>Search</button></form></header>
			<nav class="main-nav"><ul><li><a href="/">Home</a></li><li><a href="/p">Pricing</a></li></ul></nav>
			<div class="cookie-banner">We use cookies to improve your experience. <button>Accept all cookies</button></div>
			${content}
			<aside class="sidebar"><h4>Related articles</h4><ul><li><a href="/a">Another article</a></li></ul>
			<div class="feedback">Was this page helpful? <button>Yes</button></div></aside>
			<footer><p>Subscribe to our newsletter</p><p>© 2026 Shop Ltd. All rights reserved.</p></footer>
			<script>analytics()</script></body></html>`;
		const article = '<h1>Fees</h1><p>The yearly fee is 10 EUR and is due in May of each year.</p>';
		const expected = '# Fees\n\nThe yearly fee is 10 EUR and is due in May of each year.';

		it('drops all around the main element', () => {
			expect(markdownOf(chrome(`<main id="main"><article>${article}</article></main>`))).toBe(expected);
		});

		it('drops the same on a page that marks no main text', () => {
			expect(markdownOf(chrome(`<div class="layout"><div>${article}</div></div>`))).toBe(expected);
		});

		it('drops hidden parts, templates and media', () => {
			const html =
				'<main><p>Seen.</p><p hidden>a</p><p aria-hidden="true">b</p><p style="display: none">c</p><template>d</template><svg><title>e</title></svg><noscript>f</noscript></main>';
			expect(markdownOf(html)).toBe('Seen.');
		});

		it('keeps a page that a form encloses', () => {
			expect(markdownOf(`<body><form id="aspnetForm"><div>${article}</div></form></body>`)).toBe(expected);
		});

		it('returns the text of a page that would else lose all of it', () => {
			expect(markdownOf('<body><nav><a href="/a">Opening hours</a></nav></body>')).toBe('Opening hours');
		});

		it('ignores a main element that is only the target of a skip link', () => {
			expect(markdownOf(`<body><main></main><div>${article}</div></body>`)).toBe(expected);
		});

		it.each([
			'<div id="onetrust-consent-sdk"><div id="onetrust-banner-sdk"><h2>We value your privacy</h2></div></div>',
			'<div id="CybotCookiebotDialog"><h2>We value your privacy</h2></div>',
			'<div class="cmplz-cookiebanner"><p>To provide the best experiences, we store data.</p></div>',
			'<div id="usercentrics-cmp-ui"><p>This site uses tracking technologies.</p></div>',
			'<div class="brlbs-cmpnt-container"><p>We need your consent before you can continue.</p></div>',
			'<div id="BorlabsCookieBox"><p>We need your consent before you can continue.</p></div>',
			'<div class="_brlbs-content-blocker"><p>By loading the map, you agree to its terms.</p></div>',
			'<div class="cky-consent-container"><p>We store data.</p></div>',
			'<div id="qc-cmp2-container"><p>We and our partners store data.</p></div>',
			'<div id="tarteaucitronRoot"><p>By going on you accept that we store data.</p></div>',
		])('leaves out what asks for consent: %s', (banner) => {
			const text = '<h1>Dentist</h1><p>We see emergencies on the same day. Please call before ten in the morning.</p>';
			expect(markdownOf(`<body>${banner}<div>${text}</div></body>`)).not.toMatch(/data|privacy|consent|track|terms/);
			expect(markdownOf(`<body><div>${text}</div>${banner}</body>`)).not.toMatch(/data|privacy|consent|track|terms/);
		});
	});

	describe("a front page's footer", () => {
		const articles =
			'<article><h2>News</h2><p>We bake on Mondays too.</p><footer><p>Posted by Ann</p></footer></article>';
		const html = `<body><main><h1>Mill Bakery</h1><p>Bread by hand since 1974.</p>${articles}</main><footer>
			<div><h3>Visit us</h3><p>12 Church Street, Whitby<br>Tel: <a href="tel:+441947555012">01947 555 012</a></p></div>
			<div><h3>Open</h3><p>Mon to Sat 7am to 4pm</p></div><ul><li><a href="/privacy">Privacy</a></li></ul>
			<div>Products<ul>${'<li><a href="/p">Bread of the month</a></li>'.repeat(20)}</ul></div><form><label>Our newsletter</label><input name="email"></form></footer></body>`;
		const said = ['### Visit us', '12 Church Street, Whitby\nTel: 01947 555 012', '### Open', 'Mon to Sat 7am to 4pm'];

		it.each(['/', '/en/', '/index.html'])('is read but for links and forms: %s', (place) => {
			const markdown = markdownOf(html, { url: `https://mill.example${place}` });
			expect(markdown.slice(markdown.indexOf('### Visit us'))).toBe(said.join('\n\n'));
			expect(markdown).not.toContain('Posted by');
		});

		it('is not read from other pages, nor where the owner excludes it', () => {
			expect(markdownOf(html)).not.toContain('Church Street');
			expect(markdownOf(html, { url: 'https://mill.example/', excludeFooter: true })).not.toContain('Church Street');
		});

		it('keeps its lines apart on a short page of which it is most of the text', () => {
			const lines = 'Mill Bakery<br>12 Church Street<br>Whitby<br>Telephone: 01947 555 012<br>hello@mill.example';
			const main = '<main><p>A cake for twelve costs £38, and you order it five days ahead.</p></main>';
			const markdown = markdownOf(`<body>${main}<footer><div><h4>Visit us</h4>${lines}</div></footer></body>`);
			expect(markdown).toMatch(/Mill Bakery\s+12 Church Street\s+Whitby/);
		});

		it('leaves in what is read of a page whose text is all in its navigation', () => {
			const links = '<nav><p>Call us before you come</p></nav><footer><p>© 2026 Mill Bakery</p></footer>';
			expect(markdownOf(links, { url: 'https://mill.example/' })).toContain('Call us before you come');
		});
	});

	describe('exclusions', () => {
		const html =
			'<main><header><p>Top</p></header><nav>Way</nav><div class="a teaser-x">P</div><div id="b">Q</div><p>Text.</p><footer>A long footer of the article, longer than any line of dates and tags and links has ever been, that says who wrote the whole of it and why, and that would be kept because it is far longer than the few words of a plain footer with its date, its tags and its links to other places: it goes on and on, and it tells a story of its own that somebody may ask about one day.</footer></main>';

		it('honours classes, ids, header, footer and nav', () => {
			const markdown = markdownOf(html, {
				excludeClasses: ['teaser-x'],
				excludeIds: ['b'],
				excludeHeader: true,
				excludeFooter: true,
				excludeNav: true,
			});
			expect(markdown).toBe('Text.');
		});

		it('keeps the same parts when they are not excluded', () => {
			const markdown = markdownOf(html);
			for (const kept of ['Top', 'Q', 'A long footer']) expect(markdown).toContain(kept);
		});
	});

	describe('metadata', () => {
		it('falls back to the heading, then to the address', () => {
			expect(read('<h1>Hours</h1>').title).toBe('Hours');
			expect(read('<p>text</p>').title).toBe('opening hours');
			expect(read('<p>text</p>', { url: 'https://shop.example/' }).title).toBe('shop.example');
		});

		it.each([
			['営業時間・アクセス｜みなと珈琲', '営業時間・アクセス'],
			['Доставка | Лавка', 'Доставка'],
		])('tells the title from "%s", in any script', (title, heading) => {
			expect(read(`<title>${title}</title><h2>${heading}</h2>`).title).toBe(heading);
			expect(read(`<title>${title}</title><h1>${heading}</h1>`).title).toBe(heading);
			expect(read(`<title>– … –</title><h1>${heading}</h1>`).title).toBe(heading);
		});

		it('takes the language of the main part for that of a page that is not translated yet', () => {
			expect(read('<html lang="de"><body><main lang="en"><p>Opening hours</p></main>').language).toBe('en');
			expect(read('<html lang="de"><body><main lang=""><p>Zeiten</p></main>').language).toBe('de');
		});

		it('reads language and canonical address', () => {
			const page = read('<html lang="de-AT"><link rel="canonical" href="/a?b=1">');
			expect(page.language).toBe('de-AT');
			expect(page.canonicalUrl).toBe('https://shop.example/a?b=1');
			expect(read('<link rel="canonical" href="javascript:x">').canonicalUrl).toBeNull();
		});
	});

	describe('hostile pages', () => {
		it('survives nesting far deeper than any stack', () => {
			expect(markdownOf(`${'<div><b>'.repeat(300_000)}deep`)).toBe('deep');
			expect(markdownOf('<ul><li>x'.repeat(200_000)).includes('x')).toBe(true);
		});

		it('survives endless tags, attributes and tables', () => {
			expect(markdownOf('<p>x</p>'.repeat(ENDLESS))).toContain('x');
			expect(markdownOf(`<a ${'x="y" '.repeat(ENDLESS)}>z</a>`)).toBe('z');
			expect(markdownOf(`<table>${'<tr><td rowspan=9999 colspan=3>v<td>w'.repeat(ENDLESS / 8)}`).includes('w')).toBe(
				true,
			);
		});

		it('survives tables made of cells that stand within each other', () => {
			const html = `<main>${'<div><div class=col-first>'.repeat(250)}${'<div class=col-last>a</div>'.repeat(100_000)}`;
			expect(markdownOf(html)).toContain('a');
		}, 15_000);

		it('survives endless blank lines within a listing', () => {
			expect(markdownOf(`<main><pre>a${'\n'.repeat(500_000)}b</pre></main>`)).toContain('b');
		}, 15_000);

		it('returns text without NUL and private marks', () => {
			expect(markdownOf('<main>a\u0000b\uE000c&#0;d</main>')).not.toContain('\u0000');
		});
	});
});
