import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { FrontdeskChatElement, FrontdeskChatProps } from '../../loader/publicTypes.ts';

export * from '../../loader/publicTypes.ts';

declare module 'react' {
	namespace JSX {
		interface IntrinsicElements {
			'frontdesk-chat': DetailedHTMLProps<HTMLAttributes<FrontdeskChatElement>, FrontdeskChatElement> &
				FrontdeskChatProps;
		}
	}
}
