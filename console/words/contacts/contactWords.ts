import type { ContactWords } from './en.ts';

/** The words about contacts in the browser's language: apart from the others, so that signing in does not load them. */
export const contactWords: ContactWords = navigator.language.startsWith('de')
	? (await import('./de.ts')).de
	: (await import('./en.ts')).en;
