import type { Settings } from './settings.ts';

export type Direction = 'ltr' | 'rtl';

/** What the frame is to show. */
export interface View {
	readonly chatbotId: string;
	/** All settings of the widget, in place of the stored ones. */
	readonly settings: Settings;
	/** Of the page around the widget, and of the widget where it follows the visitor's system. */
	readonly theme: 'auto' | 'light' | 'dark';
	readonly direction: Direction;
	/** The page's. */
	readonly language: string;
	readonly isOpen: boolean;
	/** Forget what the visitor did before. */
	readonly isFresh: boolean;
}

/** From the playground to its frame. */
export interface ShowMessage {
	readonly type: 'frontdesk-show';
	readonly view: View;
}

/** From the frame to the playground: it listens. */
export interface ReadyMessage {
	readonly type: 'frontdesk-ready';
}
