import { commonShareOf } from '../text/commonTerms.ts';
import { inverseFrequency, LARGEST_SATURATION, lengthNorm } from './bm25.ts';
import { chunkCountOf, countHolding, type PackedIndex } from './packedIndex.ts';
import { type PostingList, searchSegment } from './searchSegment.ts';
import { findTerm } from './termTable.ts';

/** Takes off what adding in another order may change: chunks at the edge of the best are kept for the final order. */
const ROUNDING = 1 - 1e-9;
const BYTE_MAX = 255;
/** What a chunk is worth that holds only what a business may say instead of a word. */
const SENSE_WEIGHT = 0.4;

/** One thing the question asks for. Its forms are the stems of one word in the languages of the index. */
export interface SearchTerm {
	forms: readonly string[];
	/** What a business may say instead, by the sense of an everyday word. Counts less than the forms. */
	senseForms?: readonly string[];
	weight: number;
	/** The share of any texts that hold it, from 0 to 1; none where left out. */
	commonShare?: number;
}

/** A term with what the index knows of it. */
export interface WeighedTerm extends SearchTerm {
	/** Whether the index has any of its own forms. */
	isKnown: boolean;
	/** Chunks that hold it, or only its sense where none does. */
	chunkCount: number;
	/** Inverse document frequency: rare terms weigh more. */
	idf: number;
}

export interface Candidate {
	/** The number of the segment and of the chunk within it. */
	segment: number;
	chunk: number;
	score: number;
	/** Where vectors were compared too. */
	fusion?: Fusion;
}

/** How words and vectors together put a chunk forward. */
export interface Fusion {
	/** Its place among what words found, from 1; null where only its vector put it forward. */
	wordsRank: number | null;
	/** What candidates are chosen by: the sum of the reciprocals of its places in both lists. */
	score: number;
}

export interface SearchResult<Term extends SearchTerm> {
	/** Best first. */
	candidates: Candidate[];
	terms: (Term & WeighedTerm)[];
}

/** Where a form's postings stand in a segment. */
interface Postings {
	term: number;
	start: number;
	end: number;
}

function postingsOf(index: PackedIndex, form: string): Postings | null {
	const term = findTerm(index.terms, form);
	if (term < 0) return null;
	return { term, start: index.postingOffsets[term] ?? 0, end: index.postingOffsets[term + 1] ?? 0 };
}

function countOf(postings: Postings | null): number {
	return postings === null ? 0 : postings.end - postings.start;
}

/** The chunks that hold the commonest form of a term. */
function countCommonest(bySegment: readonly (readonly (Postings | null)[])[]): number {
	return bySegment.reduce((sum, lists) => sum + Math.max(0, ...lists.map(countOf)), 0);
}

/**
 * The best chunks for the terms by BM25 over all segments, as if they were one index.
 *
 * @param limit the number of candidates
 */
export function searchIndex<Term extends SearchTerm>(
	segments: readonly PackedIndex[],
	terms: readonly Term[],
	limit: number,
): SearchResult<Term> {
	const chunkCount = segments.reduce((sum, index) => sum + chunkCountOf(index), 0);
	const totalLength = segments.reduce((sum, index) => sum + index.totalLength, 0);
	const averageLength = Math.max(1, totalLength / Math.max(1, chunkCount));
	const postings = terms.map(({ forms, senseForms = [] }) => ({
		own: segments.map((index) => forms.map((form) => postingsOf(index, form))),
		bySense: segments.map((index) => senseForms.map((form) => postingsOf(index, form))),
	}));
	const weighed = terms.map((term, at): Term & WeighedTerm => {
		const holding = countCommonest(postings[at]?.own ?? []);
		const counted = holding > 0 ? holding : countCommonest(postings[at]?.bySense ?? []);
		const idf = inverseFrequency(chunkCount, counted, term.commonShare ?? 0);
		return { ...term, isKnown: holding > 0, chunkCount: counted, idf };
	});
	let best: Candidate[] = [];
	for (const [segment, index] of segments.entries()) {
		const lists = weighed.flatMap(({ idf, weight }, at) => {
			const listsOf = (found: readonly (Postings | null)[], share: number): PostingList[] =>
				found.flatMap((one) => (one ? [listOf(index, one, { weight: idf * weight * share, averageLength })] : []));
			const { own, bySense } = postings[at] ?? { own: [], bySense: [] };
			return [...listsOf(own[segment] ?? [], 1), ...listsOf(bySense[segment] ?? [], SENSE_WEIGHT)];
		});
		const leastScore = best.length < limit ? 0 : (best.at(-1)?.score ?? 0) * ROUNDING;
		const found = searchSegment(index, lists, { norm: lengthNorm(averageLength), limit, leastScore });
		best = [...best, ...found.map((scored) => ({ segment, ...scored }))].toSorted(byRank).slice(0, limit);
	}
	return { candidates: best, terms: weighed };
}

function byRank(a: Candidate, b: Candidate): number {
	return b.score - a.score || a.segment - b.segment || a.chunk - b.chunk;
}

function listOf(
	index: PackedIndex,
	{ term, start, end }: Postings,
	{ weight, averageLength }: { weight: number; averageLength: number },
): PostingList {
	const ownAverage = index.totalLength / Math.max(1, chunkCountOf(index));
	// Beside longer chunks than its segment's a count is worth more, at most by this factor.
	const factor = Math.max(1, averageLength / Math.max(1, ownAverage));
	return {
		chunks: index.postingChunks.subarray(start, end),
		counts: index.postingCounts.subarray(start, end),
		weight,
		bound: weight * Math.min(1, ((index.peaks[term] ?? 0) / BYTE_MAX) * factor) * LARGEST_SATURATION,
	};
}

/** The idf of single terms over all segments. */
export function idfLookup(segments: readonly PackedIndex[], language: string | null): (term: string) => number {
	const chunkCount = segments.reduce((sum, index) => sum + chunkCountOf(index), 0);
	return (term) => {
		return inverseFrequency(chunkCount, countHolding(segments, term), commonShareOf(term, language));
	};
}
