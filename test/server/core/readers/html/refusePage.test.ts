import { describe, expect, it } from 'vitest';
import { htmlToText } from '../../../../../server/core/readers/html/htmlToText.ts';
import { refusePage } from '../../../../../server/core/readers/html/refusePage.ts';

const refusalOf = (html: string) =>
	refusePage(
		htmlToText(html, {
			url: 'https://shop.example/app',
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

	it.each([
		['Strona nie została znaleziona', 'Spróbuj wyszukać.'],
		['Sayfa bulunamadı', 'Aradığınız sayfa yok.'],
		['페이지를 찾을 수 없습니다', '주소를 확인하세요.'],
		['Η σελίδα δεν βρέθηκε', 'Δοκιμάστε την αναζήτηση.'],
		['Không tìm thấy trang', 'Hãy thử tìm kiếm.'],
	])('tells pages that say they do not exist: %s', (title, text) => {
		expect(refusalOf(`<title>${title}</title><main><h1>${title}</h1><p>${text}</p></main>`)).toBe('page_not_found');
	});

	const form = (label: string) =>
		`<form><label>E-mail</label><input><label>${label}</label><input type="password"><button>OK</button></form>`;

	it.each([
		[
			'login',
			'Sign in',
			`${form('Password')}<p>You have to sign in before you can go on. <a href="/reset">Reset</a></p>`,
		],
		['login', 'Anmeldung', `<p>Bitte melden Sie sich an.</p>${form('Kennwort')}`],
		[
			'placeholder',
			'Kurze Pause',
			'<p>Unser Shop ist wegen Wartung geschlossen. Gleich sind wir wieder für Sie da.</p>',
		],
		['placeholder', 'Hotel Lago', '<p>Il sito è in manutenzione. Torniamo presto!</p>'],
		['placeholder', 'ただいまメンテナンス中です', '<p>しばらくお待ちください。</p>'],
		['placeholder', 'One more step', '<p>Please confirm that you are human to reach the shop.</p>'],
		['placeholder', 'Einen Moment', '<p>Ihr Browser wird überprüft. Das dauert wenige Sekunden.</p>'],
		['placeholder', 'Проверка', '<p>Подтвердите, что вы не робот.</p>'],
		['placeholder', 'Hold on', '<p>This takes a second.</p><script>window._cf_chl_opt={}</script>'],
		['placeholder', 'Cookies', '<p>Pour continuer, veuillez accepter les cookies de ce site.</p>'],
		['placeholder', 'Ihre Einwilligung', '<p>Wir nutzen Cookies. Bitte stimmen Sie zu: zustimmen oder Abo.</p>'],
		['placeholder', 'shore.example', '<p>This domain is for sale. Ask the owner for an offer.</p>'],
		['placeholder', 'shore.example', '<p>Diese Domain steht zum Verkauf.</p>'],
		['placeholder', 'Redirecting…', '<p>Follow this link if nothing happens.</p>'],
		['placeholder', 'Przekierowanie', '<p>Proszę czekać.</p>'],
	])('tells a page that stands in for another: %s, %s', (refusal, title, body) => {
		expect(refusalOf(`<title>${title}</title><main><h1>${title}</h1>${body}</main>`)).toBe(refusal);
	});

	const login = `<header><dialog>${form('Password')}</dialog></header><div style="display:none">${form('Password')}</div>`;
	it.each([
		['a popup to log in', `${login}<h1>Parking</h1><p>The car park is behind the house.</p>`],
		[
			'a club with a form',
			`<h1>Rowing club</h1>${form('Password')}<p>We row on Tuesdays from 18:00 at the beach hall.</p>`,
		],
		[
			'a contact form',
			'<h1>Contact</h1><p>Write to us.</p><form><input type="email"><textarea></textarea></form><script src="https://www.google.com/recaptcha/api.js"></script>',
		],
		[
			'a newsletter',
			'<h1>Newsletter</h1><p>Once a month we write about new plants, offers and dates in our garden, and what to do in it. When you subscribe you agree to cookies.</p><form><input type="email"></form>',
		],
		['a workshop', '<h1>Wartung</h1><p>Wartungsarbeiten an Ihrer Heizung kosten 120 € im Jahr.</p>'],
		['a boiler service', '<h1>Maintenance</h1><p>We look after your boiler once a year. Ask us for a date.</p>'],
		['a product', '<h1>Lamp</h1><p>It is currently unavailable and comes back soon.</p>'],
		['a service', '<h1>Redirection of mail</h1><p>We send your mail on to your new address.</p>'],
		['biscuits', '<h1>Cookies</h1><p>We bake them every morning with oats and honey.</p>'],
	])('keeps a short page of its own: %s', (_, body) => {
		expect(refusalOf(`<title>Harbour</title><main>${body}</main>`)).toBeNull();
	});

	it('keeps pages about missing pages, and short ones', () => {
		const guide = 'Set the message that visitors see when an address leads nowhere. '.repeat(30);
		expect(refusalOf(`<title>404 pages</title><main><h1>404 pages</h1><p>${guide}</p></main>`)).toBeNull();
		expect(refusalOf('<p>Closed on Mondays.</p><script>count()</script>')).toBeNull();
	});
});
