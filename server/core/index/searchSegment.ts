import { type LengthNorm, saturate } from './bm25.ts';
import { chunkCountOf, type PackedIndex } from './packedIndex.ts';

/** A chunk found in a segment. */
export interface Scored {
	chunk: number;
	score: number;
}

/** The postings of one form of a term. */
export interface PostingList {
	chunks: Uint16Array;
	counts: Uint8Array;
	/** What the term weighs. */
	weight: number;
	/** The most that a posting of it can add to a score. */
	bound: number;
}

/** Below this share of a list's length, chunks are looked up in it one by one rather than the list read through. */
const LOOKUP_SHARE = 1 / 16;

/** Room for one search, kept between searches. The scores are all zero when none runs. */
let scores = new Float64Array(0);
let touched = new Uint16Array(0);

/**
 * The best chunks of one segment by BM25, at most `limit` and in ascending order of chunk. The rarest terms are read first: once
 * the terms still to come cannot lift a chunk into the best by themselves, they are only looked up for the chunks found.
 *
 * @param leastScore the score that a chunk has to reach to be of use
 */
export function searchSegment(
	index: PackedIndex,
	lists: readonly PostingList[],
	{ norm, limit, leastScore }: { norm: LengthNorm; limit: number; leastScore: number },
): Scored[] {
	if (scores.length < chunkCountOf(index)) {
		scores = new Float64Array(chunkCountOf(index));
		touched = new Uint16Array(chunkCountOf(index));
	}
	const ordered = lists.toSorted((a, b) => b.bound - a.bound);
	let rest = ordered.reduce((sum, { bound }) => sum + bound, 0);
	let least = leastScore;
	let found = touched.subarray(0, 0);
	let candidates: Uint16Array | null = null;
	for (const list of ordered) {
		if (candidates === null && rest < least) candidates = found;
		if (candidates === null) found = addAll(list, index.lengths, norm, found.length);
		else {
			candidates = reaching(candidates, least - rest);
			if (candidates.length < list.chunks.length * LOOKUP_SHARE) addFor(candidates, list, index.lengths, norm);
			else addToFound(list, index.lengths, norm);
		}
		rest -= list.bound;
		least = Math.max(least, bestScore(candidates ?? found, limit));
	}
	const best = reaching(candidates ?? found, least).toSorted();
	const result = Array.from(best, (chunk): Scored => ({ chunk, score: scores[chunk] ?? 0 }));
	for (const chunk of found) scores[chunk] = 0;
	return result;
}

/** Reads a list through. @returns the chunks found so far, of which there were `count` before */
function addAll(list: PostingList, lengths: Uint16Array, norm: LengthNorm, count: number): Uint16Array<ArrayBuffer> {
	const { chunks, counts, weight } = list;
	let end = count;
	for (let at = 0; at < chunks.length; at++) {
		const chunk = chunks[at] ?? 0;
		const before = scores[chunk] ?? 0;
		if (before === 0) touched[end++] = chunk;
		scores[chunk] = before + weight * saturate(counts[at] ?? 0, norm.fixed + norm.perTerm * (lengths[chunk] ?? 0));
	}
	return touched.subarray(0, end);
}

function addToFound({ chunks, counts, weight }: PostingList, lengths: Uint16Array, norm: LengthNorm): void {
	for (let at = 0; at < chunks.length; at++) {
		const chunk = chunks[at] ?? 0;
		const before = scores[chunk] ?? 0;
		if (before === 0) continue;
		scores[chunk] = before + weight * saturate(counts[at] ?? 0, norm.fixed + norm.perTerm * (lengths[chunk] ?? 0));
	}
}

function addFor(candidates: Uint16Array, list: PostingList, lengths: Uint16Array, norm: LengthNorm): void {
	for (const chunk of candidates) {
		const at = positionOf(chunk, list.chunks);
		if (at < 0) continue;
		const value = saturate(list.counts[at] ?? 0, norm.fixed + norm.perTerm * (lengths[chunk] ?? 0));
		scores[chunk] = (scores[chunk] ?? 0) + list.weight * value;
	}
}

/** Where a chunk stands in an ascending list, -1 where it does not. */
function positionOf(chunk: number, chunks: Uint16Array): number {
	let low = 0;
	let high = chunks.length - 1;
	while (low <= high) {
		const middle = (low + high) >>> 1;
		const there = chunks[middle] ?? 0;
		if (there === chunk) return middle;
		if (there < chunk) low = middle + 1;
		else high = middle - 1;
	}
	return -1;
}

function reaching(chunks: Uint16Array, least: number): Uint16Array {
	return chunks.filter((chunk) => (scores[chunk] ?? 0) >= least);
}

/** The score that the best `limit` of the chunks reach; 0 where there are fewer. */
function bestScore(chunks: Uint16Array, limit: number): number {
	if (chunks.length < limit) return 0;
	// A heap whose root is the worst of the best.
	const heap = Float64Array.from(chunks.subarray(0, limit), (chunk) => scores[chunk] ?? 0).toSorted();
	let worst = heap[0] ?? 0;
	for (let next = limit; next < chunks.length; next++) {
		const score = scores[chunks[next] ?? 0] ?? 0;
		if (score <= worst) continue;
		let at = 0;
		for (;;) {
			let child = 2 * at + 1;
			if ((heap[child + 1] ?? Number.POSITIVE_INFINITY) < (heap[child] ?? Number.POSITIVE_INFINITY)) child++;
			const smaller = heap[child];
			if (smaller === undefined || smaller >= score) break;
			heap[at] = smaller;
			at = child;
		}
		heap[at] = score;
		worst = heap[0] ?? 0;
	}
	return worst;
}
