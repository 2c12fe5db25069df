import { setTimeout as wait } from 'node:timers/promises';
import { createBoundedCache } from '../../../lib/boundedCache.ts';
import { createBreaker } from '../../../lib/breaker.ts';
import { describeError, type Logger } from '../../../lib/logger.ts';
import type { ChatbotKnowledge } from '../../index/chatbotIndex.ts';
import { type Embedder, EmbeddingError, embeddingKeyOf } from '../../models/embedder.ts';
import { packVector } from '../../retrieve/vectors/packVector.ts';
import { UNRELATED_QUESTIONS } from '../../retrieve/vectors/unrelatedQuestions.ts';
import type { VectorHits, VectorSearch, VectorSignal } from '../../retrieve/vectors/vectorSearch.ts';
import { openVectorSet, type VectorSet } from '../../retrieve/vectors/vectorSet.ts';
import type { Reader } from '../../storage/database.ts';
import { HALF_CHARACTER, readSetVersion, readVectors } from './embeddingStore.ts';

/** Questions remembered: most of a visitor's follow-ups need the vector of the question before. */
const QUESTIONS_KEPT = 1_000;
/** UTF-16 units of a question that are embedded: its first words say what is asked. */
const QUESTION_MAX_CHARS = 2_000;
/** A question waits this long for its vector and the chatbot's; then words alone find the answer. */
const PATIENCE_MS = 800;
/** A call ends after this time: the visitor waits no longer for it, but its result serves the next one who asks the same. */
const CALL_MAX_MS = 10_000;
/** Calls in a row that fail or are late before the endpoint is left alone for a while. */
const FAILURES_TO_REST = 3;
const REST_MS = 10_000;
/** Chunks found for a question. Some may have been deleted: twice as many as are ranked again. */
const MOST_SIMILAR = 60;
/** What the turn before counts beside the current question, as with words. */
const PREVIOUS_WEIGHT = 0.5;
/** Rest after a chatbot's vectors were read, as a multiple of what it took, and at least: while many sources arrive, they change many times a second. */
const READING_REST = 5;
const SHORTEST_READING_REST_MS = 1_000;

interface Entry {
	set: VectorSet | null;
	/** The version that `set` has. */
	version: string;
	loading: Promise<void> | null;
	restUntil: number;
}

export interface VectorSearchOptions {
	readonly reader: Reader;
	readonly logger: Logger;
	readonly embedder: Embedder;
}

