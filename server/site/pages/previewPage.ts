import { type Html, html } from './html.ts';
import { readMarkdownPages } from './markdownPages.ts';
import type { PageFiles } from './pageFiles.ts';
import { renderPage } from './renderPage.ts';
import { renderShop } from './shopContent.ts';
import { SHOP_NAME } from './shopPage.ts';

/** The shop in the playground's frame. @param script mounts the widget with the settings that the playground sends */
export function renderPreviewPage(files: PageFiles, script: string): Html {
	return renderPage({
		title: SHOP_NAME,
		isUnlisted: true,
		styles: files.address('preview.css'),
		script: html`<script src="/assets/${script}" type="module"></script>`,
		body: html`<header class="bar">
<strong>${SHOP_NAME}</strong>
<nav aria-label="Shop"><a href="#coffee">Coffee</a><a href="#help">Help</a></nav>
<button type="button" id="ask-us">Ask us</button>
</header>
<div class="preview">
<div id="inline-chat"></div>
${renderShop(readMarkdownPages('demo-shop'))}
</div>
<footer class="foot quiet">${SHOP_NAME} is made up.</footer>`,
	});
}
