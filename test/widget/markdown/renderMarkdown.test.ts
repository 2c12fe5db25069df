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
		expect(Array.from(table?.querySelectorAll('td') ?? [], ({ textContent }) => textContent)).toEqual(['1', '2']);
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
