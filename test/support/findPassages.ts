import type { ChatbotKnowledge, Retrieval, Retriever } from '../../server/core/retrieve/retrieve.ts';
import type { Query } from '../../server/core/understand/analyzeQuery.ts';
import { understandQuestion } from '../../server/core/understand/understandQuestion.ts';

/** Finds what answers a question, as a chat does. */
export async function findPassages(
	retriever: Pick<Retriever, 'open' | 'find'>,
	knowledge: ChatbotKnowledge,
	query: Query,
): Promise<Retrieval> {
	const open = await retriever.open(knowledge);
	return retriever.find(open, understandQuestion(query, open.index));
}