/** Compares questions with the vectors of a chatbot's chunks, each with every one. */
export function createVectorSearch({
	reader,
	logger,
	embedder,
}: VectorSearchOptions): VectorSearch & { readonly byteSize: number } {
	const model = embeddingKeyOf(embedder.settings);
	const now = () => performance.now();
	const questions = createBoundedCache<Promise<Float32Array>>(QUESTIONS_KEPT);
	const breaker = createBreaker({ failuresToOpen: FAILURES_TO_REST, openMs: REST_MS, now });
	/** In order of last use. */
	const entries = new Map<string, Entry>();
	let unrelated: Int8Array[] | null = null;

	function embedQuestion(question: string): Promise<Float32Array> {
		const text = question.slice(0, QUESTION_MAX_CHARS).replace(HALF_CHARACTER, '\uFFFD');
		const kept = questions.get(text);
		if (kept !== undefined) return kept;
		if (breaker.enter() > 0) return Promise.reject(new EmbeddingError('The embeddings endpoint is left alone.'));
		const call = embedder.embed({ texts: [text], purpose: 'query', signal: AbortSignal.timeout(CALL_MAX_MS) });
		const vector = call.then(([values = []]) => normalize(values));
		questions.set(text, vector);
		vector.catch((error: unknown) => {
			questions.delete(text);
			logger.warn('a question was not embedded', describeError(error));
		});
		const isInTime = Promise.race([vector.then(() => true), wait(PATIENCE_MS, false, { ref: false })]);
		void isInTime
			.catch(() => false)
			.then((isSuccess) => (isSuccess ? breaker.recordSuccess() : breaker.recordFailure()));
		return vector;
	}

	async function embedUnrelated(): Promise<Int8Array[]> {
		const signal = AbortSignal.timeout(CALL_MAX_MS);
		const vectors: Int8Array[] = [];
		while (vectors.length < UNRELATED_QUESTIONS.length) {
			const texts = UNRELATED_QUESTIONS.slice(vectors.length, vectors.length + embedder.batchSize);
			vectors.push(...(await embedder.embed({ texts, purpose: 'query', signal })).map(packVector));
		}
		return vectors;
	}

	/** The vectors of a chatbot, null when none serve yet. What has changed is read beside those in memory, which serve meanwhile. */
	async function getSet({ chatbotId, knowledgeVersion }: ChatbotKnowledge): Promise<VectorSet | null> {
		const setVersion = await readSetVersion(reader, { chatbotId, model });
		if (setVersion === undefined) return null;
		const entry = entries.get(chatbotId) ?? { set: null, version: '', loading: null, restUntil: 0 };
		entries.delete(chatbotId);
		entries.set(chatbotId, entry);
		const version = `${setVersion} ${knowledgeVersion}`;
		if (entry.version !== version && now() >= entry.restUntil) entry.loading ??= load(entry, { chatbotId, version });
		if (entry.set === null) await entry.loading;
		return entry.set;
	}

	async function load(entry: Entry, { chatbotId, version }: { chatbotId: string; version: string }): Promise<void> {
		const startedAt = now();
		try {
			const vectors = await readVectors(reader, { chatbotId, model, maxBytes: embedder.memoryBytes });
			unrelated ??= await embedUnrelated();
			entry.set = await openVectorSet({ ...vectors, unrelated });
			entry.version = version;
		} catch (error) {
			logger.error('vectors were not read', describeError(error));
		} finally {
			entry.loading = null;
			entry.restUntil = now() + Math.max(SHORTEST_READING_REST_MS, (now() - startedAt) * READING_REST);
		}
		dropLeastUsed();
	}

	function byteSize(): number {
		return [...entries.values()].reduce((sum, { set }) => sum + (set?.byteSize ?? 0), 0);
	}

	function dropLeastUsed(): void {
		for (const chatbotId of [...entries.keys()].slice(0, -1)) {
			if (byteSize() <= embedder.memoryBytes) return;
			entries.delete(chatbotId);
		}
	}

	return {
		async find(knowledge, { message, previousMessage }, chunkIds) {
			const prepare = async () => {
				const set = await getSet(knowledge);
				if (set === null) return null;
				const [current, previous] = await Promise.all([
					embedQuestion(message),
					previousMessage === null ? null : embedQuestion(previousMessage),
				]);
				return { set, current, previous };
			};
			// What failed is in the log already.
			const ready = prepare().catch(() => null);
			const question = await Promise.race([ready, wait(PATIENCE_MS, null, { ref: false })]);
			if (question === null) return null;
			const { set, current, previous } = question;
			const vector = packVector(previous === null ? current : blend(current, previous));
			return vector.length === set.dimensions ? findSimilar(set, vector, chunkIds) : null;
		},
		forget: (chatbotId) => void entries.delete(chatbotId),
		get byteSize() {
			return byteSize();
		},
	};
}

function normalize(vector: readonly number[]): Float32Array {
	const length = Math.hypot(...vector);
	return Float32Array.from(vector, (value) => (length === 0 ? 0 : value / length));
}

function blend(message: Float32Array, previous: Float32Array): Float32Array {
	return message.map((value, at) => value + PREVIOUS_WEIGHT * (previous[at] ?? 0));
}

async function findSimilar(set: VectorSet, vector: Int8Array, chunkIds: readonly string[]): Promise<VectorHits | null> {
	const { chance } = set;
	if (chance === null) return null;
	const { best, named } = await set.search(vector, { limit: MOST_SIMILAR, chunkIds });
	const signalOf = (similarity: number, rank: number | null): VectorSignal => ({
		similarity,
		standing: (similarity - chance.usual) / chance.spread,
		rank,
	});
	return {
		best: best.map(({ chunkId }) => chunkId),
		signals: new Map([
			...named.map(({ chunkId, similarity }) => [chunkId, signalOf(similarity, null)] as const),
			...best.map(({ chunkId, similarity }, at) => [chunkId, signalOf(similarity, at + 1)] as const),
		]),
	};
}
