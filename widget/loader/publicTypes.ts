/**
 * The types that pages use. This file is shipped in the package of the widget, so it imports nothing.
 * Each option is the camelCase of a widget setting; the attribute of the script tag is `data-` and the same in kebab case.
 */

export interface SuggestedQuestion {
	label: string;
	/** What is sent; the label when absent. A question without it can also be a string. */
	message?: string;
}

export interface LauncherOptions {
	icon?: 'speech' | 'question' | 'mail';
	/** Words beside the icon. */
	label?: string;
	/** CSS selector of the page's own elements that open the chat in place of the launcher. */
	selector?: string;
}

/** One sentence beside the launcher. */
export interface TeaserOptions {
	text: string;
	/** 3 when absent. */
	delaySeconds?: number;
}

/** What opens the panel by itself, until the visitor has opened or closed it once. */
export interface AutoOpenOptions {
	afterSeconds?: number;
	afterScrollPercent?: number;
	onExitIntent?: boolean;
}

export interface OpeningHours {
	days: Array<'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'>;
	/** Such as `09:00`. */
	opens: string;
	/** Before `opens`: on the next day. */
	closes: string;
}

export interface OpeningHoursOptions {
	/** Such as `Europe/Berlin`. */
	timeZone: string;
	hours: OpeningHours[];
	/** `notice` when absent: one line in the panel. */
	whenClosed?: 'notice' | 'hide';
	notice?: string;
}

/** The texts of the contact form in one language. */
export interface LeadFormWords {
	title?: string;
	intro?: string;
	buttonText?: string;
	successText?: string;
	consentText?: string;
	consentUrl?: string;
	/** By the names of the fields; `options` are what visitors read, by the options of the form. */
	fields?: Record<string, { label?: string; options?: Record<string, string> }>;
}

/** The owner's words in one language. */
export interface WidgetWords {
	title?: string;
	subtitle?: string;
	greeting?: string;
	suggestedQuestions?: Array<SuggestedQuestion | string>;
	footerText?: string;
	teaserText?: string;
	launcherLabel?: string;
	closedNotice?: string;
	consentText?: string;
	surveyQuestion?: string;
	leadForm?: LeadFormWords;
	/** Words of the widget's own, by their names in the documentation. */
	strings?: Record<string, string>;
}

/** Settings that a page may set over those of the server. */
interface FrontdeskSettings {
	title?: string;
	subtitle?: string;
	greeting?: string;
	avatarUrl?: string;
	suggestedQuestions?: Array<SuggestedQuestion | string>;
	suggestedQuestionsUntil?: number;
	footerText?: string;
	/** Such as `#2f5bea`. */
	accentColor?: string;
	theme?: 'auto' | 'light' | 'dark';
	/** Mirrored on right-to-left pages. */
	position?: 'right' | 'left';
	/** CSS pixels, as are the offsets from the side and from the bottom. */
	panelWidth?: number;
	offsetX?: number;
	offsetY?: number;
	zIndex?: number;
	/** `inline` and `page` have no launcher: they fill the element of `target`, or the window. */
	mode?: 'floating' | 'inline' | 'page';
	launcher?: LauncherOptions;
	teaser?: TeaserOptions;
	autoOpen?: AutoOpenOptions;
	/** Whether an open panel stays open from page to page; true when absent. */
	keepOpen?: boolean;
	/** Paths with the widget, such as `/help/*`. */
	showOn?: string[];
	/** Paths without it; wins over `showOn`. */
	hideOn?: string[];
	openingHours?: OpeningHoursOptions;
	storage?: 'persistent' | 'session' | 'none';
	chatConsent?: { text: string; url?: string };
	survey?: { question?: string };
	language?: string;
	translations?: Record<string, WidgetWords>;
	/** As `lead_form` of the widget settings, in camelCase. */
	leadForm?: Record<string, unknown>;
}

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
	/** The contact form was sent. */
	lead: { properties: Record<string, string> };
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
	/** Shows the launcher again after `hide`. */
	show(): void;
	/** Closes the panel and takes the launcher away; `open` still opens the panel. */
	hide(): void;
	/** Removes the widget and all that belongs to it from the page. */
	destroy(): void;
	/** Opens the panel and sends `text` as the visitor's message. */
	sendMessage(text: string): void;
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
