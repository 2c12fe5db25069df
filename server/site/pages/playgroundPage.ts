import { type Html, html } from './html.ts';
import type { PageFiles } from './pageFiles.ts';
import { renderPage } from './renderPage.ts';

export interface PlaygroundPage {
	/** Without a slash at the end. */
	readonly publicUrl: string;
	readonly chatbotId: string;
	readonly title: string;
	readonly files: PageFiles;
	/** Name and integrity of the script that pages may pin. */
	readonly loader: string;
	readonly integrity: string;
	/** Name of the asset that draws the page. */
	readonly script: string;
}

/** Renders the page where an owner tries widget settings; the script fills it and stores nothing. */
export function renderPlaygroundPage(page: PlaygroundPage): Html {
	const { publicUrl, chatbotId, title, files, loader, integrity, script } = page;
	return renderPage({
		title: `Playground: ${title}`,
		isUnlisted: true,
		styles: files.address('playground.css'),
		script: html`<script src="/assets/${script}" type="module"></script>`,
		body: html`<header class="bar" aria-label="Playground">
<h1>Playground: ${title}</h1>
<p>Try every option of the widget. Nothing is stored until you run the command below.</p>
<nav aria-label="Frontdesk"><a href="/">Demo page</a> · <a href="/docs/widget-options">All options</a></nav>
</header>
<main id="playground" aria-label="Settings and preview" data-chatbot-id="${chatbotId}" data-public-url="${publicUrl}" data-loader="${loader}" data-integrity="${integrity}">
<p><noscript>The playground needs JavaScript.</noscript></p>
</main>`,
	});
}
