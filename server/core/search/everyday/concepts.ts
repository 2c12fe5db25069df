import { CONCEPTS, type Concept } from '../../languages/language.ts';

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
