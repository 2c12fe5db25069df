/** What the preview's frame shows. The page in the frame is a program of its own (`preview.ts`); these are its messages. */

/** A part of the owner's home page, as text. */
export interface PageBlock {
	readonly kind: 'heading' | 'text' | 'item';
	readonly text: string;
}

/** The owner's home page. */
export interface OwnPage {
	readonly title: string;
	readonly blocks: readonly PageBlock[];
}

export interface View {
	readonly chatbotId: string;
	/** All settings of the widget, in place of the stored ones. */
	readonly settings: Readonly<Record<string, unknown>>;
	/** Of the page around the widget, and of the widget where it follows the visitor's system. */
	readonly theme: string;
	readonly direction: string;
	/** The page's. */
	readonly language: string;
	readonly isOpen: boolean;
	/** In place of the demo shop. */
	readonly page?: OwnPage | undefined;
}

/** From the console to its frame, which posts `frontdesk-ready` when it listens. */
export type PreviewMessage =
	| { readonly type: 'frontdesk-show'; readonly view: View }
	/** Forgets the visitor. */
	| { readonly type: 'frontdesk-restart'; readonly chatbotId: string };
