import { describe, expect, it } from 'vitest';
import { renderDocumentation } from '../../../../server/site/pages/documentationPage.ts';

const files = [
	{ file: '01-first-steps.md', markdown: '# First steps\n\nSee [the rest](02-the-rest.md#more).\n\n## Why & how\n' },
	{ file: '02-the-rest.md', markdown: '# The rest\n\n<script>alert(1)</script>\n\n```html\n<b>bold</b>\n```\n' },
	{ file: 'notes.txt', markdown: '# Notes' },
];

describe('renderDocumentation', () => {
	it('makes a page of every Markdown file, named and titled by it', () => {
		expect(renderDocumentation(files).map(({ name, title }) => [name, title])).toEqual([
			['first-steps', 'First steps'],
			['the-rest', 'The rest'],
		]);
	});

	it('links pages by their addresses, and marks the current one in the list', () => {
		const [first] = renderDocumentation(files);
		expect(first?.html).toContain('<a href="/docs/the-rest#more">the rest</a>');
		expect(first?.html).toContain('<a href="/docs/first-steps" aria-current="page">First steps</a>');
		expect(first?.html).toContain('<a href="/docs/the-rest">The rest</a>');
	});

	it('gives headings anchors', () => {
		expect(renderDocumentation(files)[0]?.html).toContain('<h2 id="why-how">Why &amp; how</h2>');
	});

	it('shows raw HTML and code as text', () => {
		const html = renderDocumentation(files)[1]?.html;
		expect(html).not.toContain('<script>');
		expect(html).toContain('&lt;script&gt;');
		expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;');
	});
});
