import type { Concept } from '../../languages/language.ts';
import { hashTerm } from '../index/hashTerm.ts';
import { type AnalyzedChunk, analyzeChunk } from '../rank/analyzeChunk.ts';
import type { RankCandidate } from '../rank/rank.ts';
import { letterOf } from './concepts.ts';
import { findConcepts } from './findConcepts.ts';
import { type PhraseTable, tablesOf } from './phraseTables.ts';
import { signsIn, signTestOf } from './signs.ts';

/** What is written for some readers alone, with contact data of its own. */
const ASIDES: readonly Concept[] = ['jobs'];

/** Held as long as the chunk stays taken apart: the sense of its words does not depend on the question. */
const known = new WeakMap<AnalyzedChunk, AnalyzedChunk>();

function readForSense({ chunk, language }: AnalyzedChunk): AnalyzedChunk {
	const tables = tablesOf(language);
	const inChunk = new Set(signsIn(chunk.text));
	// Whoever wrote an FAQ's question wrote it as visitors ask.
	const tableOf = (text: string): PhraseTable | undefined => (text === chunk.question ? tables?.asked : tables?.said);
	return analyzeChunk(chunk, language, (text) => {
		// A chunk that has no telephone number does not say the number, whatever it says of telephones.
		const isMeant = (concept: Concept): boolean => signTestOf(concept) === null || inChunk.has(concept);
		const table = tableOf(text);
		const runs = table && language !== null ? findConcepts(text, { table, language }) : [];
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

type Groups = readonly (readonly Concept[])[];

function holds({ sentences, heading, question }: AnalyzedChunk, group: readonly Concept[]): boolean {
	const hashes = group.map((concept) => hashTerm(letterOf(concept)));
	const texts = [...sentences, heading, ...(question ? [question] : [])];
	return texts.some(({ terms }) => hashes.some((hash) => terms.includes(hash)));
}

/** Whether a chunk, as it is written, says something of any group of concepts; a group names what one phrase may mean. */
export function holdsAny(analyzed: AnalyzedChunk, groups: Groups): boolean {
	const read = readOnce(analyzed);
	return groups.some((group) => holds(read, group));
}

/** Whether a chunk has the sign of each group that is told by one, as an address is. Prices are told by their figure. */
export function hasSigns({ chunk }: AnalyzedChunk, groups: Groups): boolean {
	const signed = groups.filter((group) => group.every((one) => one !== 'price' && signTestOf(one) !== null));
	if (signed.length === 0) return true;
	const signs = signsIn(chunk.text);
	return signed.every((group) => group.some((concept) => signs.includes(concept)));
}

/** Whether a chunk is headed by what brings its own telephone number and address along. */
function isAside({ heading }: AnalyzedChunk, groups: Groups): boolean {
	return ASIDES.some((concept) => {
		return !groups.flat().includes(concept) && heading.terms.includes(hashTerm(letterOf(concept)));
	});
}

/**
 * The candidates that say something of each group of concepts, read for their sense; what is quoted stays as it is written.
 * Where some speak to applicants only, the others are meant.
 */
export function readChunks(candidates: readonly RankCandidate[], groups: Groups): RankCandidate[] {
	const read = candidates
		.map((candidate) => ({ ...candidate, analyzed: readOnce(candidate.analyzed) }))
		.filter(({ analyzed }) => groups.every((group) => holds(analyzed, group)));
	const meant = read.filter(({ analyzed }) => !isAside(analyzed, groups));
	return meant.length > 0 ? meant : read;
}
