import type { Words } from './en.ts';

/** The words of the browser's language, English where there are none. */
export const words: Words = navigator.language.startsWith('de')
	? (await import('./de.ts')).de
	: (await import('./en.ts')).en;
