import type { AnswerSource } from '../../../shared/contract/chat.ts';
import type { IndexChunk } from '../index/indexChunk.ts';

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

/** What an answer cites, for its readers and to count by. */
export interface Citation {
	/** In order of use: each data source once, `title` never empty, `url` "" where there is none. */
	readonly sources: readonly AnswerSource[];
	/** The data source of each. */
	readonly sourceIds: readonly string[];
}

/** The sources of an answer; the title of a document ends with the pages that were used. */
export function citeSources(chunks: readonly IndexChunk[]): Citation {
	const sources = new Map<string, AnswerSource>();
	const sourceIds: string[] = [];
	for (const chunk of chunks) {
		const identity = chunk.url === '' ? chunk.dataSourceId : chunk.url;
		if (sources.has(identity)) continue;
		const type = SOURCE_TYPES[chunk.sourceType];
		const title = chunk.title || chunk.question || chunk.url || type;
		sources.set(identity, { type, title: title + namePages(chunks, chunk), url: chunk.url });
		sourceIds.push(chunk.dataSourceId);
		if (sources.size === MAX_SOURCES) break;
	}
	return { sources: [...sources.values()], sourceIds };
}

/** ", p. 3" or ", pp. 3, 7"; "" for sources without pages. */
function namePages(chunks: readonly IndexChunk[], { dataSourceId }: IndexChunk): string {
	const used = chunks.flatMap((chunk) => (chunk.dataSourceId === dataSourceId && chunk.page ? [chunk.page] : []));
	const pages = [...new Set(used)].toSorted((a, b) => a - b);
	if (pages.length === 0) return '';
	return `, ${pages.length === 1 ? 'p.' : 'pp.'} ${pages.join(', ')}`;
}
