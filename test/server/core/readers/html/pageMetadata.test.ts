import { describe, expect, it } from 'vitest';
import { htmlToText } from '../../../../../server/core/readers/html/htmlToText.ts';

describe('the title of a page', () => {
	const url = 'https://docs.example/manual/tags/agent/';
	const titleOfPage = (head: string, body: string) =>
		htmlToText(
			`<html><head>${head}</head><body>${body}<main><p>All about agents of the harbour.</p></main></body></html>`,
			{ url },
		).title;

	it.each([
		['Opening hours | Harbour Coffee', '<h1>Opening hours</h1>', 'Opening hours'],
		['Preface (GNU Octave (version 7.3.0))', '<h1>Preface</h1>', 'Preface'],
		['Ownership - The Book', '<h1>The Book</h1><h1>Ownership</h1>', 'Ownership'],
		['File system | Manual v18', '<h1>Manual v18</h1><h2>File system</h2>', 'File system'],
	])('is the part of "%s" that a heading confirms', (title, headings, expected) => {
		expect(titleOfPage(`<title>${title}</title>`, headings)).toBe(expected);
	});

	it.each(['Hours (Harbour Coffee)', 'Harbour Coffee | Hours'])('leaves out the name of the site: %s', (title) => {
		const name = '<meta property="og:site_name" content="Harbour Coffee">';
		expect(titleOfPage(`${name}<title>${title}</title>`, '')).toBe('Hours');
	});

	it.each(['Jaguar (animal)', 'Delivery: what it costs', 'Plain', 'Left - Right'])(
		'stays whole where nothing confirms a part: %s',
		(title) => {
			expect(titleOfPage(`<title>${title}</title>`, '<h1>Something else</h1>')).toBe(title);
		},
	);

	it('is not the name of the site where the page states another', () => {
		const names = '<meta property="og:site_name" content="Node notes"><meta property="og:title" content="Node notes">';
		expect(titleOfPage(`<title>Tag: Agent | Node notes</title>${names}`, '')).toBe('Tag: Agent');
	});
});

describe('a page that names the base of its addresses', () => {
	const html = `<html><head><base href="/shop/"><base href="/other/"><link rel="canonical" href="lamps">
		<meta http-equiv="refresh" content="0; url=start.html"></head><body><a href="lamps/7">Lamp</a></body></html>`;

	it('has its canonical address, its refresh and its links relative to it', () => {
		const page = htmlToText(html, { url: 'https://site.example/de/lamps', collectsLinks: true });
		expect(page.canonicalUrl).toBe('https://site.example/shop/lamps');
		expect(page.followUrl).toBe('https://site.example/shop/start.html');
		expect(page.links).toEqual(['https://site.example/shop/lamps/7']);
	});
});

describe('what a page asks of programs', () => {
	const read = (html: string) => {
		const { isNoindex, followUrl } = htmlToText(html, { url: 'https://shop.example/old' });
		return isNoindex ? 'noindex' : followUrl;
	};
	it.each([
		['<meta name="ROBOTS" content="NOINDEX, follow">', 'noindex'],
		['<meta name="robots" content="none">', 'noindex'],
		['<meta name="robots" content="index, nofollow">', null],
		['<meta http-equiv="Refresh" content="0; URL=\'/new\'">', 'https://shop.example/new'],
		['<meta http-equiv="refresh" content="300; url=/new">', null],
		['<meta http-equiv="refresh" content="5">', null],
		['<meta http-equiv="refresh" content="0; url=/old#top">', null],
		['<meta http-equiv="refresh" content="0; url=javascript:x">', null],
	])('is read: %s', (html, expected) => expect(read(html)).toBe(expected));
});
