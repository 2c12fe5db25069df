/** A chunk and how alike its vector and the question's are: their cosine. */
export interface SimilarChunk {
	readonly chunkId: string;
	readonly similarity: number;
}

/** What chance reaches: how alike the chatbot's chunks and questions are that have nothing to do with it. */
export interface Chance {
	/** The usual cosine of an unrelated question and the chunk most like it. */
	readonly usual: number;
	/** How much these cosines differ, as a standard deviation. */
	readonly spread: number;
}

/** Rows in one piece of memory: a set grows without being copied. */
const PIECE_ROWS = 4096;
/** Pairs of chunks compared with each other: enough for a mean within a hundredth. */
const PAIRS = 1_000;
/** A set of few chunks says little: their deviation is taken for that of a usual model, to the weight of some pairs. */
const USUAL_DEVIATION = 0.1;
const USUAL_PAIRS = 10;
/** The spread is no less than half the deviation of pairs: twenty questions may agree by chance. */
const LEAST_SPREAD = 0.5;
/** From the median of the distances to the median to a standard deviation, for a normal distribution. */
const DEVIATION_PER_MEDIAN = 1.4826;
/** Chance is measured again when the set has grown by this factor, on as many pieces as take some 150 ms. */
const GROWTH = 1.2;
const PIECES_MEASURED = 2;

/** The vectors of one chatbot, in signed bytes. */
export class VectorSet {
	readonly dimensions: number;
	#pieces: Int8Array[] = [];
	#ids: string[] = [];
	#rows = new Map<string, number>();
	/** One over each vector's length. */
	#scales: number[] = [];
	#unrelated: readonly Int8Array[];
	#chance: (Chance & { count: number }) | null = null;

	/** @param unrelated vectors of questions that have nothing to do with the chatbot */
	constructor(dimensions: number, unrelated: readonly Int8Array[]) {
		this.dimensions = dimensions;
		this.#unrelated = unrelated;
	}

	get count(): number {
		return this.#ids.length;
	}

	/** @param vectors one after the other, each of `dimensions` bytes */
	add(chunkIds: readonly string[], vectors: Int8Array): void {
		for (const [at, id] of chunkIds.entries()) {
			const row = this.#ids.length;
			const offset = (row % PIECE_ROWS) * this.dimensions;
			if (offset === 0) this.#pieces.push(new Int8Array(PIECE_ROWS * this.dimensions));
			const vector = vectors.subarray(at * this.dimensions, (at + 1) * this.dimensions);
			this.#pieces.at(-1)?.set(vector, offset);
			this.#ids.push(id);
			this.#rows.set(id, row);
			this.#scales.push(scaleOf(vector));
		}
	}

