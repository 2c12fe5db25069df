import { setImmediate } from 'node:timers/promises';

/** A chunk and the cosine of its vector and the question's. */
export interface SimilarChunk {
	readonly chunkId: string;
	readonly similarity: number;
}

/** What chance reaches: how alike the chatbot's chunks and questions are that have nothing to do with it. */
export interface Chance {
	/** The usual cosine of an unrelated question and the chunk most like it. */
	readonly usual: number;
	/** The standard deviation of these cosines. */
	readonly spread: number;
}

/** The vectors of one chatbot's chunks, in signed bytes. */
export interface Vectors {
	readonly dimensions: number;
	readonly chunkIds: readonly string[];
	/** The chunks' vectors, one after the other. */
	readonly vectors: Int8Array;
	/** The vectors of questions that have nothing to do with the chatbot. */
	readonly unrelated: readonly Int8Array[];
}

/** Pairs of chunks compared with each other: enough for a mean within a hundredth. */
const PAIRS = 1_000;
/** A set of few chunks says little: their deviation is taken for that of a usual model, to the weight of some pairs. */
const USUAL_DEVIATION = 0.1;
const USUAL_PAIRS = 10;
/** The spread is no less than half the deviation of pairs: twenty questions may agree by chance. */
const LEAST_SPREAD = 0.5;
/** From the median of the distances to the median to a standard deviation, for a normal distribution. */
const DEVIATION_PER_MEDIAN = 1.4826;
/** Chunks that unrelated questions are compared with at most: some 150 ms. */
const MOST_MEASURED = 12_000;
/** Numbers multiplied in one go: one or two milliseconds of the event loop. */
const SLICE = 1_000_000;
/** Memory of a vector besides its numbers: the chunk's id, its place, its scale; measured roughly. */
export const BYTES_PER_ROW = 150;

export type VectorSet = Awaited<ReturnType<typeof openVectorSet>>;

/** Compares questions with each of the vectors, in slices that let other work go between. */
export async function openVectorSet({ dimensions, chunkIds, vectors, unrelated }: Vectors) {
	const count = chunkIds.length;
	const rows = new Map(chunkIds.map((id, row) => [id, row]));
	const vectorOf = (row: number): Int8Array => vectors.subarray(row * dimensions, (row + 1) * dimensions);
	/** Does something with each `step`th row, in slices. */
	async function forEachRow(step: number, work: (row: number) => void): Promise<void> {
		const rowsAtOnce = Math.ceil(SLICE / dimensions) * step;
		for (let first = 0; first < count; first += rowsAtOnce) {
			if (first > 0) await setImmediate();
			for (let row = first; row < Math.min(count, first + rowsAtOnce); row += step) work(row);
		}
	}
	/** One over each vector's length. */
	const scales = new Float64Array(count);
	await forEachRow(1, (row) => {
		scales[row] = scaleOf(vectorOf(row));
	});

	/** @param scale one over the length of `vector` */
	function cosine(vector: Int8Array, scale: number, row: number): number {
		let product = 0;
		for (let column = 0, at = row * dimensions; column < dimensions; column++, at++)
			product += (vector[column] ?? 0) * (vectors[at] ?? 0);
		return product * (scales[row] ?? 0) * scale;
	}

	/** Cosines of chunks taken by chance, always the same for the same set. */
	function measurePairs(): { mean: number; deviation: number } {
		if (count < 2) return { mean: -1, deviation: USUAL_DEVIATION };
		let random = 1;
		const draw = (below: number): number => {
			random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
			return Math.floor((random / 2 ** 32) * below);
		};
		let sum = 0;
		let squares = 0;
		for (let pair = 0; pair < PAIRS; pair++) {
			const left = draw(count);
			const right = (left + 1 + draw(count - 1)) % count;
			const value = cosine(vectorOf(left), scales[left] ?? 0, right);
			sum += value;
			squares += value * value;
		}
		const mean = sum / PAIRS;
		const variance = Math.max(0, squares / PAIRS - mean * mean);
		const weight = Math.min(PAIRS, (count * (count - 1)) / 2);
		const shrunk = (variance * weight + USUAL_DEVIATION ** 2 * USUAL_PAIRS) / (weight + USUAL_PAIRS);
		return { mean, deviation: Math.sqrt(shrunk) };
	}

	async function measureChance(): Promise<Chance> {
		const pairs = measurePairs();
		/** The most that each question's cosine reaches. */
		const reached: number[] = [];
		for (const vector of unrelated) {
			if (vector.length !== dimensions) continue;
			const scale = scaleOf(vector);
			let most = -1;
			await forEachRow(Math.ceil(count / MOST_MEASURED), (row) => {
				most = Math.max(most, cosine(vector, scale, row));
			});
			reached.push(most);
		}
		const usual = medianOf(reached);
		const spread = medianOf(reached.map((value) => Math.abs(value - usual))) * DEVIATION_PER_MEDIAN;
		return { usual: Math.max(usual, pairs.mean), spread: Math.max(spread, pairs.deviation * LEAST_SPREAD) };
	}

	return {
		dimensions,
		byteSize: count * (dimensions + BYTES_PER_ROW),
		/** Null when there is nothing to compare. */
		chance: count === 0 ? null : await measureChance(),
		/** The most similar chunks, best first, and how similar those of `chunkIds` are that the set has. */
		async search(
			vector: Int8Array,
			{ limit, chunkIds: names }: { limit: number; chunkIds: readonly string[] },
		): Promise<{ best: SimilarChunk[]; named: SimilarChunk[] }> {
			const scale = scaleOf(vector);
			const best: SimilarChunk[] = [];
			await forEachRow(1, (row) =>
				insert(best, { chunkId: chunkIds[row] ?? '', similarity: cosine(vector, scale, row) }, limit),
			);
			const named = names.flatMap((chunkId) => {
				const row = rows.get(chunkId);
				return row === undefined ? [] : [{ chunkId, similarity: cosine(vector, scale, row) }];
			});
			return { best, named };
		},
	};
}

function scaleOf(vector: Int8Array): number {
	let squares = 0;
	for (const value of vector) squares += value * value;
	return squares === 0 ? 0 : 1 / Math.sqrt(squares);
}

/** Keeps the list in order and at most `limit` long. */
function insert(list: SimilarChunk[], item: SimilarChunk, limit: number): void {
	if (list.length === limit && item.similarity <= (list.at(-1)?.similarity ?? 0)) return;
	let at = list.length;
	while (at > 0 && (list[at - 1]?.similarity ?? 0) < item.similarity) at--;
	list.splice(at, 0, item);
	if (list.length > limit) list.pop();
}

function medianOf(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
