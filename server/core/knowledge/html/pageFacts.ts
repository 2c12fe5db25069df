/** What tells whether a part of a page is its text. */
export type PageFacts = {
	/** Whether the page itself marks its main text. */
	readonly hasMain: boolean;
	/** Length of the page's text, as `HtmlElement.textLength`. */
	readonly textLength: number;
	/** Ids of parts that a control of the page opens: answers in an accordion, tab panels. */
	readonly openableIds: ReadonlySet<string>;
};
