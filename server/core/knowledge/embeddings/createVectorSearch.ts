import { setTimeout as wait } from 'node:timers/promises';
import { describeError, type Logger } from '../../../lib/logger.ts';
import type { Embedder } from '../../models/embedder.ts';
import { packVector } from '../../retrieve/vectors/packVector.ts';
import type { VectorHits, VectorSearch, VectorSignal } from '../../retrieve/vectors/vectorSearch.ts';
import type { Reader } from '../../storage/database.ts';
import { createQuestionVectors, PATIENCE_MS, type QuestionVector } from './questionVectors.ts';
import { type Comparison, type LoadedVectors, VectorMemory } from './vectorMemory.ts';

/** Chunks found for a question. Some may have been deleted: twice as many as are ranked again. */
const MOST_SIMILAR = 60;
/** What the turn before counts beside the current question, as with words. */
const PREVIOUS_WEIGHT = 0.5;

export interface VectorSearchOptions {
	readonly reader: Reader;
	readonly logger: Logger;
	readonly embedder: Embedder;
}

interface Ready {
	readonly loaded: LoadedVectors;
	readonly message: QuestionVector;
	readonly previous: QuestionVector | null;
}

/** Compares questions with the vectors of a chatbot's chunks, each with every one. */
export function createVectorSearch({
	reader,
	logger,
	embedder,
}: VectorSearchOptions): VectorSearch & { readonly byteSize: number; close(): Promise<void> } {
	const now = () => performance.now();
	const questions = createQuestionVectors({ embedder, logger, now });
	const onFailed = (error: unknown) => logger.error('vectors were not read', describeError(error));
	const memory = new VectorMemory({
		reader,
		maxBytes: embedder.memoryBytes,
		embedUnrelated: async (settings) => (await questions.getUnrelated(settings)).map(packVector),
		onFailed,
		now,
	});

	async function prepare(
		{ chatbotId, knowledgeVersion }: { chatbotId: string; knowledgeVersion: number },
		{ message, previousMessage }: { message: string; previousMessage: string | null },
	): Promise<Ready | null> {
		const loaded = await memory.get(chatbotId, knowledgeVersion);
		if (loaded === null) return null;
		const texts = previousMessage === null ? [message] : [message, previousMessage];
		const [asked, before] = await questions.get(texts, loaded.settings);
		return asked === undefined ? null : { loaded, message: asked, previous: before ?? null };
	}

	return {
		ask(knowledge, query) {
			// What failed is in the log already.
			const ready = prepare(knowledge, query).catch(() => null);
			const prepared = Promise.race([ready, wait(PATIENCE_MS, null, { ref: false })]);
			return {
				async find({ withPrevious, chunkIds }) {
					const question = await prepared;
					if (question === null) return null;
					const vector = packVector(withPrevious ? blend(question) : question.message);
					if (vector.length !== question.loaded.dimensions) return null;
					try {
						return toHits(await question.loaded.search(vector, { limit: MOST_SIMILAR, chunkIds }));
					} catch (error) {
						onFailed(error);
						return null;
					}
				},
			};
		},
		forget: (chatbotId) => memory.forget(chatbotId),
		get byteSize() {
			return memory.byteSize;
		},
		close: () => memory.close(),
	};
}

function blend({ message, previous }: Ready): QuestionVector {
	return previous === null ? message : message.map((value, at) => value + PREVIOUS_WEIGHT * (previous[at] ?? 0));
}

function toHits({ best, asked, chance }: Comparison): VectorHits | null {
	if (chance === null) return null;
	const signalOf = (similarity: number, rank: number | null): VectorSignal => ({
		similarity,
		standing: (similarity - chance.usual) / chance.spread,
		rank,
	});
	return {
		best: best.map(({ chunkId }) => chunkId),
		signals: new Map([
			...asked.map(({ chunkId, similarity }) => [chunkId, signalOf(similarity, null)] as const),
			...best.map(({ chunkId, similarity }, at) => [chunkId, signalOf(similarity, at + 1)] as const),
		]),
	};
}
