import { COUNT_BITS, COUNT_MASK, chunkCountOf, type PackedIndex } from './packedIndex.ts';
import { findTerm } from './termTable.ts';

/** BM25's saturation of counts and its length normalisation: .9 and .4 to begin with, these after the dev sets. */
const K1 = 1.2;
const B = 0.9;

/** Chunks that a knowledge base is imagined to have besides its own, none of which holds the term. */
const UNSEEN_CHUNKS = 200;

/** One thing the question asks for. Its forms are the stems of one word in the languages of the index. */
export interface SearchTerm {
	forms: readonly string[];
	weight: number;
}

/** A term with what the index knows of it. */
export interface WeighedTerm extends SearchTerm {
	/** Chunks that hold it. */
	chunkCount: number;
	/** Inverse document frequency: rare terms weigh more. */
	idf: number;
}

export interface Candidate {
	/** The number of the segment and of the chunk within it. */
	segment: number;
	chunk: number;
	score: number;
}

export interface SearchResult<Term extends SearchTerm> {
	/** Best first. */
	candidates: Candidate[];
	terms: (Term & WeighedTerm)[];
}

function postingsOf(index: PackedIndex, form: string): Uint32Array | null {
	const term = findTerm(index.terms, form);
	return term < 0 ? null : index.postings.subarray(index.postingOffsets[term], index.postingOffsets[term + 1]);
}

/** Keeps the best candidates in a heap whose root is the worst kept. */
class BestCandidates {
	#heap: Candidate[] = [];
	#limit: number;

	constructor(limit: number) {
		this.#limit = limit;
	}

	get worstScore(): number {
		return this.#heap.length < this.#limit ? 0 : (this.#heap[0]?.score ?? 0);
	}

	add(candidate: Candidate): void {
		if (this.#heap.length < this.#limit) {
			this.#heap.push(candidate);
			if (this.#heap.length === this.#limit) this.#heap.sort((a, b) => a.score - b.score);
			return;
		}
		let at = 0;
		for (;;) {
			let child = 2 * at + 1;
			const right = this.#heap[child + 1];
			if (right !== undefined && right.score < (this.#heap[child]?.score ?? 0)) child++;
			const smaller = this.#heap[child];
			if (smaller === undefined || smaller.score >= candidate.score) break;
			this.#heap[at] = smaller;
			at = child;
		}
		this.#heap[at] = candidate;
	}

	sorted(): Candidate[] {
		return this.#heap.toSorted((a, b) => b.score - a.score || a.segment - b.segment || a.chunk - b.chunk);
	}
}

/** Room for the scores of one search, kept between searches; all zero when no search runs. */
let scores = new Float32Array(0);

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
	const totalLength = segments.reduce((sum, index) => sum + totalLengthOf(index), 0);
	const averageLength = Math.max(1, totalLength / Math.max(1, chunkCount));
	const postings = terms.map((term) => segments.map((index) => term.forms.map((form) => postingsOf(index, form))));
	const weighed = terms.map((term, at): Term & WeighedTerm => {
		const holding = (postings[at] ?? []).reduce(
			(sum, lists) => sum + Math.max(0, ...lists.map((list) => list?.length ?? 0)),
			0,
		);
		return { ...term, chunkCount: holding, idf: inverseFrequency(chunkCount, holding) };
	});
	const best = new BestCandidates(limit);
	for (const [segment, index] of segments.entries()) {
		if (scores.length < chunkCountOf(index)) scores = new Float32Array(chunkCountOf(index));
		for (const [at, term] of weighed.entries()) {
			for (const list of postings[at]?.[segment] ?? []) {
				if (list) addScores(index, list, term.idf * term.weight, averageLength);
			}
		}
		collect(segment, chunkCountOf(index), best);
	}
	return { candidates: best.sorted(), terms: weighed };
}

function addScores(index: PackedIndex, list: Uint32Array, weight: number, averageLength: number): void {
	const fixed = K1 * (1 - B);
	const perLength = (K1 * B) / averageLength;
	for (let at = 0; at < list.length; at++) {
		const posting = list[at] ?? 0;
		const chunk = posting >>> COUNT_BITS;
		const count = posting & COUNT_MASK;
		const norm = fixed + perLength * (index.lengths[chunk] ?? 0);
		scores[chunk] = (scores[chunk] ?? 0) + (weight * count * (K1 + 1)) / (count + norm);
	}
}

function collect(segment: number, chunkCount: number, best: BestCandidates): void {
	let worst = best.worstScore;
	for (let chunk = 0; chunk < chunkCount; chunk++) {
		const score = scores[chunk] ?? 0;
		if (score > worst) {
			best.add({ segment, chunk, score });
			worst = best.worstScore;
		}
	}
	scores.fill(0, 0, chunkCount);
}

const totalLengths = new WeakMap<PackedIndex, number>();

function totalLengthOf(index: PackedIndex): number {
	let total = totalLengths.get(index);
	if (total === undefined) {
		total = index.lengths.reduce((sum, length) => sum + length, 0);
		totalLengths.set(index, total);
	}
	return total;
}

/** The idf of single terms over all segments. */
export function idfLookup(segments: readonly PackedIndex[]): (term: string) => number {
	const chunkCount = segments.reduce((sum, index) => sum + chunkCountOf(index), 0);
	return (term) => {
		const holding = segments.reduce((sum, index) => sum + (postingsOf(index, term)?.length ?? 0), 0);
		return inverseFrequency(chunkCount, holding);
	};
}

/**
 * The idf of a term by the chunks that hold it. A knowledge base of a few chunks says little about which words are rare:
 * it is taken for a part of a larger one.
 */
export function inverseFrequency(chunkCount: number, holding: number): number {
	return Math.log(1 + (chunkCount + UNSEEN_CHUNKS - holding + 0.5) / (holding + 0.5));
}
