import { type FrontdeskWindow, installApi, isInstalled } from './api.ts';
import { readBakedConfig } from './bakedConfig.ts';
import { createWidget } from './createWidget.ts';
import type { AppModule } from './mountOptions.ts';
import { readOptions } from './options.ts';

/** Name of the app's chunk, set by the build. */
declare const __FRONTDESK_APP_FILE__: string;

/** Runs the script tag: a second run on the same page, as client-side navigation brings it, does nothing. */
function start(page: Document, host: Window & FrontdeskWindow): void {
	const script = page.currentScript;
	if (isInstalled(host) || !(script instanceof HTMLScriptElement)) return;
	const options = readOptions({
		baked: readBakedConfig(),
		scriptUrl: script.src,
		tag: script.dataset,
		// Whatever stands there, only strings of the right form are read from it.
		page: host.frontdeskConfig instanceof Object ? host.frontdeskConfig : {},
	});
	const appUrl = new URL(`/assets/${__FRONTDESK_APP_FILE__}`, script.src).href;
	const methods = createWidget({
		page,
		options,
		// A browser remembers that an address failed, so that each further attempt needs its own.
		importApp: (attempt): Promise<AppModule> =>
			import(/* @vite-ignore */ attempt > 0 ? `${appUrl}?${attempt}` : appUrl),
		report: (error) => host.reportError(error),
		onDestroyed: () => delete host.Frontdesk,
	});
	installApi(host, methods);
}

start(document, window);
