import { describe, expect, it } from 'vitest';
import { htmlToText } from '../../../../../server/core/readers/html/htmlToText.ts';

function markdownOf(html: string): string {
	const page = `<main><h1>Contact</h1><p>We answer within a day.</p>${html}</main>`;
	const { markdown } = htmlToText(page, {
		url: 'https://shop.example/contact',
	});
	return markdown.replace('# Contact\n\nWe answer within a day.', '').trim();
}

describe('contacts that a link leads to', () => {
	it.each([
		['<p><a href="tel:+49551123456"><i class="phone"></i></a></p>', '+49551123456'],
		['<p><a href="mailto:hi%40shop.example?subject=Hi"><svg></svg></a></p>', 'hi@shop.example'],
		['<p>Please <a href="mailto:hi@shop.example">write to us</a>.</p>', 'Please write to us (hi@shop.example).'],
		['<div><a class="btn" href="tel:+49551123456">Call now</a></div>', 'Call now (+49551123456)'],
		['<h2>Questions? <a href="tel:+49551123456">Call us</a></h2>', '## Questions? Call us (+49551123456)'],
	])('are written where no text shows them: %s', (html, text) => {
		expect(markdownOf(html)).toBe(text);
	});

	it.each([
		['<p><a href="tel:+49551123456">0551 / 12 34 56</a></p>', '0551 / 12 34 56'],
		['<p><a href="tel:+49551123456"><i></i></a> 0551 123456</p>', '0551 123456'],
		['<p><a href="mailto:hi@shop.example"><i></i></a> <span>Hi@Shop.example</span></p>', 'Hi@Shop.example'],
		['<p><a href="tel:112">112</a></p>', '112'],
		['<p>Tell <a href="mailto:?subject=Look">a friend</a>.</p>', 'Tell a friend.'],
		['<p>Call <a href="tel:x">our line</a>, <a href="mailto:%E0@">us</a>.</p>', 'Call our line, us.'],
	])('are not written twice, nor where there are none: %s', (html, text) => {
		expect(markdownOf(html)).toBe(text);
	});

	it('are read where a script decodes an email for readers', () => {
		const shown =
			'<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="5c2c2e3d24352f1c2b393e392e7239243d312c3039">[email&#160;protected]</a>';
		expect(markdownOf(`<p>Mail: ${shown}</p>`)).toBe('Mail: praxis@weber.example');
		const linked = '<a href="/cdn-cgi/l/email-protection#5c2c2e3d24352f1c2b393e392e7239243d312c3039">Write to us</a>';
		expect(markdownOf(`<p>${linked}</p>`)).toBe('Write to us (praxis@weber.example)');
		expect(markdownOf('<p><span data-cfemail="zz">[email protected]</span></p>')).toBe('[email protected]');
	});
});

it('writes hours of the morning and the afternoon behind the same day', () => {
	const list =
		'<dl><dt>Mon</dt><dd>8:00–12:00</dd><dd>15:00–18:00</dd><dt>Fares</dt><dd>Buy them at the counter.</dd><dd>Children who are younger than six travel free of charge.</dd></dl>';
	expect(markdownOf(list)).toBe(
		'- Mon: 8:00–12:00, 15:00–18:00\n- Fares: Buy them at the counter.\n- Children who are younger than six travel free of charge.',
	);
});
