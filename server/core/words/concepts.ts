import { CONCEPTS, type Concept } from './language.ts';

/** Begins the terms that stand for concepts, and no term of a text. */
const MARK = '#';

/** The term that stands for a concept where words are compared. */
export function termOf(concept: Concept): string {
	return MARK + concept;
}

/** The concept that a term stands for; null for a term of a text. */
export function conceptOf(term: string): Concept | null {
	return CONCEPTS.find((concept) => term === termOf(concept)) ?? null;
}
