import { Marked } from 'marked';

/** A page of the documentation, ready to be sent. */
export interface DocumentationPage {
	/** Last part of its address: `/docs/{name}`. */
	readonly name: string;
	readonly title: string;
	readonly html: string;
}

const FILE = /^(?:\d+-)?([a-z-]+)\.md$/;
const TITLE = /^# (.+)$/m;

/** Renders Markdown files, in their order, as pages that link to each other. */
export function renderDocumentation(
	files: readonly { readonly file: string; readonly markdown: string }[],
): DocumentationPage[] {
	const pages = files.flatMap(({ file, markdown }) => {
		const name = FILE.exec(file)?.[1];
		const title = TITLE.exec(markdown)?.[1];
		return name === undefined || title === undefined ? [] : [{ name, title, markdown }];
	});
	return pages.map(({ name, title, markdown }) => ({ name, title, html: renderPage(title, name, markdown, pages) }));
}

function renderPage(
	title: string,
	name: string,
	markdown: string,
	pages: readonly { readonly name: string; readonly title: string }[],
): string {
	const links = pages.map((page) => {
		const current = page.name === name ? ' aria-current="page"' : '';
		return `<li><a href="/docs/${page.name}"${current}>${escapeHtml(page.title)}</a></li>`;
	});
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Frontdesk documentation</title>
<link rel="stylesheet" href="/docs/documentation.css">
</head>
<body>
<header><a href="/docs">Frontdesk documentation</a></header>
<nav aria-label="Pages"><ul>
${links.join('\n')}
</ul></nav>
<main>
${renderMarkdown(markdown)}</main>
</body>
</html>
`;
}

/** Markdown to HTML; raw HTML in it is shown as text, headings get anchors, other pages are linked by their addresses. */
function renderMarkdown(markdown: string): string {
	const marked = new Marked({
		renderer: {
			html: ({ text }) => escapeHtml(text),
			heading({ tokens, depth, text }) {
				return `<h${depth} id="${toAnchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
			},
			link({ href, tokens }) {
				const target = href.replace(/^\.?\/?(?:\d+-)?([a-z-]+)\.md(?=#|$)/, '/docs/$1');
				return `<a href="${escapeHtml(target)}">${this.parser.parseInline(tokens)}</a>`;
			},
		},
	});
	return marked.parse(markdown, { async: false });
}

function toAnchor(heading: string): string {
	return heading
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
}

const ENTITIES = new Map([
	['&', '&amp;'],
	['<', '&lt;'],
	['>', '&gt;'],
	['"', '&quot;'],
]);

function escapeHtml(text: string): string {
	return text.replace(/[&<>"]/g, (character) => ENTITIES.get(character) ?? character);
}
