import { writeScriptTag } from '../../../shared/scriptTag.ts';
import { type Html, html } from './html.ts';
import type { PageFiles } from './pageFiles.ts';
import { renderShop } from './shopContent.ts';
import { renderInShop, SHOP_NAME, type ShopParts } from './shopPage.ts';

/** Questions that the shop's chatbot answers from its pages. */
const QUESTIONS = [
	'Are you open on Sundays?',
	'Can I send back a bag that I have opened?',
	'Which coffee is best for espresso?',
	'How do I make cold brew?',
] as const;

/** Renders the front page of the shop, beside next steps for the owner of this server. */
export function renderDemoPage({ publicUrl, ...parts }: ShopParts & { readonly publicUrl: string }): Html {
	const { pages, chatbotId, files } = parts;
	return renderInShop({
		...parts,
		title: `${SHOP_NAME}: a demo of Frontdesk`,
		currentName: null,
		script: chatbotId === null ? '' : html`<script src="${files.address('demo.js')}" async></script>`,
		content: html`<div class="layout">
${renderShop(pages, files)}
<aside class="about" aria-labelledby="about-title">
<section>
<h2 id="about-title">Try it</h2>
${renderQuestions(chatbotId, files)}
</section>
<section>
<h3>Put it on your site</h3>
<ol>
<li>Open <a href="${files.base}/console">your console</a> and give your website's address. It reads your pages and shows the line to paste.</li>
<li>Paste that line before the end of your page's head:
<pre class="snippet" tabindex="0" aria-label="Script tag"><code>${writeScriptTag({ publicUrl, chatbotId: 'CHATBOT_ID' })}</code></pre></li>
<li>Set <code>PUBLIC_URL</code> to the address that your visitors reach. The <a href="${files.base}/docs">documentation</a> has the rest.</li>
</ol>
</section>
</aside>
</div>`,
	});
}

function renderQuestions(chatbotId: string | null, { base }: PageFiles): Html {
	if (chatbotId === null) return html`<p>No chatbot is shown here yet.</p>`;
	return html`<p>The chat in the corner has read the pages of this shop. Ask it something:</p>
<ul class="questions">
${QUESTIONS.map((question) => html`<li><button type="button" data-question="${question}">${question}</button></li>\n`)}</ul>
<p><a href="${base}/designer">Change its look in the console</a></p>`;
}
