import { type Html, html } from './html.ts';
import { type MarkdownPage, renderMarkdown, renderMenu } from './markdownPages.ts';
import type { PageFiles } from './pageFiles.ts';
import { renderChatScript, renderPage } from './renderPage.ts';

export const DOCUMENTATION_BASE = '/docs';

/** Renders a page of the documentation beside the list of all. */
export function renderDocumentationPage(
	{ name, title, markdown }: MarkdownPage,
	{ pages, files, chatbotId }: { pages: readonly MarkdownPage[]; files: PageFiles; chatbotId: string | null },
): Html {
	return renderPage({
		title: `${title} · Frontdesk documentation`,
		styles: files.address('documentation.css'),
		script: renderChatScript(chatbotId),
		body: html`<header><a href="${DOCUMENTATION_BASE}">Frontdesk documentation</a></header>
<nav aria-label="Pages"><ul>
${renderMenu(pages, DOCUMENTATION_BASE, name)}</ul></nav>
<main>
${renderMarkdown(markdown, DOCUMENTATION_BASE)}</main>`,
	});
}
