import { answerQuestion } from '../../answer/answerQuestion.ts';
import { buildPromptOf } from '../../answer/generate/answerByModel.ts';
import type { Prompt } from '../../answer/generate/buildPrompt.ts';
import type { AnswerDependencies, AnswerRecord, Question } from '../../answer/question.ts';
import type { Retrieval } from '../../retrieve/retrieve.ts';

/** An answer with everything that led to it. */
export interface ExplainedAnswer {
	readonly question: Question;
	readonly answer: AnswerRecord;
	/** Null for a courtesy, which searches nothing. */
	readonly retrieval: Retrieval | null;
	/** What a model gets; null where nothing was found. */
	readonly prompt: Prompt | null;
	/** Milliseconds spent on the answer beside the retrieval. */
	readonly composeMs: number;
}

/** An owner who has just edited the knowledge waits for the new index; it takes several tries on a busy machine. */
const MOST_TRIES = 5;

export type ExplainDependencies = Pick<AnswerDependencies, 'retriever' | 'logger'>;

/** Answers a question as a chat would, by quoting whatever its model is, and keeps what led to the answer. */
export async function explainQuestion(question: Question, dependencies: ExplainDependencies): Promise<ExplainedAnswer> {
	const quoting = { ...question, model: { ...question.model, provider: null } };
	let startedAt = performance.now();
	let answer = await answerQuestion(quoting, dependencies);
	for (let tries = 1; tries < MOST_TRIES && answer.retrievals.some(({ isBehind }) => isBehind); tries++) {
		startedAt = performance.now();
		answer = await answerQuestion(quoting, dependencies);
	}
	const tookMs = performance.now() - startedAt;
	const [retrieval = null] = answer.retrievals;
	return {
		question,
		answer,
		retrieval,
		prompt: retrieval !== null && retrieval.hits.length > 0 ? buildPromptOf(question, retrieval) : null,
		composeMs: tookMs - (retrieval ? retrieval.timings.indexMs + retrieval.timings.searchMs : 0),
	};
}
