import { describe, expect, it } from 'vitest';
import { escapeSigns, escapeStarts } from '../../../server/core/escapeMarkdown.ts';
import { createStreamingRenderer } from '../../../widget/markdown/createStreamingRenderer.ts';
import { renderMarkdown } from '../../../widget/markdown/renderMarkdown.ts';

function render(markdown: string): HTMLElement {
	const box = document.createElement('div');
	box.append(renderMarkdown(markdown, document));
	return box;
}

/** Markdown that is drawn without a word. */
const WORDLESS = [
	'[a]: https://shop.example',
	'[a]: https://shop.example\n[b]: <https://shop.example/b> "B"\n\n---',
	'> [a]: https://shop.example',
	'- [a]: https://shop.example',
	'![](https://shop.example/lamp.png)',
	'[](https://shop.example)',
	'[&#8203;](https://shop.example)',
	'&nbsp;',
	'#',
	'>',
	'-\n-',
	'1.',
	'```js\n\n```',
	'| | |\n|-|-|\n| | |',
];

describe('renderMarkdown', () => {
	it.each(WORDLESS)('shows an answer that would be drawn without a word as it is: %j', (answer) => {
		expect(render(answer).textContent).toBe(answer);
		const box = document.createElement('div');
		const renderer = createStreamingRenderer(box);
		for (let end = 1; end <= answer.length; end += 1) renderer.update(answer.slice(0, end));
		renderer.finish(answer);
		expect(box.innerHTML).toBe(render(answer).innerHTML);
	});

	it('shows the address of an answer without words as text', () => {
		expect(render('[a]: https://shop.example?<b>').innerHTML).toBe('[a]: https://shop.example?&lt;b&gt;');
	});

	it.each([
		[
			'# Title\n\nA **bold** and *soft* `code` ~~old~~ word.',
			'<h3>Title</h3><p>A <strong>bold</strong> and <em>soft</em> <code>code</code> <del>old</del> word.</p>',
		],
		[
			'## Returns\n\n#### By post\n\n### In the shop\n\n## Other',
			'<h3>Returns</h3><h4>By post</h4><h4>In the shop</h4><h3>Other</h3>',
		],
		['### Alone', '<h3>Alone</h3>'],
		['- one\n- two\n  1. deep', '<ul><li>one</li><li>two<ol><li>deep</li></ol></li></ul>'],
		['3. three\n4. four', '<ol start="3"><li>three</li><li>four</li></ol>'],
		[
			'```html\n<script src="x"></script>\n```',
			'<pre><code data-language="html">&lt;script src="x"&gt;&lt;/script&gt;</code></pre>',
		],
		['> quoted', '<blockquote><p>quoted</p></blockquote>'],
		['a &amp; b &lt; c &copy; &#8364;', '<p>a &amp; b &lt; c © €</p>'],
		['- [x] done', '<ul><li>☑ done</li></ul>'],
		['line one  \nline two', '<p>line one<br>line two</p>'],
		['![a lamp](https://x.example/lamp.png)', '<p>a lamp</p>'],
		['a <b onclick="x()">raw</b> word', '<p>a &lt;b onclick="x()"&gt;raw&lt;/b&gt; word</p>'],
	])('renders %j', (markdown, html) => {
		expect(render(markdown).innerHTML.replace(/\n(?=<)/g, '')).toBe(html);
	});

	it.each([
		['[https://shop.example/sale](https://evil.example/x)', 'https://shop.example/sale (evil.example)'],
		['[shop.example](https://www.evil.example)', 'shop.example (evil.example)'],
		['[www.shop.example](https://shop.example/help)', 'www.shop.example'],
		['[shop.example](https://shop.example.evil.example/)', 'shop.example (shop.example.evil.example)'],
		['[pаypal.example](https://paypal.example)', 'pаypal.example (paypal.example)'],
		['[müller.example](https://müller.example/wege)', 'müller.example'],
		['<https://shop.example>', 'https://shop.example'],
		['[our shop. Have a look](https://evil.example)', 'our shop. Have a look'],
		['[shop.example](mailto:help@shop.example)', 'shop.example'],
	])('says where a link leads whose words are another address: %s', (markdown, words) => {
		expect(render(markdown).querySelector('a')?.textContent).toBe(words);
	});

	it('opens links elsewhere and trusts them nothing', () => {
		const link = render('[site](https://shop.example/a?b=1&amp;c=2 "title")').querySelector('a');
		expect(link?.href).toBe('https://shop.example/a?b=1&c=2');
		expect(link?.target).toBe('_blank');
		expect(link?.rel.split(' ')).toEqual(['noopener', 'noreferrer', 'nofollow', 'ugc']);
	});

	it('puts a table into a box that the keyboard can scroll', () => {
		const table = render('| a | b |\n| - | - |\n| 1 | 2 |').querySelector('table');
		expect(table?.parentElement?.className).toBe('table');
		expect(table?.parentElement?.tabIndex).toBe(0);
		expect(Array.from(table?.querySelectorAll('tbody > tr > *') ?? [], ({ textContent }) => textContent)).toEqual([
			'1',
			'2',
		]);
	});

	it('names columns and rows of a table, and puts numbers to the right', () => {
		const table = render(
			'| Roast | Price | Weight | Since | Note | |\n| - | - | - | - | :-: | - |\n| Dawn | **€9.80** | 250 g | May | 1 | |\n| | – | 1.5 kg | 2019 | 2 | |',
		);
		const read = (selector: string, name: string) =>
			Array.from(table.querySelectorAll(selector), (cell) => cell.getAttribute(name));
		expect(read('th', 'scope')).toEqual([...Array(6).fill('col'), 'row']);
		const sides = [null, 'right', 'right', null, 'center', null];
		expect(read('thead th', 'align')).toEqual(sides);
		expect(read('tbody tr:last-child > *', 'align')).toEqual(sides);
	});

	it.each([
		['**€34.00** – Dawn, 1 kg', ['Dawn, 1 kg']],
		['**Dawn** – Best for: Espresso, Tastes of: Cherry, plum, 1 kg: €34', ['Best for: ', 'Tastes of: ', '1 kg: ']],
		['**Dawn** – a coffee for espresso', undefined],
		['**Note** – Reminder: bring your card.', undefined],
		['**€34.00** – Dawn\n\n**€39.00** – Tide', undefined],
	])('marks the parts of an answer that is one row, and changes no word: %s', (markdown, labels) => {
		const box = render(markdown);
		const found = Array.from(box.querySelectorAll('.fact .label'), ({ textContent }) => textContent);
		expect(found).toEqual(labels ?? []);
		expect(box.textContent).toBe(markdown.replaceAll('**', '').replaceAll('\n', ''));
	});

	it.each([
		['Call +43 316 555-0142.', 'tel:+433165550142'],
		['Tel.: +49 (0)40 66969 142, daily', 'tel:+494066969142'],
		['(020) 7946 0018 or fax', 'tel:02079460018'],
		['Ruf **01 23 45 67 89** an', 'tel:0123456789'],
		['電話は03-1234-5678まで', 'tel:0312345678'],
		['[us](tel:+43316555) or [here](geo:47.07,15.44)', 'tel:+43316555 geo:47.07,15.44'],
		['[text us](sms:+43316555)', 'sms:+43316555'],
		["On 01.02.2026 and 01/02/2026 18 o'clock, 01.02.2026-03.02.2026", ''],
		['2026-01-02 10:00, 0800-1800, 09.00-18.00, 08-12/13-18', ''],
		['€0900 000 00, 0.900.000 €, 00 000 000, +5 000 000', ''],
		['Order no. 0123 456 789, #0123-456-789, ISBN 03-1234-5678, A0123 456 789', ''],
		['`040 123 456`, [040 123 456](https://shop.example)', 'https://shop.example/'],
	])('links telephone numbers, and nothing that is something else: %s', (markdown, hrefs) => {
		const box = render(markdown);
		expect(Array.from(box.querySelectorAll('a'), ({ href }) => href).join(' ')).toBe(hrefs);
		expect(box.textContent).toBe(markdown.replaceAll(/\*\*|`|[[\]]|\(\w+:[^)]*\)/g, ''));
	});
});

describe('text of a page as Markdown', () => {
	it('is drawn as the page has it', () => {
		const text =
			'2*3*4 cm, C:\\table\\__init__.py, list[0](true), \\\\server\\*.txt, <b>5</b> &amp; 10:00~12:00~, **한국**어, ~~x~~';
		expect(render(escapeSigns(text)).textContent).toBe(text);
		const lines = ['- 15 °C', '3. Liga', '# 7', '> 3', '[1]: x', '==='];
		expect(render(escapeStarts(lines).join('\n\n')).textContent).toBe(lines.join(''));
	});
});
