import { describe, expect, it } from 'vitest';
import { extractText } from '../../../../server/core/knowledge/extractText.ts';
import { splitTitle } from '../../../../server/core/readers/text/splitTitle.ts';
import { TEXT_MAX_CHARS } from '../../../../shared/limits.ts';

const options = {
	excludeClasses: [],
	excludeIds: [],
	excludeHeader: false,
	excludeFooter: false,
	excludeNav: false,
	url: 'https://shop.example/help/size-guide.html',
};
const page = (body: string | Uint8Array, contentType = 'text/html') =>
	extractText({ kind: 'page', body: Buffer.from(body), contentType, options });

describe('extractText', () => {
	it("tells the text's language where the template states another", () => {
		const html =
			'<html lang="en"><main><p>Unsere Schuhe gibt es in allen Größen, und wir liefern sie innerhalb von zwei Tagen zu Ihnen nach Hause.</p></main>';
		expect(page(html).language).toBe('de');
	});

	it('lists links to pages of the site alone when a site is given, each once', () => {
		const links = ['7', '7#price', '7?utm_source=x', 'old/8', '/about', 'https://other.example/lamps/9', '10.pdf'];
		const url = 'https://site.example/lamps/';
		const extraction = extractText({
			kind: 'page',
			body: Buffer.from(links.map((href) => `<a href="${href}">A lamp of this site</a>`).join(' ')),
			contentType: 'text/html',
			options: {
				...options,
				url,
				collectsLinks: true,
				site: { url, pathPrefix: null, include: [], exclude: ['*/old/*'], robots: [] },
			},
		});
		expect(extraction.links).toEqual(['https://site.example/lamps/7']);
	});

	it('takes plain text and Markdown as they are', () => {
		const { title, passages } = page(
			'# Size guide\n\nSmall is 36.\n\n## Large\n\n45 <b>',
			'text/markdown; charset=utf-8',
		);
		expect(title).toBe('Size guide');
		expect(passages.map((passage) => passage.text).join('\n')).toContain('45 <b>');
	});

	it('keeps the headings within a long answer of an FAQ, also those that ask', () => {
		const question = 'How do I order?';
		const answer = `${'Choose a lamp and put it into the basket. '.repeat(100)}\n\n## And then?\n\nPay.`;
		const { passages } = extractText({ kind: 'faq', question, answer });
		expect(passages.at(-1)).toEqual({ headingPath: ['And then?'], text: 'Pay.', question });
	});

	it('finds no text in an image that calls itself HTML', () => {
		const bytes = Uint8Array.from({ length: 4000 }, (_, index) => (index * 37) % 256);
		expect(page(bytes, 'text/html; charset=utf-8').passages).toEqual([]);
	});

	it('bounds the text of a page', () => {
		expect(page(`<main>${'<p>word word word</p>'.repeat(120_000)}</main>`).characters).toBeLessThanOrEqual(
			TEXT_MAX_CHARS,
		);
	});
});

describe('splitTitle', () => {
	it('takes a first line that a blank line follows', () => {
		expect(splitTitle('Delivery\n\nTwo days.')).toEqual({ title: 'Delivery', text: 'Two days.' });
		expect(splitTitle('## Delivery \n\nTwo days.').title).toBe('Delivery');
	});

	it('names other texts by their first words and keeps them whole', () => {
		const text = 'We deliver to all countries of the European Union within two working days, and elsewhere within ten.';
		const split = splitTitle(text);
		expect(split.text).toBe(text);
		expect(split.title).toMatch(/^We deliver to all countries .*…$/);
		expect(split.title.length).toBeLessThan(90);
		expect(splitTitle('Delivery\r\nTwo days.').title).toBe('Delivery');
		expect(splitTitle('# Hours\nDaily from 9.')).toEqual({ title: 'Hours', text: '# Hours\nDaily from 9.' });
	});
});
