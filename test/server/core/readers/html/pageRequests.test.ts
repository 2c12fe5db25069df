import { describe, expect, it } from 'vitest';
import { htmlToText, NOTHING_EXCLUDED } from '../../../../../server/core/readers/html/htmlToText.ts';

const read = (html: string) => htmlToText(html, { ...NOTHING_EXCLUDED, url: 'https://shop.example/old' });

describe('what a page asks of programs', () => {
	it('may be not to be listed', () => {
		expect(read('<meta name="ROBOTS" content="NOINDEX, follow">').isNoindex).toBe(true);
		expect(read('<meta name="robots" content="none">').isNoindex).toBe(true);
		expect(read('<meta name="robots" content="index, nofollow">').isNoindex).toBe(false);
	});

	it('may be to follow a refresh, unless that comes late or leads nowhere else', () => {
		expect(read('<meta http-equiv="Refresh" content="0; URL=\'/new\'">').followUrl).toBe('https://shop.example/new');
		expect(read('<meta http-equiv="refresh" content="300; url=/new">').followUrl).toBeNull();
		expect(read('<meta http-equiv="refresh" content="5">').followUrl).toBeNull();
		expect(read('<meta http-equiv="refresh" content="0; url=/old#top">').followUrl).toBeNull();
		expect(read('<meta http-equiv="refresh" content="0; url=javascript:x">').followUrl).toBeNull();
	});

	it('may be to read its main frame', () => {
		const html =
			'<frameset cols="20%,*"><frame name="menu" src="menu.htm"><frame name="Inhalt" src="start.htm"></frameset>';
		expect(read(html).followUrl).toBe('https://shop.example/start.htm');
	});
});
