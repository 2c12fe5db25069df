import type { Request } from 'express';
import { type SendErrorBody, sendErrorAsJson } from '../../http/errorHandler.ts';
import { readRequestId } from '../../http/requestId.ts';
import { renderErrorPage } from './errorPage.ts';
import type { PageFiles } from './pageFiles.ts';
import { protectPage, sendPage } from './servePage.ts';

export interface ErrorPageOptions {
	readonly publicUrl: string;
	readonly pageFiles: PageFiles;
}

/** Errors as pages for people who open an address in a browser, and as JSON for programs. */
export function createErrorBodySender({ publicUrl, pageFiles: files }: ErrorPageOptions): SendErrorBody {
	const protect = protectPage({ isHttps: publicUrl.startsWith('https:') });
	return (request, response, error) => {
		if (!mayBePage(request)) return sendErrorAsJson(request, response, error);
		response.vary('Accept');
		// Browsers ask for HTML by name when somebody opens an address; scripts and programs take anything.
		if (request.accepts(['json', 'html']) !== 'html') return sendErrorAsJson(request, response, error);
		const page = renderErrorPage({ error, path: request.path, requestId: readRequestId(response), files });
		protect(request, response, () => sendPage(response, page));
	};
}

function mayBePage({ method, path }: Request): boolean {
	return (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/');
}
