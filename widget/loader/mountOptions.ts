import type { WidgetConfig } from '../../shared/widgetContract/settings.ts';

/** What the host page can listen to by `Frontdesk.on(name, handler)`. */
export type WidgetEventName = 'ready' | 'open' | 'close' | 'message' | 'answer' | 'rating' | 'lead' | 'error';

/** Settings that the script tag or `window.frontdeskConfig` sets over the stored ones. */
export type WidgetOverrides = Partial<
	Pick<WidgetConfig, 'accent_color' | 'theme' | 'position' | 'language' | 'translations'>
>;

/**
 * What the loader hands to the app.
 *
 * The loader keeps two attributes on the host element, for the style sheets of both: `data-side` (`left` or `right`,
 * already mirrored on right-to-left pages) and `data-theme` (`auto`, `light` or `dark`).
 */
export interface MountOptions {
	/** Closed; the app appends its panel to it and adds its sheets to those adopted already. */
	root: ShadowRoot;
	/** Origin of the BFF, without a trailing slash. */
	apiUrl: string;
	chatbotId: string;
	/** Settings baked into the script; null: the app reads them from the BFF and tells `onConfig`. */
	config: WidgetConfig | null;
	/** They win over `config`. */
	overrides: WidgetOverrides;
	/** Focus returns here on close. */
	launcher: HTMLButtonElement;
	emit(event: WidgetEventName, detail?: unknown): void;
	/** Keeps the launcher's icon and `aria-expanded` right, and emits `open` or `close`. */
	onOpenChange(isOpen: boolean): void;
	/** Called with settings that the app has read itself, so that the launcher takes its look from them. */
	onConfig(config: WidgetConfig): void;
}

/** The app on the page. Calls before its settings are there wait for them. */
export interface MountedApp {
	open(): void;
	close(): void;
	toggle(): void;
	sendMessage(text: string): void;
	setVariables(variables: Record<string, string>): void;
	/** `token`: signed by the customer's server. */
	identify(token: string): void;
	destroy(): void;
}

/** The app's chunk, as the loader imports it. */
export interface AppModule {
	mount(options: MountOptions): MountedApp;
}
