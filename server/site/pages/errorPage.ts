import type { AppError } from '../../errors.ts';
import { type Html, html } from './html.ts';
import type { PageFiles } from './pageFiles.ts';
import { renderPage } from './renderPage.ts';

export interface ErrorPage {
	readonly error: AppError;
	/** The requested path. */
	readonly path: string;
	/** Finds the error in the server's log. */
	readonly requestId: string;
	readonly files: PageFiles;
}

/** Renders what went wrong and what to do, for a person with a browser. */
export function renderErrorPage({ error, path, requestId, files }: ErrorPage): Html {
	const { title, body } = describe(error, path);
	return renderPage({
		title,
		isUnlisted: true,
		styles: files.address('chat.css'),
		body: html`<main><div class="notice">
<h1>${title}</h1>
${body}
${error.status >= 500 ? html`<p class="quiet">Request ${requestId}</p>` : ''}
</div></main>`,
	});
}

function describe({ code, status, message, retryAfterSeconds }: AppError, path: string): { title: string; body: Html } {
	if (code === 'not_found') return describeMissing(path, message);
	if (code === 'rate_limited') {
		const seconds = Math.ceil(retryAfterSeconds ?? 1);
		const wait = seconds === 1 ? 'in a second' : `in ${seconds} seconds`;
		return { title: 'Too many requests', body: html`<p>You can open this page again ${wait}.</p>` };
	}
	if (status >= 500) {
		return { title: 'This page cannot be shown right now', body: html`<p>Please try again in a moment.</p>` };
	}
	return { title: 'This page cannot be shown', body: html`<p>${message}</p>` };
}

function describeMissing(path: string, message: string): { title: string; body: Html } {
	const list = html`<pre tabindex="0" aria-label="Command"><code>npm run -s frontdesk -- chatbots list</code></pre>`;
	if (/^\/playground\/?$/.test(path)) {
		return {
			title: 'Which chatbot would you like to try?',
			body: html`<p>This server has no first chatbot to show. Open <code>/playground/CHATBOT_ID</code> with the id of one of your public chatbots; this command lists them:</p>
${list}
<p><a href="/docs/widget-options">Options of the widget</a></p>`,
		};
	}
	if (path.startsWith('/playground/')) {
		return {
			title: 'There is no such chatbot',
			body: html`<p>No chatbot has this id, or it is private. Only public ones have a widget; this command lists yours:</p>
${list}`,
		};
	}
	if (path.startsWith('/chat/')) {
		return {
			title: 'There is no chat here',
			body: html`<p>The address may be mistyped, or the chat is no longer offered. Look for the chat on the website that led you here.</p>`,
		};
	}
	return {
		title: 'There is nothing at this address',
		body: html`<p>${message}</p>
<p><a href="/">Demo page</a> · <a href="/docs">Documentation</a></p>`,
	};
}
