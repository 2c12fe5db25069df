import type { LoadedStrings, PageStrings, Strings } from './en.ts';
import { pagesEn } from './pagesEn.ts';

/** All words; what the language does not say of forms and pages is said in English. */
export function withPageStrings(strings: LoadedStrings): Strings & PageStrings {
	return { ...pagesEn, ...strings, fields: { ...pagesEn.fields, ...strings.fields } };
}
