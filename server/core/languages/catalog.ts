import { AUTOMATIC_LANGUAGE_ID } from '../../../shared/contract/languages.ts';

/** A language that answers may be asked in. */
export interface Language {
	readonly id: number;
	/** ISO 639-1; null answers in the language of the question. */
	readonly code: string | null;
	readonly name: string;
}

/** In the order of their ids, from 2 on. Ids are part of the interface: a new language comes last, and none is taken out. */
const CODES = 'en es de el ru tr ar vi th zh hi ro ja fr it pt nl pl ko'.split(' ');
const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** All languages, in the order of the listing: those that the fixed sentences are written in. */
export const LANGUAGES: readonly Language[] = [
	{ id: AUTOMATIC_LANGUAGE_ID, code: null, name: 'Automatic' },
	...CODES.map((code, index) => ({ id: index + 2, code, name: NAMES.of(code) ?? code })),
];

/** The language of an id, or undefined when there is none. */
export function findLanguage(id: number): Language | undefined {
	return LANGUAGES.find((language) => language.id === id);
}
