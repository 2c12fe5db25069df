import { ServiceError } from '../../../shared/client/errors.ts';
import { type Explanation, explainMessage } from '../../../shared/contract/explain.ts';
import type { Asked } from './askQuestion.ts';
import { type Judgement, judge } from './judge.ts';
import type { QuestionSet, SetQuestion } from './questionSet.ts';
import type { Trial } from './reliability.ts';
import { contains } from './textMeasures.ts';

/**
 * Reads how sure the service was of an answer and whether its best passage is right, whether it was quoted or held back.
 * Null where that cannot be told: for courtesies, where the set names no document, and at services that explain nothing.
 */
export async function tryConfidence(
	{ service, chatbotId }: Asked,
	messageId: string,
	judged: { readonly set: QuestionSet; readonly question: SetQuestion; readonly judgement: Judgement },
): Promise<Trial | null> {
	try {
		const explanation = await service.call(explainMessage, { params: { chatbotId, messageId } });
		const { confidence } = explanation;
		const isRight = isBestRight(explanation, judged);
		return confidence === null || isRight === null ? null : { confidence, isRight };
	} catch (error) {
		if (error instanceof ServiceError) return null;
		throw error;
	}
}

function isBestRight(
	{ passages: [best] }: Explanation,
	{ set, question, judgement }: { set: QuestionSet; question: SetQuestion; judgement: Judgement },
): boolean | null {
	if (!question.answerable || best === undefined) return false;
	const { excerpt: text, question: asked, title, url } = best;
	const sources = [{ type: 'text', title: asked ?? title, url }] as const;
	const { rank, faq_answered: isFaqRight } = judge(set, question, { text, sources, ms: 0 });
	if (isFaqRight !== undefined) return isFaqRight;
	if (rank !== undefined) return rank === 1;
	const documents = set.docs.filter(({ id }) => question.documents.includes(id));
	if (documents.length > 0) return documents.some((document) => contains(document.text ?? '', text));
	return judgement.abstain ? null : (judgement.contain ?? null);
}
