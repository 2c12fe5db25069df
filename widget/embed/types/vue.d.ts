import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { FrontdeskChatElement, FrontdeskChatEvents, FrontdeskChatOptions } from '../../loader/publicTypes.ts';

export * from '../../loader/publicTypes.ts';

declare module 'vue' {
	interface GlobalComponents {
		'frontdesk-chat': new () => FrontdeskChatElement & {
			$props: FrontdeskChatOptions & HTMLAttributes & PublicProps;
			$emit: EmitFn<{ [Name in keyof FrontdeskChatEvents]: (event: FrontdeskChatEvents[Name]) => void }>;
		};
	}
}
