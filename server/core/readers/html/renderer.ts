import type { BlockWriter } from './blockWriter.ts';
import type { FaqEntry } from './faqEntries.ts';
import type { HtmlElement } from './htmlTree.ts';
import type { DropTest } from './inlineText.ts';

export type RenderOptions = {
	readonly isDropped: DropTest;
	/** Drop blocks that are fixed phrases, tables of contents and lists of related links. */
	readonly dropPhrases: boolean;
	readonly url: string;
	/** What the tabs of panels say. */
	readonly tabLabels: ReadonlyMap<HtmlElement, string>;
	/** Where questions that a reader opens go with their answers; null where they stay in the text. */
	readonly questions: FaqEntry[] | null;
};

/** Renders what stands within an element of a kind of its own. */
export type Renderer = {
	readonly options: RenderOptions;
	children(element: HtmlElement, writer: BlockWriter): void;
	element(element: HtmlElement, writer: BlockWriter): void;
};
