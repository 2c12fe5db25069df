import { createWidget } from '../loader/createWidget.ts';
import { readStored, startExtras } from '../loader/extras/index.ts';
import { readOptions } from '../loader/options.ts';
import type { FrontdeskMethods, FrontdeskOptions } from '../loader/publicTypes.ts';
import { defineElement } from './element.ts';

/** The server's address, seen from this module, set by the build: beside it, or the root of the site that bundles it. */
declare const __FRONTDESK_API__: string;

/**
 * Puts a widget on the page, beside others if there are any, without a global. Before the visitor acts, or an inline
 * panel comes into view, nothing is fetched but the launcher's stored settings.
 *
 * @throws when no valid chatbot id is given, or `api` is not an address
 */
export function mount(options: FrontdeskOptions): FrontdeskMethods {
	return createWidget({
		page: document,
		// Without `api` the module has come from the server itself.
		options: readOptions({
			baked: null,
			scriptUrl: import.meta.url,
			tag: { api: __FRONTDESK_API__ },
			page: { ...options },
		}),
		importApp: () => import('../app/index.tsx'),
		importExtras: async () => ({ readStored, startExtras }),
		report: (error) => window.reportError(error),
		onDestroyed: () => undefined,
	});
}

defineElement(mount);
