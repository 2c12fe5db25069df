import type { SettingsWords } from './en.ts';

/** The words of the settings in the browser's language: apart from the others, so that signing in does not load them. */
export const settingsWords: SettingsWords = navigator.language.startsWith('de')
	? (await import('./de.ts')).de
	: (await import('./en.ts')).en;
