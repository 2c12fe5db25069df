import { type AnalyzedChunk, analyzeChunk } from '../analyzeChunk.ts';
import { hashTerm } from '../hashTerm.ts';
import type { RankCandidate } from '../rank.ts';
import { type Concept, letterOf } from './concepts.ts';
import { findConcepts } from './findConcepts.ts';
import { tablesOf } from './phraseTables.ts';
import { signsIn, signTestOf } from './signs.ts';

/** What is written for some readers alone, with contact data of its own. */
const ASIDES: readonly Concept[] = ['jobs'];

/** Held as long as the chunk stays taken apart: the sense of its words does not depend on the question. */
const known = new WeakMap<AnalyzedChunk, AnalyzedChunk>();

function readForSense({ chunk, language }: AnalyzedChunk): AnalyzedChunk {
	const tables = tablesOf(language);
	const inChunk = new Set(signsIn(chunk.text));
	return analyzeChunk(chunk, language, (text) => {
		// A chunk that has no telephone number does not say the number, whatever it says of telephones.
		const isMeant = (concept: Concept): boolean =>
			signTestOf(concept) === null || inChunk.has(concept);
		const runs = tables && language !== null ? findConcepts(text, { table: tables.said, language }) : [];
		let end = 0;
		const parts = runs.flatMap((run) => {
			const letters = run.concepts.filter(isMeant).map(letterOf);
			if (letters.length === 0) return [];
			const before = text.slice(end, run.start);
			end = run.end;
			return [before, ` ${letters.join(' ')} `];
		});
		const signs = inChunk.size === 0 ? [] : signsIn(text).map(letterOf);
		return `${parts.join('')}${text.slice(end)} ${signs.join(' ')}`;
	});
}

function readOnce(analyzed: AnalyzedChunk): AnalyzedChunk {
	const read = known.get(analyzed) ?? readForSense(analyzed);
	known.set(analyzed, read);
	return read;
}

/** Whether a chunk says something of each group of concepts; a group names what one phrase may mean. */
function holdsAll({ sentences, heading, question }: AnalyzedChunk, groups: readonly (readonly Concept[])[]): boolean {
	const texts = [...sentences, heading, ...(question ? [question] : [])];
	const holds = (concept: Concept): boolean => {
		const hash = hashTerm(letterOf(concept));
		return texts.some(({ terms }) => terms.includes(hash));
	};
	return groups.every((group) => group.some(holds));
}

/** The same of a chunk as it is written. */
export function holdsConcepts(analyzed: AnalyzedChunk, groups: readonly (readonly Concept[])[]): boolean {
	return holdsAll(readOnce(analyzed), groups);
}

/** Whether a chunk is headed by what brings its own telephone number and address along. */
function isAside({ heading }: AnalyzedChunk, groups: readonly (readonly Concept[])[]): boolean {
	return ASIDES.some((concept) => {
		return !groups.flat().includes(concept) && heading.terms.includes(hashTerm(letterOf(concept)));
	});
}

/**
 * The candidates that say something of each group of concepts, read for their sense; what is quoted stays as it is written.
 * Where some speak to applicants only, the others are meant.
 */
export function readChunks(
	candidates: readonly RankCandidate[],
	groups: readonly (readonly Concept[])[],
): RankCandidate[] {
	const read = candidates
		.map((candidate) => ({ ...candidate, analyzed: readOnce(candidate.analyzed) }))
		.filter(({ analyzed }) => holdsAll(analyzed, groups));
	const meant = read.filter(({ analyzed }) => !isAside(analyzed, groups));
	return meant.length > 0 ? meant : read;
}
