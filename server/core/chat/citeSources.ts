import type { AnswerSource } from '../../../shared/contract/chat.ts';
import type { IndexChunk } from '../retrieval/indexChunk.ts';

/** Most sources shown with one answer. */
const MAX_SOURCES = 5;
/** A link is a web page to the reader; the other kinds are named by their own word. */
const SOURCE_TYPES = {
	link: 'webpage',
	text: 'text',
	faq: 'faq',
	document: 'document',
	zoho: 'zoho',
} as const satisfies Record<IndexChunk['sourceType'], string>;

/** The sources of an answer in order of use: each data source once, `title` never empty, `url` "" where there is none. */
export function citeSources(chunks: readonly IndexChunk[]): AnswerSource[] {
	const sources = new Map<string, AnswerSource>();
	for (const chunk of chunks) {
		const identity = chunk.url === '' ? chunk.dataSourceId : chunk.url;
		if (sources.has(identity)) continue;
		const type = SOURCE_TYPES[chunk.sourceType];
		sources.set(identity, { type, title: chunk.title || chunk.question || chunk.url || type, url: chunk.url });
		if (sources.size === MAX_SOURCES) break;
	}
	return [...sources.values()];
}
