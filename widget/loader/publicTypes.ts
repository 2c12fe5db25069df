import type { FrontdeskSettings } from './settingTypes.ts';

/**
 * The types that pages use. The package of the widget ships this file with the settings written out in place of the import.
 * Each is the camelCase of a widget setting; the attribute of the script tag is `data-` and the same in kebab case.
 */

/** `window.frontdeskConfig`, and the options of `mount`. */
export interface FrontdeskOptions extends FrontdeskSettings {
	/** CSS selector of the element that an inline panel fills, or the element itself. */
	target?: string | HTMLElement | ShadowRoot;
	chatbotId?: string;
	/** Address of the Frontdesk server. */
	api?: string;
	/** As `setVariables` takes them. */
	variables?: Record<string, string>;
}

/** What an answer rests on. */
export interface AnswerSource {
	/** `webpage`, `document`, `text`, `faq` or `zoho`. */
	type: string;
	title: string;
	/** Empty where the source has no address. */
	url: string;
}

/** What a page can listen to, with what each handler is given. */
export interface FrontdeskEvents {
	/** The launcher, or the inline panel, is on the page. */
	ready: undefined;
	open: undefined;
	close: undefined;
	/** The visitor sent a message. */
	message: { text: string };
	/** An answer is complete. */
	answer: {
		messageId: string;
		/** Markdown. */
		text: string;
		sources: readonly AnswerSource[];
		/** Whether it rests on the knowledge base: false for small talk, and where no answer was found. */
		isGrounded: boolean;
	};
	rating: { messageId: string; rating: 'helpful' | 'not_helpful' | 'none'; reason?: string };
	/** The visitor sees the contact form. */
	formShown: undefined;
	/** The contact form was sent. */
	lead: { properties: Record<string, string> };
	/** The visitor opened a source of an answer. */
	sourceOpened: { messageId: string; url: string };
	/** The visitor answered the survey. `score`: 1 to 5. */
	survey: { score: number; comment?: string };
	/** How many answers came while the panel was closed has changed. */
	unread: { count: number };
	error: unknown;
}

export type FrontdeskEventName = keyof FrontdeskEvents;
export type FrontdeskEventHandler<Name extends FrontdeskEventName = FrontdeskEventName> = (
	detail: FrontdeskEvents[Name],
) => void;

/** What a page can do with the widget. */
export interface FrontdeskMethods {
	open(): void;
	close(): void;
	toggle(): void;
	/** Whether the panel is open. */
	isOpen(): boolean;
	/** Puts options over those in force: theme, accent, position, language and texts. */
	update(options: FrontdeskSettings): void;
	/** Shows the launcher again after `hide`. */
	show(): void;
	/** Closes the panel and takes the launcher away; `open` still opens the panel. */
	hide(): void;
	/** Removes the widget and all that belongs to it from the page. */
	destroy(): void;
	/** Opens the panel and sends `text` as the visitor's message. */
	sendMessage(text: string): void;
	/** Puts `text` into the text field, for the visitor to send. */
	setDraft(text: string): void;
	/** Leaves the conversation for a new one; the visitor finds it under the earlier ones. */
	newConversation(): void;
	/** Opens the panel with the contact form. */
	showContactForm(): void;
	/** `token`: signed by the website's server. */
	identify(token: string | null): void;
	/** Values for the `{names}` in the texts of the widget; sent with messages, see the documentation. */
	setVariables(variables: Record<string, string>): void;
	on<Name extends FrontdeskEventName>(name: Name, handler: FrontdeskEventHandler<Name>): void;
	off<Name extends FrontdeskEventName>(name: Name, handler: FrontdeskEventHandler<Name>): void;
}

/** The name of a method, then its arguments. */
export type QueuedCall = {
	[Name in keyof FrontdeskMethods]: readonly [name: Name, ...parameters: Parameters<FrontdeskMethods[Name]>];
}[keyof FrontdeskMethods];

/** `window.Frontdesk` of the script tag. */
export interface FrontdeskApi extends FrontdeskMethods {
	/** Takes calls such as `['open']`, like the queue that a page may put here before the script runs. */
	q: { push(...calls: QueuedCall[]): void };
}

/** The events of `<frontdesk-chat>`, such as `frontdesk-answer`, with what they bring as `detail`. */
export type FrontdeskChatEvents = {
	[Name in FrontdeskEventName as `frontdesk-${Name}`]: CustomEvent<FrontdeskEvents[Name]>;
};

/** The options that `<frontdesk-chat>` has as properties; the title is its attribute `data-title`. */
export type FrontdeskChatOptions = Omit<FrontdeskOptions, 'title' | 'target'>;

/** What frameworks write at `<frontdesk-chat>` besides what every element takes. */
export type FrontdeskChatProps = FrontdeskChatOptions & {
	[Name in keyof FrontdeskChatEvents as `on${Name}`]?: (event: FrontdeskChatEvents[Name]) => void;
};

/** `<frontdesk-chat chatbot-id="…" api="…">` of the module. Changed options mount the chat again, variables do not. */
export interface FrontdeskChatElement extends HTMLElement, FrontdeskChatOptions {
	/** Undefined while the element is not on the page. Another one when options have changed. */
	readonly chat: FrontdeskMethods | undefined;
	addEventListener<Name extends keyof FrontdeskChatEvents>(
		type: Name,
		listener: (this: FrontdeskChatElement, event: FrontdeskChatEvents[Name]) => unknown,
		options?: boolean | AddEventListenerOptions,
	): void;
	addEventListener<Name extends keyof HTMLElementEventMap>(
		type: Name,
		listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
		options?: boolean | AddEventListenerOptions,
	): void;
	addEventListener(
		type: string,
		listener: EventListenerOrEventListenerObject,
		options?: boolean | AddEventListenerOptions,
	): void;
}
