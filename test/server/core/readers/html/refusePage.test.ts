import { expect, it } from 'vitest';
import { htmlToText } from '../../../../../server/core/readers/html/htmlToText.ts';
import { refusePage } from '../../../../../server/core/readers/html/refusePage.ts';

const refusalOf = (html: string) => refusePage(htmlToText(html, { url: 'https://shop.example/app' }));
const form = (label: string) =>
	`<form><label>E-mail</label><input><label>${label}</label><input type="password"><button>OK</button></form>`;
const script = '<script src="/app.js"></script>';

it.each([
	[
		'needs_script',
		'',
		`<div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript>${script}`,
	],
	['needs_script', '', `<div id="app">Loading…</div>${script}`],
	['no_text', '', '<img src="a.png">'],
	['page_not_found', 'Page not found - Shop', '<p>Try the search.</p>'],
	['page_not_found', 'Shop', '<main><h1>404</h1><p>Nothing here.</p></main>'],
	['page_not_found', 'Seite nicht gefunden', '<p>Leider.</p>'],
	['page_not_found', 'Sayfa bulunamadı', '<main><h1>Sayfa bulunamadı</h1><p>Aradığınız sayfa yok.</p></main>'],
	['page_not_found', '페이지를 찾을 수 없습니다', '<main><p>주소를 확인하세요.</p></main>'],
	[
		'login',
		'Sign in',
		`${form('Password')}<p>You have to sign in before you can go on. <a href="/reset">Reset</a></p>`,
	],
	['login', 'Anmeldung', `<p>Bitte melden Sie sich an.</p>${form('Kennwort')}`],
	['placeholder', 'Hotel Lago', '<main><p>Il sito è in manutenzione. Torniamo presto!</p></main>'],
	['placeholder', 'ただいまメンテナンス中です', '<main><p>しばらくお待ちください。</p></main>'],
	['placeholder', 'Einen Moment', '<main><p>Ihr Browser wird überprüft. Das dauert wenige Sekunden.</p></main>'],
	['placeholder', 'Проверка', '<main><p>Подтвердите, что вы не робот.</p></main>'],
	['placeholder', 'Hold on', '<p>This takes a second.</p><script>window._cf_chl_opt={}</script>'],
	['placeholder', 'Cookies', '<p>Pour continuer, veuillez accepter les cookies de ce site.</p>'],
	['placeholder', 'shore.example', '<p>This domain is for sale. Ask the owner for an offer.</p>'],
	['placeholder', 'Redirecting…', '<p>Follow this link if nothing happens.</p>'],
])('refuses a page with the reason %s: %s', (refusal, title, body) => {
	expect(refusalOf(`<title>${title}</title>${body}`)).toBe(refusal);
});

const login = `<header><dialog>${form('Password')}</dialog></header><div style="display:none">${form('Password')}</div>`;
const guide = 'Set the message that visitors see when an address leads nowhere. '.repeat(30);
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
	['a product', '<h1>Lamp</h1><p>It is currently unavailable and comes back soon.</p>'],
	['a service', '<h1>Redirection of mail</h1><p>We send your mail on to your new address.</p>'],
	['biscuits', '<h1>Cookies</h1><p>We bake them every morning with oats and honey.</p>'],
	['a page about missing pages', `<h1>404 pages</h1><p>${guide}</p>`],
	['a short page with a script', '<p>Closed on Mondays.</p><script>count()</script>'],
])('keeps %s', (_, body) => {
	expect(refusalOf(`<title>Harbour</title><main>${body}</main>`)).toBeNull();
});
