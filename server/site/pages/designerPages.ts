import { type Html, html } from './html.ts';
import { readMarkdownPages } from './markdownPages.ts';
import type { PageFiles } from './pageFiles.ts';
import { renderPage } from './renderPage.ts';
import { renderShop } from './shopContent.ts';
import { SHOP_NAME } from './shopPage.ts';

export interface DesignerPage {
	/** Without a slash at the end. */
	readonly publicUrl: string;
	readonly chatbotId: string;
	readonly title: string;
	readonly files: PageFiles;
	/** Name of the asset that draws the page. */
	readonly script: string;
	readonly hasDemo: boolean;
}

/** Renders the page where an owner tries widget settings; the script fills it, and saves as who is signed in to the console. */
export function renderDesignerPage({ publicUrl, chatbotId, title, files, script, hasDemo }: DesignerPage): Html {
	return renderPage({
		title: `Designer: ${title}`,
		isUnlisted: true,
		files,
		styles: 'designer.css',
		script: html`<script src="${files.base}/assets/${script}" type="module"></script>`,
		body: html`<header class="bar" aria-label="Designer">
<h1>Designer: ${title}</h1>
<p>Change anything and see it at once. Nothing is stored until you save it.</p>
<nav aria-label="Frontdesk">${hasDemo ? html`<a href="${files.base}/">Demo page</a> · ` : ''}<a href="${files.base}/docs/widget-options">All options</a></nav>
</header>
<main id="designer" aria-label="Settings and preview" data-chatbot-id="${chatbotId}" data-public-url="${publicUrl}">
<p><noscript>The designer needs JavaScript.</noscript></p>
</main>`,
	});
}

/** Renders the shop in the designer's frame. @param script mounts the widget with the settings that the designer sends */
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
