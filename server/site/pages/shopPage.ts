import { type Html, html } from './html.ts';
import { type MarkdownPage, renderMarkdown, renderMenu } from './markdownPages.ts';
import type { PageFiles } from './pageFiles.ts';
import { renderChatScript, renderPage } from './renderPage.ts';

export const SHOP_BASE = '/shop';
export const SHOP_NAME = 'Harbour Coffee';

export interface ShopParts {
	readonly pages: readonly MarkdownPage[];
	readonly files: PageFiles;
	/** Null shows the shop without a chat. */
	readonly chatbotId: string | null;
}

export function renderShopPage({ name, title, markdown }: MarkdownPage, parts: ShopParts): Html {
	return renderInShop({
		...parts,
		title: `${title} · ${SHOP_NAME}`,
		currentName: name,
		content: html`<main class="article">
${renderMarkdown(markdown, parts.files.base + SHOP_BASE)}</main>`,
	});
}

/** The shop around its content: name and menu above, a line below. */
export function renderInShop({
	title,
	currentName,
	content,
	pages,
	files,
	chatbotId,
	script = '',
}: ShopParts & { title: string; currentName: string | null; content: Html; script?: Html | string }): Html {
	return renderPage({
		title,
		isUnlisted: true,
		files,
		styles: 'demo.css',
		script: html`${renderChatScript(chatbotId, files)}${script}`,
		body: html`<header class="bar">
<a class="name" href="${files.base}/">${SHOP_NAME}</a>
<nav aria-label="Shop"><ul>
${renderMenu(pages, files.base + SHOP_BASE, currentName)}</ul></nav>
</header>
${content}
<footer class="foot quiet">${SHOP_NAME} is made up. This page is served by Frontdesk on your own machine.</footer>`,
	});
}