	/** The most similar chunks, best first, and how similar those of `chunkIds` are that the set has. */
	search(
		vector: Int8Array,
		{ limit, chunkIds }: { limit: number; chunkIds: readonly string[] },
	): { best: SimilarChunk[]; asked: SimilarChunk[] } {
		const queryScale = scaleOf(vector);
		const asked = new Map<number, string>();
		for (const id of chunkIds) {
			const row = this.#rows.get(id);
			if (row !== undefined) asked.set(row, id);
		}
		const similarities: SimilarChunk[] = [];
		const best: { row: number; similarity: number }[] = [];
		let worst = Number.NEGATIVE_INFINITY;
		for (const piece of this.#pieces.keys()) {
			this.#multiply(vector, piece, (product, row) => {
				const similarity = product * (this.#scales[row] ?? 0) * queryScale;
				if (asked.size > 0) {
					const chunkId = asked.get(row);
					if (chunkId !== undefined) similarities.push({ chunkId, similarity });
				}
				if (similarity <= worst) return;
				insert(best, { row, similarity }, limit);
				if (best.length === limit) worst = best.at(-1)?.similarity ?? worst;
			});
		}
		return {
			best: best.map(({ row, similarity }) => ({ chunkId: this.#ids[row] ?? '', similarity })),
			asked: similarities,
		};
	}

	/** Measured when it is first wanted, and again when the set has grown. */
	get chance(): Chance {
		if (this.#chance === null || this.count > this.#chance.count * GROWTH) {
			this.#chance = { ...this.#measureChance(), count: this.count };
		}
		return this.#chance;
	}

	#measureChance(): Chance {
		const pairs = this.#measurePairs();
		const step = Math.max(1, Math.floor(this.#pieces.length / PIECES_MEASURED));
		const pieces = [...this.#pieces.keys()].filter((piece) => piece % step === 0);
		const highest = this.#unrelated.map((vector) => this.#highestIn(pieces, vector));
		const usual = medianOf(highest);
		const spread = medianOf(highest.map((value) => Math.abs(value - usual))) * DEVIATION_PER_MEDIAN;
		return { usual: Math.max(usual, pairs.mean), spread: Math.max(spread, pairs.deviation * LEAST_SPREAD) };
	}

	#highestIn(pieces: readonly number[], query: Int8Array): number {
		const scale = scaleOf(query);
		let highest = -1;
		for (const piece of pieces) {
			this.#multiply(query, piece, (product, row) => {
				highest = Math.max(highest, product * (this.#scales[row] ?? 0) * scale);
			});
		}
		return highest;
	}

	#multiply(query: Int8Array, piece: number, onProduct: (product: number, row: number) => void): void {
		const vectors = this.#pieces[piece] ?? new Int8Array();
		const first = piece * PIECE_ROWS;
		const end = Math.min(first + PIECE_ROWS, this.count);
		let at = 0;
		for (let row = first; row < end; row++) {
			let product = 0;
			for (let column = 0; column < this.dimensions; column++) product += (query[column] ?? 0) * (vectors[at++] ?? 0);
			onProduct(product, row);
		}
	}

	/** Cosines of chunks taken by chance, always the same for the same set. */
	#measurePairs(): { mean: number; deviation: number } {
		if (this.count < 2) return { mean: -1, deviation: USUAL_DEVIATION };
		let random = 1;
		const draw = (below: number): number => {
			random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
			return Math.floor((random / 2 ** 32) * below);
		};
		let sum = 0;
		let squares = 0;
		for (let pair = 0; pair < PAIRS; pair++) {
			const left = draw(this.count);
			const right = (left + 1 + draw(this.count - 1)) % this.count;
			const cosine = this.#cosine(left, right);
			sum += cosine;
			squares += cosine * cosine;
		}
		const mean = sum / PAIRS;
		const variance = Math.max(0, squares / PAIRS - mean * mean);
		const weight = Math.min(PAIRS, (this.count * (this.count - 1)) / 2);
		const shrunk = (variance * weight + USUAL_DEVIATION ** 2 * USUAL_PAIRS) / (weight + USUAL_PAIRS);
		return { mean, deviation: Math.sqrt(shrunk) };
	}

	#cosine(left: number, right: number): number {
		let product = 0;
		const [a, b] = [this.#vectorOf(left), this.#vectorOf(right)];
		for (let at = 0; at < a.length; at++) product += (a[at] ?? 0) * (b[at] ?? 0);
		return product * (this.#scales[left] ?? 0) * (this.#scales[right] ?? 0);
	}

	#vectorOf(row: number): Int8Array {
		const offset = (row % PIECE_ROWS) * this.dimensions;
		return (this.#pieces[Math.floor(row / PIECE_ROWS)] ?? new Int8Array()).subarray(offset, offset + this.dimensions);
	}
}

function scaleOf(vector: Int8Array): number {
	let squares = 0;
	for (const value of vector) squares += value * value;
	return squares === 0 ? 0 : 1 / Math.sqrt(squares);
}

/** Keeps the list in order and at most `limit` long. */
function insert<Item extends { similarity: number }>(list: Item[], item: Item, limit: number): void {
	let at = list.length;
	while (at > 0 && (list[at - 1]?.similarity ?? 0) < item.similarity) at--;
	list.splice(at, 0, item);
	if (list.length > limit) list.pop();
}

function medianOf(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
