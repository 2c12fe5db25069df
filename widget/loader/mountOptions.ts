import type { BakedConfig, WidgetConfig } from '../../shared/widgetContract/settings.ts';
import type { FrontdeskEventName, FrontdeskEvents } from './publicTypes.ts';

/** Settings that the script tag, `window.frontdeskConfig` or `mount` sets over the stored ones; objects may lack parts that they need. */
export type WidgetOverrides = Partial<WidgetConfig>;

/**
 * What the loader hands to the app.
 *
 * The loader keeps three attributes on the host element, for the style sheets of both: `data-side` (`left` or `right`,
 * already mirrored on right-to-left pages), `data-theme` (`auto`, `light` or `dark`) and, where there is no launcher,
 * `data-mode` (`inline` or `page`). Custom properties of the host: `--fd-x` and `--fd-y`, the distances from the window's
 * edges, and `--fd-panel-width`.
 */
export interface MountOptions {
	/** Closed; the app appends its panel to it and adds its sheets to those adopted already. */
	root: ShadowRoot;
	/** Origin of the BFF, without a trailing slash. */
	apiUrl: string;
	chatbotId: string;
	/** Settings with the page's options over them; null: the app reads them from the BFF and passes them to `onConfig`. */
	settings: BakedConfig | null;
	/** As the page gave them: an object, or its JSON. */
	variables?: unknown;
	/** Without launcher: the panel is always open and cannot be closed. */
	isInline: boolean;
	emit<Name extends FrontdeskEventName>(event: Name, detail?: FrontdeskEvents[Name]): void;
	/** Called before anything is drawn. Keeps the launcher right, returns the focus, emits `open` or `close`. */
	onOpenChange(isOpen: boolean): void;
	/** Takes settings that the app has read itself. @returns them with the page's options over them */
	onConfig(config: BakedConfig): BakedConfig;
	/** Shows at the launcher how many answers came while the panel was closed, and the newest one's first words; emits `unread`. */
	onUnread(count: number, words: string): void;
}

/** The app on the page. Calls before its settings are there wait for them. */
export interface MountedApp {
	/** @param isQuiet leaves the focus where it is, because the visitor did not ask */
	open(isQuiet?: boolean): void;
	close(): void;
	toggle(): void;
	sendMessage(text: string): void;
	showContactForm(): void;
	newConversation(): void;
	setDraft(text: string): void;
	/** Puts other settings in force, with the page's options over them. */
	update(settings: BakedConfig): void;
	/** Whether it is outside of the website's opening hours. */
	setClosed(isClosed: boolean): void;
	/** An object, or its JSON. */
	setVariables(variables: unknown): void;
	/** `token`: signed by the website's server; null when the visitor is signed out. */
	identify(token: string | null): void;
	destroy(): void;
}

/** The app's chunk, as the loader imports it. */
export interface AppModule {
	mount(options: MountOptions): MountedApp;
}
