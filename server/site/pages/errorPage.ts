import type { Request } from 'express';
import { type SendErrorBody, sendErrorAsJson } from '../../http/errorHandler.ts';
import { readRequestId } from '../../http/requestId.ts';
import type { AppError } from '../../lib/errors.ts';
import type { SiteParts } from '../siteParts.ts';
import { type Html, html } from './html.ts';
import { renderPage } from './renderPage.ts';
import { protectPage, sendPage } from './servePage.ts';

/** Errors as pages for people who open an address in a browser, and as JSON for programs. */
export function createErrorBodySender({
	publicUrl,
	pageFiles: files,
	hasDemo,
}: Pick<SiteParts, 'publicUrl' | 'pageFiles' | 'hasDemo'>): SendErrorBody {
	const protect = protectPage({ isHttps: publicUrl.startsWith('https:') });
	return (request, response, error) => {
		if (!mayBePage(request)) return sendErrorAsJson(request, response, error);
		response.vary('Accept');
		// Browsers ask for HTML by name when somebody opens an address; scripts and programs take anything.
		if (request.accepts(['json', 'html']) !== 'html') return sendErrorAsJson(request, response, error);
		const { title, body } = describe(error, { path: request.path, base: files.base, hasDemo });
		const id = error.status >= 500 ? html`<p class="quiet">Request ${readRequestId(response)}</p>` : '';
		const page = renderPage({
			title,
			isUnlisted: true,
			files,
			styles: 'chat.css',
			body: html`<main><div class="notice">
<h1>${title}</h1>
${body}
${id}
</div></main>`,
		});
		protect(request, response, () => sendPage(response, page));
	};
}

function mayBePage({ method, path }: Request): boolean {
	return (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/');
}

interface PagePlace {
	readonly path: string;
	/** The path of the public address. */
	readonly base: string;
	readonly hasDemo: boolean;
}

/** Says what went wrong and what to do. */
function describe(
	{ code, status, message, retryAfterSeconds }: AppError,
	place: PagePlace,
): { title: string; body: Html } {
	if (code === 'not_found') return describeMissing(message, place);
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

function describeMissing(message: string, { path: address, base, hasDemo }: PagePlace): { title: string; body: Html } {
	const path = address.startsWith(`${base}/`) ? address.slice(base.length) : address;
	if (path.startsWith('/chat/')) {
		return {
			title: 'There is no chat here',
			body: html`<p>The address may be mistyped, or the chat is no longer offered. Look for the chat on the website that led you here.</p>`,
		};
	}
	return {
		title: 'There is nothing at this address',
		body: html`<p>${message}</p>
<p>${hasDemo ? html`<a href="${base}/">Demo page</a> · ` : ''}<a href="${base}/docs">Documentation</a></p>`,
	};
}
