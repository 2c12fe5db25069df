import type { ChatbotIndex, IndexData } from '../../server/core/index/chatbotIndex.ts';
import { IndexBuilder } from '../../server/core/index/indexBuilder.ts';
import { openIndex } from '../../server/core/index/openIndex.ts';
import { searchIndex } from '../../server/core/index/searchIndex.ts';
import { analyzeQuery } from '../../server/core/understand/analyzeQuery.ts';
import type { Passage } from '../passages.ts';
import type { Engine } from './engine.ts';

/** What the ranking is handed for each question. */
const CANDIDATES = 30;

export interface FrontdeskEngine extends Engine {
	/** Of the index that was finished. */
	readonly data: IndexData | null;
	/** Takes an index over that was built before. */
	adopt(data: IndexData): Promise<void>;
}

/** Our index: what finds the candidates that are ranked again with their texts before anything is answered. */
export function createFrontdesk(): FrontdeskEngine {
	let builder = new IndexBuilder();
	let index: ChatbotIndex | null = null;
	const adopt = async (data: IndexData): Promise<void> => {
		index = await openIndex(data, 1);
	};
	const add = ({ id, title, text }: Passage): void =>
		builder.add({ id, title, text, headingPath: [], question: null, language: 'en' });
	return {
		get data() {
			return index?.data ?? null;
		},
		adopt,
		add: (passages) => passages.forEach(add),
		async finish() {
			await adopt(builder.build());
			builder = new IndexBuilder();
		},
		search(message) {
			if (index === null) return null;
			const query = { message, previousMessage: null, languageCode: null };
			const terms = analyzeQuery(query, index.languages, 'en');
			const [best] = searchIndex(index, terms, CANDIDATES).candidates;
			return best ? (index.ids[best.chunk] ?? null) : null;
		},
		nativeBytes: () => 0,
		close() {},
	};
}
