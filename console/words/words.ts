import { de } from './de.ts';
import { en, type Words } from './en.ts';

/** The words of the browser's language, English where there are none. */
export const words: Words = navigator.language.startsWith('de') ? de : en;
