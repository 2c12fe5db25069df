import type { HTMLAttributes } from 'preact';
import type { FrontdeskChatElement, FrontdeskChatProps } from './index.js';

export * from './index.js';

// By the name that preact's types have as a global: to augment the module would hide the rest of its JSX.
declare global {
	namespace preact.JSX {
		interface IntrinsicElements {
			'frontdesk-chat': HTMLAttributes<FrontdeskChatElement> & FrontdeskChatProps;
		}
	}
}
