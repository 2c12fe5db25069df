import { detectLanguage } from '../languages/detectLanguage.ts';
import { askedFigureOf } from './answerKind/figureIn.ts';
import { findInEverydayWords } from './everyday/findInEverydayWords.ts';
import { prepareWords } from './everyday/prepareWords.ts';
import { type Findings, findChunks } from './findChunks.ts';
import { findInConversation } from './findInConversation.ts';
import type { ChatbotKnowledge, IndexSource } from './index/chatbotIndex.ts';
import type { ChunkStore } from './index/indexChunk.ts';
import type { Query } from './rank/analyzeQuery.ts';
import { CandidateReader } from './rank/candidateReader.ts';
import { thingAskedFor } from './rank/thingAskedFor.ts';
import { correctSpelling } from './spelling/correctSpelling.ts';
import { spellOut } from './text/spellOut.ts';
import { withoutPreamble } from './text/withoutPreamble.ts';
import type { VectorSearch } from './vectors/vectorSearch.ts';

export type { ChatbotKnowledge } from './index/chatbotIndex.ts';
export type { Query } from './rank/analyzeQuery.ts';

const DEFAULT_LANGUAGE = 'en';

const DEFAULT_ANALYSIS_BYTES = 64 * 1024 * 1024;

export interface Retrieval extends Findings {
	/** The question and its topic as they were read: spelled as the knowledge base spells them. */
	asked: Pick<Query, 'message' | 'previousMessage'>;
	/** ISO 639-1 code of the language to answer in. */
	languageCode: string;
	/** The language of most of the knowledge base; null where it is not known. */
	knowledgeLanguage: string | null;
	/** Milliseconds spent: waiting for the index, on searching and reading, and on ranking and weighing the best. */
	timings: { indexMs: number; searchMs: number; rankMs: number };
}

export interface RetrieverOptions {
	indexes: IndexSource;
	chunks: Pick<ChunkStore, 'readByIds'>;
	/** Compares vectors beside words, where embeddings are configured. */
	vectors?: VectorSearch | null;
	/** Memory for texts taken apart, in bytes. */
	maxAnalysisBytes?: number;
	/** Told when chunks could not be taken apart ahead of questions. */
	onWarmFailed?: (error: unknown) => void;
}

export interface Retriever {
	retrieve(knowledge: ChatbotKnowledge, query: Query): Promise<Retrieval>;
	/** Makes ready what everyday questions are read by, in slices; ends where the retriever is closed. */
	prepareWords(): Promise<void>;
	/** Drops what is held of a chatbot that was deleted. */
	forget(chatbotId: string): void;
	close(): void;
}

/** Finds the chunks that answer a question. */
export function createRetriever(options: RetrieverOptions): Retriever {
	const { indexes } = options;
	const closing = new AbortController();
	const reader = new CandidateReader(options.chunks, options.maxAnalysisBytes ?? DEFAULT_ANALYSIS_BYTES);

	return {
		async retrieve(knowledge, query) {
			const startedAt = performance.now();
			const vectors = options.vectors?.ask(knowledge, query) ?? null;
			const index = await indexes.get(knowledge);
			const indexedAt = performance.now();
			const main = index.languages[0] ?? null;
			const language =
				detectLanguage(query.message, query.languageCode ?? main) ?? query.languageCode ?? main ?? DEFAULT_LANGUAGE;
			const vocabulary = { segments: index.segments, languages: index.languages, language };
			const spelled = correctSpelling(spellOut(query.message, language), vocabulary);
			const previous = query.previousMessage === null ? null : correctSpelling(query.previousMessage, vocabulary);
			const asked = {
				...query,
				message: withoutPreamble(spelled.text),
				previousMessage: previous?.text ?? null,
				corrections: new Map([...(previous?.corrections ?? []), ...spelled.corrections]),
			};
			const figure = askedFigureOf(asked.message);
			const thing = thingAskedFor(asked.message);
			let rankMs = 0;
			const findings = await findInEverydayWords(asked, {
				languages: [language, ...index.languages],
				search: (read, everyday) =>
					findInConversation(read, {
						language,
						search: async (searched) => {
							const { rankMs: tookMs, ...found } = await findChunks(reader, knowledge, {
								index,
								query: searched,
								language,
								vectors,
								everyday,
								figure,
								thing,
							});
							rankMs += tookMs;
							return found;
						},
					}),
			});
			if (index.isExact) reader.warm(knowledge.chatbotId, index).catch(options.onWarmFailed ?? (() => undefined));
			return {
				...findings,
				asked,
				languageCode: query.languageCode ?? language,
				knowledgeLanguage: main,
				timings: { indexMs: indexedAt - startedAt, searchMs: performance.now() - indexedAt - rankMs, rankMs },
			};
		},
		prepareWords: () => prepareWords(closing.signal),
		forget(chatbotId) {
			options.vectors?.forget(chatbotId);
			reader.forget(chatbotId);
		},
		close() {
			closing.abort();
			reader.close();
		},
	};
}
