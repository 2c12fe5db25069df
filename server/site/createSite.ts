import { type RequestHandler, Router } from 'express';
import type { SendErrorBody } from '../http/errorHandler.ts';
import type { Logger } from '../lib/logger.ts';
import { basePathOf } from '../lib/settings.ts';
import { mountAssets } from './assets.ts';
import { mountConsole } from './console/mountConsole.ts';
import { mountMarkdownFolders } from './markdownFolders.ts';
import { createErrorBodySender } from './pages/errorPage.ts';
import { buildPageFiles } from './pages/pageFiles.ts';
import { mountPages } from './servePages.ts';
import type { SiteParts } from './siteParts.ts';
import { readWidgetAssets } from './widgetAssets.ts';

export interface SiteOptions extends Omit<SiteParts, 'assets' | 'pageFiles'> {
	readonly logger: Logger;
	/** Read from the folder of the build when absent. */
	readonly assets?: SiteParts['assets'];
}

export interface Site {
	readonly router: RequestHandler;
	/** Shows errors as pages in a browser. */
	readonly sendErrorBody: SendErrorBody;
}

/** Builds the routes beside the widget's API: the widget's files, the demo shop, the documentation, the chat pages, the console. */
export async function createSite(options: SiteOptions): Promise<Site> {
	const { logger, assets = await readWidgetAssets(), ...given } = options;
	if (assets === null) logger.warn('the files of the widget are missing: build or install Frontdesk again');
	const parts = { ...given, assets, pageFiles: await buildPageFiles(basePathOf(given.publicUrl)) };
	const router = Router();
	mountAssets(router, parts);
	mountMarkdownFolders(router, parts);
	mountPages(router, parts);
	mountConsole(router, parts);
	return { router, sendErrorBody: createErrorBodySender(parts) };
}
