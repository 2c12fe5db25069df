import type { UnansweredWords } from './en.ts';

/** The words of Unanswered in the browser's language: apart from the others, so that signing in does not load them. */
export const unansweredWords: UnansweredWords = navigator.language.startsWith('de')
	? (await import('./de.ts')).de
	: (await import('./en.ts')).en;
