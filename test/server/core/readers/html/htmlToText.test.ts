import { describe, expect, it } from 'vitest';
import { type HtmlToTextOptions, htmlToText, readHtml } from '../../../../../server/core/readers/html/htmlToText.ts';
import { isFullRun } from '../../../../support/fullRun.ts';

/** Of what a page has without end. */
const ENDLESS = isFullRun ? 400_000 : 100_000;

function read(html: string, options: Partial<HtmlToTextOptions> = {}) {
	return htmlToText(html, { url: 'https://shop.example/help/opening-hours.html', ...options });
}

const markdownOf = (html: string, options: Partial<HtmlToTextOptions> = {}) => read(html, options).markdown;

// What whole pages give is in `test/fixtures/pages`, read by `knowledge/realPages.test.ts`.
describe('htmlToText', () => {
	describe('the main part', () => {
		const article = '<h1>Fees</h1><p>The yearly fee is 10 EUR and is due in May of each year.</p>';
		const expected = '# Fees\n\nThe yearly fee is 10 EUR and is due in May of each year.';
		const bird = '<main><h2>No vans</h2><p>All our couriers ride bicycles.</p></main>';
		const links = '<nav><a href="/">Home</a> <a href="/x">Contact us today</a></nav>';
		const signs =
			'<div><a href="/">首页</a> | <a href="/b">图书</a> | <a href="/c">购物车</a> | <a href="/l">登录</a></div>';

		it.each([
			[
				'does not have the name of the site for its title',
				`<div><header><h1><a href="/">Bird</a></h1>${links}</header>${bird}</div>`,
				'## No vans\n\nAll our couriers ride bicycles.',
			],
			[
				'is all that is read of a page of nothing but links',
				`${links}<main><div class="tags"><a href="/s">start</a></div></main><footer>We sell parcels, in many words that are no links.</footer>`,
				'start',
			],
			['may be enclosed by a form', `<form id="aspnetForm"><div>${article}</div></form>`, expected],
			['is all of a page that would else lose all of it', '<nav><a href="/a">Opening hours</a></nav>', 'Opening hours'],
			['is no element that is only the target of a skip link', `<main></main><div>${article}</div>`, expected],
			[
				'has no row of links, however short their words are',
				`${signs}<h1>配送</h1><p>满九十九元免运费。</p>`,
				'# 配送\n\n满九十九元免运费。',
			],
			[
				'keeps the header of a card where nothing marks it',
				'<div class="card"><div class="card-header">Basic $5</div><p>Two sites and a mailbox.</p></div>',
				'Basic $5\n\nTwo sites and a mailbox.',
			],
		])('%s', (_, body, markdown) => {
			expect(markdownOf(`<body>${body}</body>`)).toBe(markdown);
		});

		it('has a block or not by its prose and its name', () => {
			const prose = 'The pump runs for two years before its seal wears out, and then it is replaced in an hour. ';
			const block = (text: string) =>
				`<main><h1>Pump</h1><p>${prose.repeat(20)}</p><div class="promo">${text}</div></main>`;
			expect(markdownOf(block('<p>Buy now!</p>'))).not.toContain('Buy now');
			expect(markdownOf(block(`<p>${prose.repeat(8)}Tested.</p>`))).toContain('Tested.');
		});
	});

	it('reads the footer of a front page alone, unless the owner excludes it, and keeps its lines apart', () => {
		const lines = 'Mill Bakery<br>12 Church Street<br>Whitby<br>Telephone: 01947 555 012<br>hello@mill.example';
		const main = '<main><p>A cake for twelve costs £38, and you order it five days ahead.</p></main>';
		const html = `<body>${main}<footer><div><h4>Visit us</h4>${lines}</div></footer></body>`;
		for (const place of ['/', '/en/', '/index.html'])
			expect(markdownOf(html, { url: `https://mill.example${place}` })).toMatch(
				/Mill Bakery\s+12 Church Street\s+Whitby/,
			);
		const long = html.replace(
			'<p>',
			`<p>${'We bake bread, rolls and cakes by hand, and we are up at three to do it. '.repeat(4)}`,
		);
		for (const options of [{}, { url: 'https://mill.example/', excludeFooter: true }])
			expect(markdownOf(long, options)).not.toContain('Whitby');
	});

	it('leaves out the classes, ids and parts that the owner excludes, and no others', () => {
		const footer = 'A long footer of the article that says who wrote the whole of it and why. '.repeat(6);
		const html = `<main><header><p>Top</p></header><nav>Way</nav><div class="a teaser-x">P</div><div id="b">Q</div><p>Text.</p><footer>${footer}</footer></main>`;
		const markdown = markdownOf(html, {
			excludeClasses: ['teaser-x'],
			excludeIds: ['b'],
			excludeHeader: true,
			excludeFooter: true,
			excludeNav: true,
		});
		expect(markdown).toBe('Text.');
		for (const kept of ['Top', 'Q', 'A long footer']) expect(markdownOf(html)).toContain(kept);
	});

	it.each([
		['<title>営業時間・アクセス｜みなと珈琲</title><h2>営業時間・アクセス</h2>', '営業時間・アクセス'],
		['<title>– … –</title><h1>Доставка</h1>', 'Доставка'],
		['<h1>Hours</h1>', 'Hours'],
		['<p>text</p>', 'opening hours'],
	])('takes the title from title, heading or address: %s', (html, title) => {
		expect(read(html).title).toBe(title);
	});

	it('takes the language of the main part for that of a page that is not translated yet', () => {
		expect(read('<html lang="de"><body><main lang="en"><p>Opening hours</p></main>').language).toBe('en');
		expect(read('<html lang="de"><body><main lang=""><p>Zeiten</p></main>').language).toBe('de');
	});

	describe('hostile pages', () => {
		it('survives nesting far deeper than any stack', () => {
			expect(markdownOf(`${'<div><b>'.repeat(300_000)}deep`)).toBe('deep');
			expect(markdownOf('<ul><li>x'.repeat(200_000))).toContain('x');
		});

		const dialog = '<div role="dialog" id="a"><p>x</p>';
		it.each([
			['paragraphs', '<p>x</p>'.repeat(ENDLESS)],
			['attributes', `<a ${'x="y" '.repeat(ENDLESS)}>x</a>`],
			['spanned cells', `<table>${'<tr><td rowspan=9999 colspan=3>v<td>x'.repeat(ENDLESS / 8)}`],
			[
				'cells within each other',
				`<main>${'<div><div class=col-first>'.repeat(250)}${'<div class=col-last>x</div>'.repeat(100_000)}`,
			],
			['blank lines of a listing', `<main><pre>a${'\n'.repeat(500_000)}x</pre></main>`],
			['raised marks', `<main><p>24${'<sup>1</sup>'.repeat(10_000)} x</p></main>`],
			['tabs', `<main>${'<div class="tab"><a>x</a><a>y</a></div>'.repeat(30_000)}<p>x</p></main>`],
			['offers and dialogs', `<a href="#a">x</a>${'<h2>Related products</h2>'.repeat(30_000)}${dialog.repeat(30_000)}`],
		])('reads endless %s in time that grows with their number', (_, html) => expect(markdownOf(html)).toContain('x'));

		it('returns text without NUL and private marks', () => {
			expect(markdownOf('<main>a\u0000b\uE000c&#0;d</main>')).not.toContain('\u0000');
		});
	});
});

it('keeps the questions that a saved page folds away or marks', () => {
	const marked = {
		'@type': 'FAQPage',
		mainEntity: [{ '@type': 'Question', name: 'Are dogs allowed?', acceptedAnswer: { text: 'On deck.' } }],
	};
	const html = `<title>Boats</title><script type="application/ld+json">${JSON.stringify(marked)}</script>
		<main><h1>Boats</h1><p>Two seats.</p><details><summary>How long is the warranty?</summary>Thirty months.</details>
		<p>Are dogs allowed?</p><p>On deck.</p></main>`;
	expect(readHtml(Buffer.from(html)).text).toEqual({
		markdown:
			'# Boats\n\nTwo seats.\n\nHow long is the warranty?\n\nThirty months.\n\n## Are dogs allowed?\n\nOn deck.',
	});
});
