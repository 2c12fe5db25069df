import { describe, expect, it } from 'vitest';
import { htmlToText } from '../../../../../server/core/readers/html/htmlToText.ts';
import { withoutSiteName } from '../../../../../server/core/readers/html/pageMetadata.ts';

const titleOf = (title: string, headings: string[] = [], more: { subheadings?: string[]; siteNames?: string[] } = {}) =>
	withoutSiteName(title, { headings, subheadings: [], siteNames: [], ...more });

describe('withoutSiteName', () => {
	it.each([
		['Opening hours | Harbour Coffee', 'Opening hours', 'Opening hours'],
		['Harbour Coffee – Opening hours', 'Opening hours', 'Opening hours'],
		['Preface (GNU Octave (version 7.3.0))', 'Preface', 'Preface'],
		['StringUtils (Commons Lang 3.12.0 API)', 'Class StringUtils', 'StringUtils'],
		['Overview (Commons Lang 3.12.0 API)', 'Commons Lang 3.12.0 API', 'Commons Lang 3.12.0 API'],
		['libvirt: Storage pools', 'Storage pools', 'Storage pools'],
	])('takes of "%s" what the heading "%s" confirms', (title, heading, expected) => {
		expect(titleOf(title, [heading])).toBe(expected);
	});

	it('prefers the part that another heading confirms to the name of the site on every page', () => {
		expect(titleOf('Ownership - The Book', ['The Book', 'Ownership'])).toBe('Ownership');
		expect(titleOf('File system | Manual v18', ['Manual v18'], { subheadings: ['File system'] })).toBe('File system');
		expect(titleOf('Welcome | Harbour Coffee', ['Harbour Coffee'])).toBe('Harbour Coffee');
	});

	it('takes off what the page calls its site, in brackets too', () => {
		const siteNames = ['Harbour Coffee'];
		expect(titleOf('Hours [Harbour Coffee]', [], { siteNames })).toBe('Hours');
		expect(titleOf('Hours (Harbour Coffee)', [], { siteNames })).toBe('Hours');
		expect(titleOf('Hours - Harbour Coffee', [], { siteNames })).toBe('Hours');
	});

	it('leaves a title that nothing confirms', () => {
		for (const title of ['Jaguar (animal)', 'Delivery: what it costs', 'Plain', 'Left - Right']) {
			expect(titleOf(title, ['Something else'])).toBe(title);
		}
	});
});

describe('the title of a page', () => {
	const url = 'https://docs.example/manual/tags/agent/';
	const options = {
		excludeClasses: [],
		excludeIds: [],
		excludeHeader: false,
		excludeFooter: false,
		excludeNav: false,
		url,
	};
	const titleOfPage = (head: string, body: string) =>
		htmlToText(
			`<html><head>${head}</head><body>${body}<main><p>All about agents of the harbour.</p></main></body></html>`,
			options,
		).title;

	it('keeps what links elsewhere', () => {
		const header = '<header><a href="/other/">Node notes</a><a href="">Node notes</a></header>';
		expect(titleOfPage('<title>Agents - Node notes</title>', header)).toBe('Agents - Node notes');
	});

	it('is not the name of the site where the page states another', () => {
		const names = '<meta property="og:site_name" content="Node notes"><meta property="og:title" content="Node notes">';
		expect(titleOfPage(`<title>Tag: Agent | Node notes</title>${names}`, '')).toBe('Tag: Agent');
	});
});

describe('a page that names the base of its addresses', () => {
	const exclusions = {
		excludeClasses: [],
		excludeIds: [],
		excludeHeader: false,
		excludeFooter: false,
		excludeNav: false,
	};
	const html = `<html><head><base href="/shop/"><base href="/other/"><link rel="canonical" href="lamps">
		<meta http-equiv="refresh" content="0; url=start.html"></head><body><a href="lamps/7">Lamp</a></body></html>`;

	it('has its canonical address, its refresh and its links relative to it', () => {
		const page = htmlToText(html, { ...exclusions, url: 'https://site.example/de/lamps', collectsLinks: true });
		expect(page.canonicalUrl).toBe('https://site.example/shop/lamps');
		expect(page.followUrl).toBe('https://site.example/shop/start.html');
		expect(page.links).toEqual(['https://site.example/shop/lamps/7']);
	});
});

describe('a page that shows the text of another language', () => {
	const exclusions = {
		excludeClasses: [],
		excludeIds: [],
		excludeHeader: false,
		excludeFooter: false,
		excludeNav: false,
	};
	const read = (languageOfText: string) =>
		htmlToText(
			`<html lang="de"><head><link rel="canonical" href="/de/install/">
			<link rel="alternate" hreflang="en" href="/install/"><link rel="alternate" hreflang="de-AT" href="/at/install/"></head>
			<body><main lang="${languageOfText}"><h1>Install</h1><p>Run the installer.</p></main></body></html>`,
			{ ...exclusions, url: 'https://docs.example/de/install/' },
		).canonicalUrl;

	it('is itself where the language is its own, or no page in that language is named', () => {
		for (const language of ['de', 'de-AT', 'fr']) expect(read(language)).toBe('https://docs.example/de/install/');
	});
});
