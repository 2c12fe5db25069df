import type { SetupWords } from './en.ts';

/** The words of Setup in the browser's language: apart from the others, so that signing in does not load them. */
export const setupWords: SetupWords = navigator.language.startsWith('de')
	? (await import('./de.ts')).de
	: (await import('./en.ts')).en;
