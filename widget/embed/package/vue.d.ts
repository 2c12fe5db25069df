import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { FrontdeskChatElement, FrontdeskChatEvents, FrontdeskChatOptions } from './index.js';

export * from './index.js';

type Component = new () => {
	$props: FrontdeskChatOptions & HTMLAttributes & PublicProps;
	$emit: EmitFn<{ [Name in keyof FrontdeskChatEvents]: (event: FrontdeskChatEvents[Name]) => void }>;
};

/** `<frontdesk-chat>` with all options, in camelCase or with hyphens. `title` is the panel's. */
export declare const FrontdeskChat: Component;

declare module 'vue' {
	interface GlobalComponents {
		'frontdesk-chat': new () => FrontdeskChatElement & InstanceType<Component>;
	}
}
