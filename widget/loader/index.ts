import { type FrontdeskWindow, installApi, isInstalled } from './api.ts';
import { readBakedConfig } from './bakedConfig.ts';
import { createWidget } from './createWidget.ts';
import { type OptionSource, readOptions } from './options.ts';

/** Names of chunks, set by the build. */
declare const __FRONTDESK_APP_FILE__: string;
declare const __FRONTDESK_EXTRAS_FILE__: string;

/** Runs the script tag: a second run on the same page, as client-side navigation brings it, does nothing. */
function start(page: Document, host: Window & FrontdeskWindow): void {
	const script = page.currentScript;
	if (isInstalled(host) || !(script instanceof HTMLScriptElement)) return;
	const baked = readBakedConfig();
	/** Chunks lie beside `widget.js`. */
	const loadFrom = <Module>(place: string): Promise<Module> =>
		import(/* @vite-ignore */ new URL(`${baked ? '../' : ''}assets/${place}`, script.src).href);
	/**
	 * Firefox remembers that an address failed, so further attempts use others: at our server a folder, in which chunks
	 * that import each other find each other; elsewhere the same address, then one with a query.
	 */
	const load = <Module>(file: string, attempt: number): Promise<Module> =>
		attempt > 0
			? loadFrom<Module>(`${attempt}/${file}`)
					.catch(() => loadFrom<Module>(file))
					.catch(() => loadFrom<Module>(`${file}?${attempt}`))
			: loadFrom(file);
	const methods = createWidget({
		page,
		options: readOptions({
			baked,
			scriptUrl: script.src,
			tag: script.dataset,
			// It may be anything; only values of the right form are read from it.
			page: Object(host.frontdeskConfig) as OptionSource,
		}),
		importApp: (attempt) => load(__FRONTDESK_APP_FILE__, attempt),
		importExtras: (attempt) => load(__FRONTDESK_EXTRAS_FILE__, attempt),
		report: (error) => host.reportError(error),
		onDestroyed: () => delete host.Frontdesk,
	});
	installApi(host, methods);
}

start(document, window);
