import type { Retrieval } from '../../retrieve/retrieve.ts';
import type { Query } from '../../understand/analyzeQuery.ts';
import type { EarlierMessage } from '../../understand/conversation.ts';

export interface QuoteInput {
	readonly query: Query;
	readonly retrieval: Retrieval;
	/** The answer before, which the question leans on; null for none. */
	readonly topic: string | null;
	/** Words of an answer, complete lists and code excepted. */
	readonly mostWords: number;
}

/** The last answer that quoted something; null for none. */
export function topicOf(earlier: readonly EarlierMessage[]): string | null {
	return earlier.findLast(({ role, sources }) => role === 'bot' && (sources?.length ?? 0) > 0)?.text ?? null;
}
