import { Marked } from 'marked';
import { html } from './html.ts';
import { renderPage } from './renderPage.ts';

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
	return pages.map(({ name, title, markdown }) => ({
		name,
		title,
		html: renderGuide({ name, title, markdown }, pages),
	}));
}

interface GuidePage {
	readonly name: string;
	readonly title: string;
	readonly markdown: string;
}

function renderGuide({ name, title, markdown }: GuidePage, pages: readonly GuidePage[]): string {
	const links = pages.map((page) => {
		const current = html` aria-current="page"`;
		return html`<li><a href="/docs/${page.name}"${page.name === name ? current : ''}>${page.title}</a></li>\n`;
	});
	return renderPage({
		title: `${title} · Frontdesk documentation`,
		styles: '/docs/documentation.css',
		body: html`<header><a href="/docs">Frontdesk documentation</a></header>
<nav aria-label="Pages"><ul>
${links}</ul></nav>
<main>
${{ html: renderMarkdown(markdown) }}</main>`,
	}).html;
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

function escapeHtml(text: string): string {
	return html`${text}`.html;
}
