import type { Concept } from '../../languages/language.ts';
import { hashTerm } from '../index/hashTerm.ts';
import type { AnalyzedChunk } from '../rank/analyzeChunk.ts';
import { termOf } from './concepts.ts';
import { findConcepts } from './findConcepts.ts';
import { tablesOf } from './phraseTables.ts';
import { signsIn, signTestOf } from './signs.ts';

/** Kept as long as the chunk stays analyzed: what its words mean does not depend on the question. */
const known = new WeakMap<AnalyzedChunk, AnalyzedChunk>();

function analyzeConcepts(analyzed: AnalyzedChunk): AnalyzedChunk {
	const { chunk, language, sentences, heading, question } = analyzed;
	const tables = tablesOf(language);
	const inChunk = new Set(signsIn(chunk.text));
	// A chunk that has no telephone number does not say the number, whatever it says of telephones.
	const isSaid = (concept: Concept): boolean => signTestOf(concept) === null || inChunk.has(concept);
	const withConcepts = <Text extends { text: string; terms: Uint32Array }>(text: Text): Text => {
		const runs = tables && language !== null ? findConcepts(text.text, { table: tables.said, language }) : [];
		const said = runs.flatMap(({ concepts }) => concepts);
		const concepts = new Set([...said.filter(isSaid), ...(inChunk.size === 0 ? [] : signsIn(text.text))]);
		if (concepts.size === 0) return text;
		const hashes = Array.from(concepts, (concept) => hashTerm(termOf(concept)));
		return { ...text, terms: Uint32Array.from([...text.terms, ...hashes]) };
	};
	return {
		...analyzed,
		sentences: sentences.map((sentence) => withConcepts(sentence)),
		heading: withConcepts(heading),
		question: question === null ? null : withConcepts(question),
	};
}

/** A chunk whose texts have the concepts of their everyday words and signs as terms too. */
export function addConcepts(analyzed: AnalyzedChunk): AnalyzedChunk {
	const read = known.get(analyzed) ?? analyzeConcepts(analyzed);
	known.set(analyzed, read);
	return read;
}
