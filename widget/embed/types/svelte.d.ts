import type { HTMLAttributes } from 'svelte/elements';
import type { FrontdeskChatElement, FrontdeskChatProps } from '../../loader/publicTypes.ts';

export * from '../../loader/publicTypes.ts';

declare module 'svelte/elements' {
	interface SvelteHTMLElements {
		'frontdesk-chat': HTMLAttributes<FrontdeskChatElement> & FrontdeskChatProps;
	}
}
