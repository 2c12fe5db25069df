import { createBoundedCache } from '../../../lib/boundedCache.ts';
import { createBreaker } from '../../../lib/breaker.ts';
import { describeError, type Logger } from '../../../lib/logger.ts';
import { type Embedder, EmbeddingError, type EmbeddingSettings, embeddingKeyOf } from '../../models/embedder.ts';
import { UNRELATED_QUESTIONS } from '../../retrieve/vectors/unrelatedQuestions.ts';
import { HALF_CHARACTER } from './embeddingStore.ts';

/** Questions remembered: most of a visitor's follow-ups need the vector of the question before. */
const CACHED_QUESTIONS = 1_000;
const CACHED_MODELS = 10;
/** A call ends after this time. The visitor no longer waits for it, but its result serves the next one with the same question. */
const CALL_MAX_MS = 10_000;
/** A question waits this long for its vector and the chatbot's; then words alone find the answer. */
export const PATIENCE_MS = 800;
/** Calls in a row that fail or are late before the endpoint is left alone for a while. */
const FAILURES_TO_REST = 3;
const REST_MS = 10_000;
/** UTF-16 units of a question that are embedded: its first words say what is asked. */
const QUESTION_MAX_CHARS = 2_000;

export interface QuestionVectorsOptions {
	readonly embedder: Embedder;
	readonly logger: Logger;
	/** Milliseconds on a clock that only goes forward. */
	readonly now: () => number;
}

/** A vector of length 1. */
export type QuestionVector = Float32Array;

/** Makes the vectors of questions, and spares an endpoint that fails or is slow. */
export function createQuestionVectors({ embedder, logger, now }: QuestionVectorsOptions) {
	const cachedVectors = createBoundedCache<Promise<QuestionVector>>(CACHED_QUESTIONS);
	const unrelated = createBoundedCache<Promise<QuestionVector[]>>(CACHED_MODELS);
	const breaker = createBreaker({ failuresToOpen: FAILURES_TO_REST, openMs: REST_MS, now });

	function embed(texts: readonly string[], settings: EmbeddingSettings, signal: AbortSignal) {
		return embedder.embed({ texts, settings, purpose: 'query', signal });
	}

	function begin(texts: readonly string[], settings: EmbeddingSettings, keyOf: (text: string) => string): void {
		if (breaker.enter() > 0) return;
		const call = embed(texts, settings, AbortSignal.timeout(CALL_MAX_MS));
		for (const [at, text] of texts.entries()) {
			const vector = call.then((vectors) => normalize(vectors[at] ?? []));
			// Callers that wait see the failure; where none does any more, it must not count as unhandled.
			vector.catch(() => cachedVectors.delete(keyOf(text)));
			cachedVectors.set(keyOf(text), vector);
		}
		void watch(call);
	}

	/** Counts a call that fails or is late. */
	async function watch(call: Promise<unknown>): Promise<void> {
		let isLate = false;
		const timer = setTimeout(() => {
			isLate = true;
			breaker.recordFailure();
		}, PATIENCE_MS).unref();
		try {
			await call;
			if (!isLate) breaker.recordSuccess();
		} catch (error) {
			logger.warn('a question was not embedded', describeError(error));
			if (!isLate) breaker.recordFailure();
		} finally {
			clearTimeout(timer);
		}
	}

	async function embedUnrelated(settings: EmbeddingSettings): Promise<QuestionVector[]> {
		const signal = AbortSignal.timeout(CALL_MAX_MS);
		const vectors: QuestionVector[] = [];
		while (vectors.length < UNRELATED_QUESTIONS.length) {
			const texts = UNRELATED_QUESTIONS.slice(vectors.length, vectors.length + embedder.batchSize);
			vectors.push(...(await embed(texts, settings, signal)).map(normalize));
		}
		return vectors;
	}

	return {
		/** The vectors of the texts, in their order. @throws {EmbeddingError} also while the endpoint is left alone */
		async get(texts: readonly string[], settings: EmbeddingSettings): Promise<QuestionVector[]> {
			const model = embeddingKeyOf(settings);
			const keyOf = (text: string): string => `${model} ${text}`;
			const cut = texts.map((text) => text.slice(0, QUESTION_MAX_CHARS).replace(HALF_CHARACTER, '\uFFFD'));
			const fresh = [...new Set(cut)].filter((text) => cachedVectors.get(keyOf(text)) === undefined);
			if (fresh.length > 0) begin(fresh, settings, keyOf);
			return Promise.all(
				cut.map((text) => {
					const vector = cachedVectors.get(keyOf(text));
					if (vector === undefined) throw new EmbeddingError('The embeddings endpoint is left alone.');
					return vector;
				}),
			);
		},
		/** The vectors of `UNRELATED_QUESTIONS`, made once for a model. @throws {EmbeddingError} */
		getUnrelated(settings: EmbeddingSettings): Promise<QuestionVector[]> {
			const model = embeddingKeyOf(settings);
			const made = unrelated.get(model);
			if (made !== undefined) return made;
			const vectors = embedUnrelated(settings);
			vectors.catch(() => unrelated.delete(model));
			unrelated.set(model, vectors);
			return vectors;
		},
	};
}

function normalize(vector: readonly number[]): QuestionVector {
	const length = Math.hypot(...vector);
	return Float32Array.from(vector, (value) => (length === 0 ? 0 : value / length));
}
