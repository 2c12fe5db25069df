/** What visitors of any business ask about, in words of their own. */
export const CONCEPTS = [
	'hours',
	'phone',
	'email',
	'contact',
	'address',
	'price',
	'delivery',
	'returns',
	'payment',
	'warranty',
	'cancellation',
	'booking',
	'parking',
	'jobs',
	'duration',
	'arrival',
	'departure',
	'breakfast',
	'wifi',
	'pets',
	'vegetarian',
	'voucher',
	'trial',
	'login',
	'privacy',
	'app',
	'damage',
	'urgent',
	'about',
	'menu',
	'identity',
	'children',
	'access',
	'discount',
	'deposit',
] as const;

export type Concept = (typeof CONCEPTS)[number];

/** The phrases of a concept, separated by "|" or line ends; compared by their stems. */
export interface Phrases {
	/** Said by visitors and businesses alike. */
	readonly both?: string;
	/** How visitors ask: what a business says with these words is something else more often. A "$" stands for the message's end, a "*" for any word. */
	readonly asked?: string;
	/** How businesses say it: what a visitor says with these words asks something else more often. */
	readonly said?: string;
}

/** The everyday words of a language. */
export type EverydayWords = Readonly<Partial<Record<Concept, Phrases>>> & {
	/** Words that say nothing of what is asked, beside stop words. */
	readonly fillers: string;
};

/**
 * Letters that stand for the concepts in texts read for their sense, from Linear A: letters to every rule on words, and
 * nobody writes them.
 */
const FIRST_LETTER = 0x10600;

export function letterOf(concept: Concept): string {
	return String.fromCodePoint(FIRST_LETTER + CONCEPTS.indexOf(concept));
}

/** The concept that a term stands for; null for a term of a text. */
export function conceptOf(term: string): Concept | null {
	return CONCEPTS[(term.codePointAt(0) ?? 0) - FIRST_LETTER] ?? null;
}
