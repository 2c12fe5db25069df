import type { FrontdeskApi, FrontdeskMethods, FrontdeskOptions, QueuedCall } from './publicTypes.ts';

/** The page's window, where the API goes. The page may have put anything under these names. */
export interface FrontdeskWindow {
	Frontdesk?: unknown;
	frontdeskConfig?: FrontdeskOptions;
}

/** Whether the widget is on this page already. Elements named `Frontdesk` show up under that name too and do not count. */
export function isInstalled(page: FrontdeskWindow): boolean {
	return typeof readProperty(page.Frontdesk, 'setVariables') === 'function';
}

/** Makes `methods` the page's `Frontdesk` and does the calls that were queued in `Frontdesk.q` before. */
export function installApi(page: FrontdeskWindow, methods: FrontdeskMethods): FrontdeskApi {
	const queued = readProperty(page.Frontdesk, 'q');
	const push = (...calls: QueuedCall[]): void => {
		for (const [name, ...parameters] of calls) {
			// What a page queues is untyped; unknown names are ignored, as are methods of Object.
			if (Object.hasOwn(methods, name)) (methods[name] as (...values: unknown[]) => void)(...parameters);
		}
	};
	const api = { ...methods, q: { push } };
	page.Frontdesk = api;
	if (Array.isArray(queued)) push(...(queued as QueuedCall[]));
	return api;
}

function readProperty(value: unknown, name: string): unknown {
	// Objects and elements alike; the value is only looked at, never trusted.
	return (Object(value) as Record<string, unknown>)[name];
}
