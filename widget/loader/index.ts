import type { BakedConfig } from '../../shared/widgetContract/settings.ts';
import { type FrontdeskWindow, installApi, isInstalled } from './api.ts';
import { createWidget } from './createWidget.ts';
import { type OptionSource, readOptions } from './options.ts';

/** Names of chunks, set by the build. */
declare const __FRONTDESK_APP_FILE__: string;
declare const __FRONTDESK_EXTRAS_FILE__: string;

/** Runs the script tag: a second run on the same page, as client-side navigation brings it, does nothing. */
function start(page: Document, host: Window & FrontdeskWindow): void {
	// A module, as some templates make of every script, is not the current one.
	const script = page.currentScript ?? page.querySelector('script[type="module"][src*="/widget"]');
	if (isInstalled(host)) return;
	const baked = readBakedConfig();
	const { src = '', dataset = {} } = script instanceof HTMLScriptElement ? script : {};
	// Within a shadow root and in a module that imports it, a script has no tag; sites also join and inline scripts.
	const scriptUrl = src.includes('/widget') ? src : (baked?.url ?? src);
	/** Chunks lie beside `widget.js`. */
	const loadFrom = <Module>(place: string): Promise<Module> =>
		import(/* @vite-ignore */ new URL(`${baked ? '../' : ''}assets/${place}`, scriptUrl).href);
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
			scriptUrl,
			tag: dataset,
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

/**
 * Returns the settings that came with the script, if any.
 *
 * The default value is the place where the BFF puts a chatbot's public settings to serve `/widget/CHATBOT_ID.js`: it
 * replaces this one string literal of the built loader, quotes included, by JSON. In `/widget.js` the string stays. It
 * is a default value because the build would work out what follows from a constant, and drop the rest.
 */
function readBakedConfig(baked: BakedConfig | string = '__FRONTDESK_BAKED_CONFIG__'): BakedConfig | null {
	return typeof baked === 'string' ? null : baked;
}

start(document, window);
