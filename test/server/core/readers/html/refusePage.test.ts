import { describe, expect, it } from 'vitest';
import { htmlToText } from '../../../../../server/core/readers/html/htmlToText.ts';
import { refusePage } from '../../../../../server/core/readers/html/refusePage.ts';

const refusalOf = (html: string) =>
	refusePage(
		htmlToText(html, {
			url: 'https://shop.example/app',
			excludeClasses: [],
			excludeIds: [],
			excludeHeader: false,
			excludeFooter: false,
			excludeNav: false,
		}),
	);

describe('refusePage', () => {
	it('tells the shell of an application from a page without text', () => {
		const script = '<script src="/app.js"></script>';
		expect(
			refusalOf(`<div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript>${script}`),
		).toBe('needs_script');
		expect(refusalOf(`<div id="app">Loading…</div>${script}`)).toBe('needs_script');
		expect(refusalOf('<img src="a.png">')).toBe('no_text');
	});

	it('tells pages that say they do not exist', () => {
		expect(refusalOf('<title>Page not found - Shop</title><p>Try the search.</p>')).toBe('page_not_found');
		expect(refusalOf('<title>Shop</title><main><h1>404</h1><p>Nothing here.</p></main>')).toBe('page_not_found');
		expect(refusalOf('<title>Seite nicht gefunden</title><p>Leider.</p>')).toBe('page_not_found');
	});

	it('keeps pages about missing pages, and short ones', () => {
		const guide = 'Set the message that visitors see when an address leads nowhere. '.repeat(30);
		expect(refusalOf(`<title>404 pages</title><main><h1>404 pages</h1><p>${guide}</p></main>`)).toBeNull();
		expect(refusalOf('<p>Closed on Mondays.</p><script>count()</script>')).toBeNull();
	});
});
