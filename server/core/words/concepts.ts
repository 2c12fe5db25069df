import { CONCEPTS, type Concept } from './language.ts';

/** The prefix of terms that represent concepts; no term of a text has it. */
const MARK = '#';

/** The term that represents a concept in the index. */
export function termOf(concept: Concept): string {
	return MARK + concept;
}

/** The concept of a term; null for a term of a text. */
export function conceptOf(term: string): Concept | null {
	return CONCEPTS.find((concept) => term === termOf(concept)) ?? null;
}
