import type { WidgetConfig } from '../../shared/widgetContract/settings.ts';
import type { PageFiles } from './pages/pageFiles.ts';
import type { WidgetAssets } from './widgetAssets.ts';

export interface SiteParts {
	/** Without a slash at the end. */
	readonly publicUrl: string;
	/** Whether the demo shop is served, and the documentation with its chatbot. */
	readonly hasDemo: boolean;
	/** The chatbot of the demo shop; null where there is none. */
	readonly demoChatbotId: string | null;
	/** The chatbot that knows the documentation; null where there is none. */
	readonly documentationChatbotId: string | null;
	/** Address of the service that the console works on; null where no console is wanted. */
	readonly serviceBaseUrl: string | null;
	/** The service believes the address of somebody who signs in only together with it. */
	readonly serviceAccessToken: string;
	/** The built widget; null where it is not built. */
	readonly assets: WidgetAssets | null;
	readonly pageFiles: PageFiles;
	/**
	 * Reads a chatbot's public widget settings.
	 *
	 * @param chatbotId unchecked, from the address of the request
	 * @param address the caller's, which lookups count against
	 * @param referrer of the page that loads the widget with these settings, as its browser says it
	 * @throws {AppError} `not_found` for unknown and private chatbots, `rate_limited`
	 */
	readonly readWidgetSettings: (
		chatbotId: unknown,
		address: string | undefined,
		referrer?: string,
	) => Promise<WidgetConfig>;
}
