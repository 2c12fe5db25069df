import type { DetailedHTMLProps, HTMLAttributes, ReactElement } from 'react';
import type { FrontdeskChatElement, FrontdeskChatProps } from './index.js';

export * from './index.js';

type ElementProps = DetailedHTMLProps<HTMLAttributes<FrontdeskChatElement>, FrontdeskChatElement> & FrontdeskChatProps;

/** `<frontdesk-chat>` with all options in camelCase, also on pages that a server renders. `title` is the panel's. */
export declare function FrontdeskChat(props: ElementProps): ReactElement;

declare module 'react' {
	namespace JSX {
		interface IntrinsicElements {
			'frontdesk-chat': ElementProps;
		}
	}
}
