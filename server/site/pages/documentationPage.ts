import { type Html, html } from './html.ts';
import { listHeadings, type MarkdownPage, renderMarkdown, renderMenu, toAnchor } from './markdownPages.ts';
import type { PageFiles } from './pageFiles.ts';
import { renderChatScript, renderPage } from './renderPage.ts';

export const DOCUMENTATION_BASE = '/docs';

/** Fewer sections are seen at a glance. */
const CONTENTS_MIN = 3;

/** Renders a page of the documentation: the list of all pages beside it, its sections, and the pages before and after. */
export function renderDocumentationPage(
	page: MarkdownPage,
	{ pages, files, chatbotId }: { pages: readonly MarkdownPage[]; files: PageFiles; chatbotId: string | null },
): Html {
	const { name, title, markdown } = page;
	const at = pages.indexOf(page);
	const base = files.base + DOCUMENTATION_BASE;
	return renderPage({
		title: `${title} · Frontdesk documentation`,
		files,
		styles: 'documentation.css',
		script: html`<script src="${files.address('documentation.js')}" async></script>${renderChatScript(chatbotId, files)}`,
		body: html`<header><a href="${base}">Frontdesk documentation</a> <form role="search" data-index="${base}/search.json"><input type="search" name="q" aria-label="Search the documentation" placeholder="Search or ask" autocomplete="off"><span role="status" class="hidden"></span><ul hidden></ul></form> <a class="to-pages" href="#pages">All pages</a></header>
<main>
${renderMarkdown(markdown, base)}
<nav class="around" aria-label="Previous and next page">${renderStep('Previous', base, pages[at - 1])}${renderStep('Next', base, pages[at + 1])}</nav>
</main>
${renderContents(markdown)}
<nav class="pages" id="pages" aria-label="Pages"><ul>
${renderMenu(pages, base, name)}</ul></nav>`,
	});
}

/** What the search of the documentation looks through: every section, with its words in lower case. */
export function listSections(
	pages: readonly MarkdownPage[],
	base: string,
): readonly { address: string; page: string; heading: string; text: string }[] {
	return pages.flatMap(({ name, title, markdown }) =>
		markdown.split(/^##? /m).flatMap((section) => {
			const [heading = '', ...lines] = section.replaceAll('`', '').split('\n');
			if (heading === '') return [];
			const anchor = heading === title ? '' : `#${toAnchor(heading)}`;
			const text = lines.join(' ').toLowerCase();
			return [{ address: `${base}/${name}${anchor}`, page: title, heading, text }];
		}),
	);
}

function renderStep(label: string, base: string, page: MarkdownPage | undefined): Html | '' {
	if (page === undefined) return '';
	return html`<a href="${base}/${page.name}"><span>${label}</span> ${page.title}</a>`;
}

function renderContents(markdown: string): Html | '' {
	const headings = listHeadings(markdown);
	if (headings.length < CONTENTS_MIN) return '';
	return html`<nav class="contents" aria-label="On this page"><ul>
${headings.map((heading) => html`<li><a href="#${toAnchor(heading)}">${heading}</a></li>\n`)}</ul></nav>`;
}
