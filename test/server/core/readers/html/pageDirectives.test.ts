import { describe, expect, it } from 'vitest';
import { readPageDirectives } from '../../../../../server/core/readers/html/pageDirectives.ts';
import { parseHtml } from '../../../../../server/core/readers/html/parseHtml.ts';

const url = 'https://shop.example/old';
const read = (html: string) => readPageDirectives(parseHtml(html).root, { url, base: url });

describe('readPageDirectives', () => {
	it('tells whether a page asks not to be listed', () => {
		expect(read('<meta name="ROBOTS" content="NOINDEX, follow">').isNoindex).toBe(true);
		expect(read('<meta name="robots" content="none">').isNoindex).toBe(true);
		expect(read('<meta name="robots" content="index, nofollow">').isNoindex).toBe(false);
	});

	it('tells where a refresh leads, and ignores one that comes late or stays', () => {
		expect(read('<meta http-equiv="Refresh" content="0; URL=\'/new\'">').followUrl).toBe('https://shop.example/new');
		expect(read('<meta http-equiv="refresh" content="300; url=/new">').followUrl).toBeNull();
		expect(read('<meta http-equiv="refresh" content="5">').followUrl).toBeNull();
		expect(read('<meta http-equiv="refresh" content="0; url=/old#top">').followUrl).toBeNull();
		expect(read('<meta http-equiv="refresh" content="0; url=javascript:x">').followUrl).toBeNull();
	});

	it('takes the main frame of a frameset', () => {
		const html =
			'<frameset cols="20%,*"><frame name="menu" src="menu.htm"><frame name="Inhalt" src="start.htm"></frameset>';
		expect(read(html).followUrl).toBe('https://shop.example/start.htm');
	});
});
