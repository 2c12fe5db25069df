import type { InboxWords } from './en.ts';

/** The words of Inbox in the browser's language: apart from the others, so that signing in does not load them. */
export const inboxWords: InboxWords = navigator.language.startsWith('de')
	? (await import('./de.ts')).de
	: (await import('./en.ts')).en;
