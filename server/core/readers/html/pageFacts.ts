import type { HtmlElement } from './htmlTree.ts';

/** What tells whether a part of a page is its text. */
export type PageFacts = {
	/** Whether the page itself marks its main text. */
	readonly hasMain: boolean;
	/** Length of the page's text, as `HtmlElement.textLength`. */
	readonly textLength: number;
	/** Lists of links that stand in the main part before its title: a menu beside it. */
	readonly navigations: ReadonlySet<HtmlElement>;
	/** The site's name, written as the page's first heading though another is its title. */
	readonly brand: HtmlElement | null;
	/** Ids of parts that a control of the page opens: answers in an accordion, tab panels. */
	readonly openableIds: ReadonlySet<string>;
	/** Classes and ids that the page's own style sheet takes out of sight. */
	readonly hidingNames: ReadonlySet<string>;
	/** The panels of tabs with what their tabs say. */
	readonly tabLabels: ReadonlyMap<HtmlElement, string>;
	/** What stands in dialogs that the main part opens for reading. */
	readonly dialogs: ReadonlySet<HtmlElement>;
};
