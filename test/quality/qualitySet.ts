/** What a business puts into its knowledge base. Ids are for the questions alone. */
export type QualityDocument =
	| { readonly id: string; readonly kind: 'page'; readonly title: string; readonly html: string }
	/** The first line is its title. */
	| { readonly id: string; readonly kind: 'text'; readonly text: string }
	| { readonly id: string; readonly kind: 'faq'; readonly question: string; readonly answer: string };

/** A customer's question. */
export interface QualityQuestion {
	readonly text: string;
	/** The question before it in the same conversation. */
	readonly after?: string;
	/** Document that answers it; null where none does. */
	readonly document: string | null;
	/** One of these is in a right answer. */
	readonly contains?: readonly string[];
}

/** A business with its knowledge and its customers' questions. All of it is made up. */
export interface QualitySet {
	readonly language: string;
	readonly business: string;
	/** Words around the text of every page, which must never be answered with. */
	readonly boilerplate: {
		readonly navigation: readonly string[];
		readonly cookies: string;
		readonly newsletter: string;
		readonly footer: string;
	};
	readonly documents: readonly QualityDocument[];
	readonly questions: readonly QualityQuestion[];
}
