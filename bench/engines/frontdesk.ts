import { IndexBuilder } from '../../server/core/index/indexBuilder.ts';
import { chunkIdOf, MOST_CHUNKS, type PackedIndex } from '../../server/core/index/packedIndex.ts';
import { searchIndex } from '../../server/core/index/searchIndex.ts';
import { analyzeQuery, languagesOf } from '../../server/core/understand/analyzeQuery.ts';
import type { Passage } from '../passages.ts';
import type { Engine } from './engine.ts';

/** What the ranking is handed for each question. */
const CANDIDATES = 30;

export interface FrontdeskEngine extends Engine {
	readonly segments: readonly PackedIndex[];
	/** Takes an index over that was built before. */
	adopt(segments: readonly PackedIndex[]): void;
}

/** Our index: what finds the candidates that are ranked again with their texts before anything is answered. */
export function createFrontdesk(): FrontdeskEngine {
	const segments: PackedIndex[] = [];
	let builder = new IndexBuilder();
	const pack = (): void => {
		if (builder.chunkCount > 0) segments.push(builder.pack());
		builder = new IndexBuilder();
	};
	const add = ({ id, title, text }: Passage): void => {
		if (builder.chunkCount === MOST_CHUNKS) pack();
		const source = { dataSourceId: id, sourceType: 'link', headingPath: [], question: null, url: '' } as const;
		builder.add({ ...source, id, title, text, language: 'en' });
	};
	return {
		segments,
		adopt: (more) => void segments.push(...more),
		add: (passages) => passages.forEach(add),
		finish: pack,
		search(message) {
			const query = { message, previousMessage: null, languageCode: null };
			const terms = analyzeQuery(query, languagesOf(segments), 'en');
			const [best] = searchIndex(segments, terms, CANDIDATES).candidates;
			const segment = best && segments[best.segment];
			return best && segment ? chunkIdOf(segment, best.chunk) : null;
		},
		nativeBytes: () => 0,
		close() {},
	};
}
