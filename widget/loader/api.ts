import type { EventHandler } from './events.ts';
import type { WidgetEventName } from './mountOptions.ts';

/** What a page can do with the widget: `window.Frontdesk`. Every call works as soon as the script has run. */
export interface FrontdeskApi {
	open(): void;
	close(): void;
	toggle(): void;
	/** Shows the launcher again after `hide`. */
	show(): void;
	/** Closes the panel and takes the launcher away. */
	hide(): void;
	/** Removes the widget and this object; the script may then be run again. */
	destroy(): void;
	/** Opens the panel and sends `text` as the visitor's message. */
	sendMessage(text: string): void;
	/** `token`: signed by the customer's server. */
	identify(token: string): void;
	setVariables(variables: Record<string, string>): void;
	on(name: WidgetEventName, handler: EventHandler): void;
	off(name: WidgetEventName, handler: EventHandler): void;
	/** Takes calls such as `['open']`, as the queue did that stood here before the script. */
	q: { push(...calls: QueuedCall[]): void };
}

type ApiMethods = Omit<FrontdeskApi, 'q'>;

/** The name of a method, then its arguments. */
export type QueuedCall = readonly [name: keyof ApiMethods, ...parameters: unknown[]];

/** The page's window, where the API goes. What stands under these names may be anything. */
export interface FrontdeskWindow {
	Frontdesk?: unknown;
	frontdeskConfig?: unknown;
}

/** Whether the widget is on this page already. Elements named `Frontdesk` show up under that name too and do not count. */
export function isInstalled(page: FrontdeskWindow): boolean {
	return typeof readProperty(page.Frontdesk, 'setVariables') === 'function';
}

/** Makes `methods` the page's `Frontdesk` and does the calls that were queued in `Frontdesk.q` before. */
export function installApi(page: FrontdeskWindow, methods: ApiMethods): FrontdeskApi {
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
	return value instanceof Object ? (value as Record<string, unknown>)[name] : undefined;
}
