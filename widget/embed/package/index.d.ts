import type {
	FrontdeskApi,
	FrontdeskChatElement,
	FrontdeskMethods,
	FrontdeskOptions,
} from '../../loader/publicTypes.ts';

export type * from '../../loader/publicTypes.ts';

/** The options of the widget, with the chatbot and the address of the Frontdesk server. */
export type MountOptions = FrontdeskOptions & Required<Pick<FrontdeskOptions, 'api' | 'chatbotId'>>;

/** Puts a widget on the page. */
export declare function mount(options: MountOptions): FrontdeskMethods;

declare global {
	/** Of pages with the script tag. */
	interface Window {
		Frontdesk?: FrontdeskApi;
		frontdeskConfig?: FrontdeskOptions;
	}
	interface HTMLElementTagNameMap {
		'frontdesk-chat': FrontdeskChatElement;
	}
}
