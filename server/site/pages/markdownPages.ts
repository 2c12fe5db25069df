import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import { escapeHtml } from '../../lib/escapeHtml.ts';
import { type Html, html } from './html.ts';

export interface MarkdownPage {
	/** Last part of its address: the file's name without number and ending. */
	readonly name: string;
	readonly title: string;
	readonly markdown: string;
}

const FILE = /^(?:\d+-)?([a-z-]+)\.md$/;
const TITLE = /^# (.+)$/m;
/** Beside the sources, and copied beside the build. */
const DOCS_FOLDER = new URL('../../../docs/', import.meta.url);

/** Reads the pages of a folder of `docs`, in the order of its files. */
export function readMarkdownPages(folder: 'guide' | 'demo-shop'): MarkdownPage[] {
	const directory = fileURLToPath(new URL(`${folder}/`, DOCS_FOLDER));
	return readdirSync(directory)
		.toSorted()
		.flatMap((file) => {
			const name = FILE.exec(file)?.[1];
			if (name === undefined) return [];
			const markdown = readFileSync(`${directory}/${file}`, 'utf8');
			return [{ name, title: TITLE.exec(markdown)?.[1] ?? name, markdown }];
		});
}

/** Markdown to HTML: raw HTML is shown as text, headings get anchors, links to other pages get their addresses below `base`. */
export function renderMarkdown(markdown: string, base: string): Html {
	const marked = new Marked({
		renderer: {
			html: ({ text }) => escapeHtml(text),
			heading({ tokens, depth, text }) {
				return `<h${depth} id="${toAnchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
			},
			link({ href, tokens }) {
				const target = href.replace(/^\.?\/?(?:\d+-)?([a-z-]+)\.md(?=#|$)/, `${base}/$1`);
				return `<a href="${escapeHtml(target)}">${this.parser.parseInline(tokens)}</a>`;
			},
		},
	});
	return { html: marked.parse(markdown, { async: false }) };
}

/** The entries of a menu; the current page's is marked. */
export function renderMenu(pages: readonly MarkdownPage[], base: string, currentName: string | null): Html[] {
	return pages.map(({ name, title }) => {
		const current = name === currentName ? html` aria-current="page"` : '';
		return html`<li><a href="${base}/${name}"${current}>${title}</a></li>\n`;
	});
}

/** The headings of a page's sections, without marks for code. */
export function listHeadings(markdown: string): string[] {
	return [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.replaceAll('`', ''));
}

/** The address of a heading within its page. */
export function toAnchor(heading: string): string {
	return heading
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
}
