import { signsIn, signTestOf } from '../../facts/signs.ts';
import { hashTerm } from '../../index/hashTerm.ts';
import { findPhrases } from '../../text/phraseTable.ts';
import { type Concept, termOf } from '../../words/language.ts';
import { tablesOf } from './phraseTables.ts';

const NONE: readonly number[] = [];

/** Reads what the everyday words and signs of a chunk's texts mean, as hashes of concepts. */
export function createConceptReader(chunkText: string, language: string | null): (text: string) => readonly number[] {
	const tables = tablesOf(language);
	const inChunk = new Set(signsIn(chunkText));
	// A chunk that has no telephone number does not say the number, whatever it says of telephones.
	const isSaid = (concept: Concept): boolean => signTestOf(concept) === null || inChunk.has(concept);
	return (text) => {
		const runs = tables && language !== null ? findPhrases(text, { table: tables.said, language }) : [];
		const said = runs.flatMap(({ values }) => values);
		const concepts = new Set([...said.filter(isSaid), ...(inChunk.size === 0 ? [] : signsIn(text))]);
		return concepts.size === 0 ? NONE : [...concepts].map((concept) => hashTerm(termOf(concept)));
	};
}
