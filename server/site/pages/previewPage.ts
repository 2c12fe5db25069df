import { type Html, html } from './html.ts';
import { readMarkdownPages } from './markdownPages.ts';
import type { PageFiles } from './pageFiles.ts';
import { renderPage } from './renderPage.ts';
import { renderShop } from './shopContent.ts';
import { SHOP_NAME } from './shopPage.ts';

/**
 * Renders the page in the Designer's frame: the demo shop, which the owner's own page replaces.
 *
 * @param script mounts the widget with the settings that the Designer sends
 */
export function renderPreviewPage(files: PageFiles, script: string): Html {
	return renderPage({
		title: SHOP_NAME,
		isUnlisted: true,
		files,
		styles: 'demo.css',
		script: html`<script src="${files.base}/assets/${script}" type="module"></script>`,
		body: html`<header class="bar">
<strong>${SHOP_NAME}</strong>
<nav aria-label="Shop"><ul><li><a href="#coffee">Coffee</a></li><li><a href="#help">Help</a></li></ul></nav>
<button type="button" id="ask-us">Ask us</button>
</header>
<div class="preview">
<div id="inline-chat"></div>
${renderShop(readMarkdownPages('demo-shop'), files)}
</div>
<footer class="foot quiet">${SHOP_NAME} is made up.</footer>`,
	});
}
