import type { IndexChunk } from '../../index/indexChunk.ts';
import type { Retrieval } from '../../retrieve/retrieve.ts';
import type { Query } from '../../understand/analyzeQuery.ts';
import type { EarlierMessage } from '../../understand/conversation.ts';

/** The answer before: its text, and the addresses, or titles of what has none, that it quoted. */
export interface Topic {
	readonly text: string;
	readonly sources: ReadonlySet<string>;
}

type Source = Pick<IndexChunk, 'url' | 'title'>;

export function createTopic(text: string, sources: readonly Source[]): Topic {
	return { text, sources: new Set(sources.map(nameOf)) };
}

/** The last answer that quoted something; null for none. */
export function topicOf(earlier: readonly EarlierMessage[]): Topic | null {
	const answer = earlier.findLast(({ role, sources }) => role === 'bot' && (sources?.length ?? 0) > 0);
	return answer === undefined ? null : createTopic(answer.text, answer.sources ?? []);
}

export interface QuoteInput {
	readonly query: Query;
	readonly retrieval: Retrieval;
	readonly topic: Topic | null;
	/** Words of an answer, complete lists and code excepted. */
	readonly mostWords: number;
}

/** Whether a chunk is of a source that the answer before quoted. */
export function isOfTopic(chunk: Source, topic: Topic | null): boolean {
	return topic?.sources.has(nameOf(chunk)) ?? false;
}

function nameOf({ url, title }: Source): string {
	return url || title;
}
