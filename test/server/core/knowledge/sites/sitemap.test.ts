import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parseSitemap } from '../../../../../server/core/knowledge/sites/sitemap.ts';

const parse = (text: string) => parseSitemap(Buffer.from(text));

describe('parseSitemap', () => {
	it('reads the addresses of a sitemap, decoded, without those of pictures and other languages', () => {
		const { pages, sitemaps } = parse(`<?xml version="1.0" encoding="UTF-8"?>
			<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">
			<url><loc> https://shop.example/a?x=1&amp;y=2 </loc><lastmod>2026-01-01</lastmod>
				<image:image><image:loc>https://shop.example/a.jpg</image:loc></image:image>
				<xhtml:link rel="alternate" hreflang="de" href="https://shop.example/de/a"/></url>
			<url><loc><![CDATA[https://shop.example/b]]></loc></url></urlset>`);
		expect(pages).toEqual(['https://shop.example/a?x=1&y=2', 'https://shop.example/b']);
		expect(sitemaps).toEqual([]);
	});

	it('reads an index of sitemaps', () => {
		const { pages, sitemaps } = parse(
			'<sitemapindex><sitemap><loc>https://shop.example/1.xml.gz</loc></sitemap></sitemapindex>',
		);
		expect({ pages, sitemaps }).toEqual({ pages: [], sitemaps: ['https://shop.example/1.xml.gz'] });
	});

	it('reads what programs write with a prefix and in UTF-16', () => {
		const xml = `<?xml version='1.0'?><ns0:urlset xmlns:ns0="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:ns1="http://www.google.com/schemas/sitemap-image/1.1">
			<ns0:url><ns0:loc>https://shop.example/ä</ns0:loc><ns1:image><ns1:loc>https://shop.example/a.jpg</ns1:loc></ns1:image></ns0:url></ns0:urlset>`;
		expect(parse(xml).pages).toEqual(['https://shop.example/ä']);
		expect(parseSitemap(Buffer.from(`\uFEFF${xml}`, 'utf16le')).pages).toEqual(['https://shop.example/ä']);
		expect(parseSitemap(Buffer.from(`\uFEFF${xml}`, 'utf16le').swap16()).pages).toEqual(['https://shop.example/ä']);
	});

	it('reads the encoding that a file states, and lines that end as they did on old systems', () => {
		const xml =
			'<?xml version="1.0" encoding="ISO-8859-1"?><urlset><url><loc>https://shop.example/café</loc></url></urlset>';
		expect(parseSitemap(Buffer.from(xml, 'latin1')).pages).toEqual(['https://shop.example/café']);
		expect(parse('https://shop.example/1\rhttps://shop.example/2\r').pages).toHaveLength(2);
	});

	it('reads lists of addresses', () => {
		expect(parse('\uFEFFhttps://shop.example/a\r\nnot an address\nhttps://shop.example/b\n').pages).toEqual([
			'https://shop.example/a',
			'https://shop.example/b',
		]);
	});

	it('refuses elements within each other without end', () => {
		expect(() => parse(`<urlset>${'<url><x>'.repeat(200_000)}`)).toThrow('never end');
	});

	it('unpacks archives and refuses broken and bursting ones', () => {
		const xml = '<urlset><url><loc>https://shop.example/a</loc></url></urlset>';
		expect(parseSitemap(gzipSync(xml)).pages).toEqual(['https://shop.example/a']);
		expect(() => parseSitemap(gzipSync(xml).subarray(0, 30))).toThrow('broken or too large');
		expect(() => parseSitemap(gzipSync(Buffer.alloc(60 * 1024 * 1024)))).toThrow('broken or too large');
	});

	it('takes nothing from entities that name each other', () => {
		const bomb = `<!DOCTYPE x [<!ENTITY a "https://shop.example/aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><urlset><url><loc>&b;</loc></url></urlset>`;
		expect(parse(bomb).pages).toEqual(['&b;']);
	});

	it('takes 50,000 addresses at most', () => {
		const xml = `<urlset>${'<url><loc>https://shop.example/a</loc></url>'.repeat(50_010)}</urlset>`;
		expect(parse(xml).pages).toHaveLength(50_000);
	});
});
