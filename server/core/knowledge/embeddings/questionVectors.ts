import { describeError, type Logger } from '../../../logger.ts';
import { type Embedder, EmbeddingError, type EmbeddingSettings, embeddingKeyOf } from '../../models/embedder.ts';
import { UNRELATED_QUESTIONS } from '../../search/vectors/unrelatedQuestions.ts';

/** Questions remembered: most of a visitor's follow-ups need the vector of the question before. */
const CACHED_QUESTIONS = 1_000;
/** Time after which a call is given up; nobody waits for it any more, but the next who asks the same finds it. */
const CALL_MAX_MS = 10_000;
/** Time a question waits for its vector and the chatbot's; then words alone find the answer. */
export const PATIENCE_MS = 800;
/** Calls in a row that fail or are late before the endpoint is left alone for a while. */
const FAILURES_TO_REST = 3;
const REST_MS = 10_000;
/** UTF-16 units of a question that are embedded: its first words say what is asked. */
const QUESTION_MAX_CHARS = 2_000;
const HALF_CHARACTER = /\p{Surrogate}/gu;

export interface QuestionVectorsOptions {
	readonly embedder: Embedder;
	readonly logger: Logger;
	/** Milliseconds on a clock that only goes forward. */
	readonly now: () => number;
}

/** A vector of length 1. */
export type QuestionVector = Float32Array;

/** Makes the vectors of questions, and spares an endpoint that fails or is slow. */
export class QuestionVectors {
	#options: QuestionVectorsOptions;
	/** In order of last use. */
	#known = new Map<string, Promise<QuestionVector>>();
	/** By model. */
	#unrelated = new Map<string, Promise<QuestionVector[]>>();
	#failures = 0;
	#restUntil = 0;

	constructor(options: QuestionVectorsOptions) {
		this.#options = options;
	}

	/** The vectors of the texts, in their order. @throws {EmbeddingError} also while the endpoint is left alone */
	async get(texts: readonly string[], settings: EmbeddingSettings): Promise<QuestionVector[]> {
		const model = embeddingKeyOf(settings);
		const cut = texts.map((text) => text.slice(0, QUESTION_MAX_CHARS).replace(HALF_CHARACTER, '\uFFFD'));
		const fresh = [...new Set(cut)].filter((text) => !this.#known.has(keyOf(model, text)));
		if (fresh.length > 0) this.#begin(fresh, { settings, model });
		return Promise.all(cut.map((text) => this.#take(keyOf(model, text))));
	}

	/** The vectors of `UNRELATED_QUESTIONS`, made once for a model. @throws {EmbeddingError} */
	getUnrelated(settings: EmbeddingSettings): Promise<QuestionVector[]> {
		const model = embeddingKeyOf(settings);
		let vectors = this.#unrelated.get(model);
		if (vectors === undefined) {
			vectors = this.#embedUnrelated(settings);
			vectors.catch(() => this.#unrelated.delete(model));
			this.#unrelated.set(model, vectors);
		}
		return vectors;
	}

	async #embedUnrelated(settings: EmbeddingSettings): Promise<QuestionVector[]> {
		const { embedder } = this.#options;
		const signal = AbortSignal.timeout(CALL_MAX_MS);
		const vectors: QuestionVector[] = [];
		while (vectors.length < UNRELATED_QUESTIONS.length) {
			const texts = UNRELATED_QUESTIONS.slice(vectors.length, vectors.length + embedder.batchSize);
			vectors.push(...(await embedder.embed({ texts, settings, purpose: 'query', signal })).map(normalize));
		}
		return vectors;
	}

	#take(key: string): Promise<QuestionVector> {
		const vector = this.#known.get(key);
		if (vector === undefined) return Promise.reject(new EmbeddingError('The embeddings endpoint is left alone.'));
		this.#known.delete(key);
		this.#known.set(key, vector);
		return vector;
	}

	#begin(texts: readonly string[], { settings, model }: { settings: EmbeddingSettings; model: string }): void {
		const { embedder, now } = this.#options;
		if (now() < this.#restUntil) return;
		const call = embedder.embed({ texts, settings, purpose: 'query', signal: AbortSignal.timeout(CALL_MAX_MS) });
		for (const [at, text] of texts.entries()) {
			const key = keyOf(model, text);
			const vector = call.then((vectors) => normalize(vectors[at] ?? []));
			// Whoever waits sees the failure; where nobody does any more, it must not count as unhandled.
			vector.catch(() => this.#known.delete(key));
			this.#known.set(key, vector);
		}
		for (const oldest of this.#known.keys()) {
			if (this.#known.size <= CACHED_QUESTIONS) break;
			this.#known.delete(oldest);
		}
		void this.#watch(call);
	}

	/** Counts a call that fails or is late. */
	async #watch(call: Promise<unknown>): Promise<void> {
		let isLate = false;
		const timer = setTimeout(() => {
			isLate = true;
			this.#countFailure();
		}, PATIENCE_MS).unref();
		try {
			await call;
			if (!isLate) this.#failures = 0;
		} catch (error) {
			this.#options.logger.warn('a question was not embedded', describeError(error));
			if (!isLate) this.#countFailure();
		} finally {
			clearTimeout(timer);
		}
	}

	#countFailure(): void {
		this.#failures += 1;
		if (this.#failures < FAILURES_TO_REST) return;
		this.#restUntil = this.#options.now() + REST_MS;
		// The first call after the rest is a trial: one more failure is enough.
		this.#failures = FAILURES_TO_REST - 1;
	}
}

function keyOf(model: string, text: string): string {
	return `${model} ${text}`;
}

function normalize(vector: readonly number[]): QuestionVector {
	const length = Math.hypot(...vector);
	return Float32Array.from(vector, (value) => (length === 0 ? 0 : value / length));
}
