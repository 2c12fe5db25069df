import { writeScriptTag } from '../../../shared/scriptTag.ts';
import { type Html, html } from './html.ts';
import type { PageFiles } from './pageFiles.ts';
import { renderPage } from './renderPage.ts';
import { DEMO_SHOP_NAME, renderShop } from './shopContent.ts';

export interface DemoPage {
	/** Without a slash at the end. */
	readonly publicUrl: string;
	/** Null shows the page without a chat. */
	readonly chatbotId: string | null;
	readonly files: PageFiles;
}

/** Questions that the first chatbot answers from this project's documentation. */
const QUESTIONS = [
	'How do I put the widget on my site?',
	'How do I add pages to the knowledge base?',
	'Which websites may show my chatbot?',
] as const;

/** Renders a small shop with the widget in its corner, beside next steps for the owner of this server. */
export function renderDemoPage({ publicUrl, chatbotId, files }: DemoPage): Html {
	const snippet = writeScriptTag({ publicUrl, chatbotId: chatbotId ?? 'CHATBOT_ID' });
	return renderPage({
		title: `${DEMO_SHOP_NAME}: a demo of Frontdesk`,
		isUnlisted: true,
		styles: files.address('demo.css'),
		script: chatbotId === null ? undefined : html`<script src="/widget/${chatbotId}.js" async></script>`,
		body: html`<header class="bar">
<strong>${DEMO_SHOP_NAME}</strong>
<nav aria-label="Shop"><a href="#coffee">Coffee</a><a href="#help">Help</a><a href="#about">About this demo</a></nav>
</header>
<div class="layout">
${renderShop()}
<aside class="about" id="about" aria-labelledby="about-title">
<section>
<h2 id="about-title">Try it</h2>
<p>${chatbotId === null ? 'No chatbot is shown here yet.' : 'The chat in the corner is your first chatbot. It has read the documentation of Frontdesk. Ask it:'}</p>
<ul>${QUESTIONS.map((question) => html`<li>${question}</li>`)}</ul>
${chatbotId === null ? '' : html`<p><a class="button" href="/playground">Make it yours in the playground</a></p>`}
</section>
<section>
<h3>Put it on your site</h3>
<p>Paste this line before the end of the page's head.</p>
<pre class="snippet" tabindex="0" aria-label="Embed snippet"><code>${snippet}</code></pre>
</section>
<section>
<h3>What to do next</h3>
<ol>
<li>Allow your website's origin in the chatbot's widget settings, or in <code>ALLOWED_ORIGINS</code>.</li>
<li>Add your own pages, texts and questions: <code>npm run -s frontdesk -- --help</code></li>
<li>Set <code>PUBLIC_URL</code> to the address your visitors reach.</li>
<li>Look things up in the <a href="/docs">documentation</a>.</li>
</ol>
</section>
</aside>
</div>
<footer class="foot quiet">${DEMO_SHOP_NAME} is made up. This page is served by Frontdesk on your own machine.</footer>`,
	});
}
