import { useChat } from '../hooks/chatContext.ts';
import type { PageStrings, Strings } from '../strings/en.ts';

/** All words in the visitor's language. English ones of pages come with the pages, others with their language. */
export function usePageStrings(): Strings & PageStrings {
	// `preparePages` has completed them.
	return useChat().strings as Strings & PageStrings;
}
