import type { HTMLAttributes } from 'svelte/elements';
import type { FrontdeskChatElement, FrontdeskChatProps } from './index.js';

export * from './index.js';

declare module 'svelte/elements' {
	interface SvelteHTMLElements {
		'frontdesk-chat': HTMLAttributes<FrontdeskChatElement> & FrontdeskChatProps;
	}
}
