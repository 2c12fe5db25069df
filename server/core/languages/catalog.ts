import { AUTOMATIC_LANGUAGE_ID } from '../../../shared/contract/languages.ts';

/** A language that answers may be asked in. The id is part of the interface and never given to another language. */
export interface Language {
	readonly id: number;
	/** ISO 639-1; null answers in the language of the question. */
	readonly code: string | null;
	readonly name: string;
}

/** All languages, in the order of the listing: those that the fixed sentences are written in. */
export const LANGUAGES: readonly Language[] = [
	{ id: AUTOMATIC_LANGUAGE_ID, code: null, name: 'Automatic' },
	{ id: 2, code: 'en', name: 'English' },
	{ id: 3, code: 'es', name: 'Spanish' },
	{ id: 4, code: 'de', name: 'German' },
	{ id: 5, code: 'el', name: 'Greek' },
	{ id: 6, code: 'ru', name: 'Russian' },
	{ id: 7, code: 'tr', name: 'Turkish' },
	{ id: 8, code: 'ar', name: 'Arabic' },
	{ id: 9, code: 'vi', name: 'Vietnamese' },
	{ id: 10, code: 'th', name: 'Thai' },
	{ id: 11, code: 'zh', name: 'Chinese' },
	{ id: 12, code: 'hi', name: 'Hindi' },
	{ id: 13, code: 'ro', name: 'Romanian' },
	{ id: 14, code: 'ja', name: 'Japanese' },
	{ id: 15, code: 'fr', name: 'French' },
	{ id: 16, code: 'it', name: 'Italian' },
	{ id: 17, code: 'pt', name: 'Portuguese' },
	{ id: 18, code: 'nl', name: 'Dutch' },
	{ id: 19, code: 'pl', name: 'Polish' },
	{ id: 20, code: 'ko', name: 'Korean' },
];

/** The language of an id, or undefined when there is none. */
export function findLanguage(id: number): Language | undefined {
	return LANGUAGES.find((language) => language.id === id);
}
