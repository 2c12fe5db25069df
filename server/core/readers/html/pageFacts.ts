import type { MainContent } from './mainContent.ts';
import type { Tabs } from './tabs.ts';

/** What tells whether an element is part of a page's text. */
export type PageFacts = {
	readonly content: MainContent;
	/** As `HtmlElement.proseLength` and `textLength` of the whole page. */
	readonly proseLength: number;
	readonly textLength: number;
	/** Ids of parts that a control of the page opens: answers in an accordion, tab panels. */
	readonly openableIds: ReadonlySet<string>;
	/** Classes and ids that the page's own style sheet hides. */
	readonly hidingNames: ReadonlySet<string>;
	readonly tabs: Tabs;
};
