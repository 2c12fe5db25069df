import type { Explanation } from '../../../../shared/contract/explain.ts';
import { answerQuestion } from '../../answer/answerQuestion.ts';
import { LEAST_CONFIDENCE } from '../../answer/boldness.ts';
import { buildPromptOf } from '../../answer/generate/answerByModel.ts';
import type { AnswerDependencies, Question } from '../../answer/question.ts';
import type { RankedChunk } from '../../retrieve/rank/rank.ts';
import type { Retrieval } from '../../retrieve/retrieve.ts';
import { conceptOf } from '../../words/language.ts';
import { presentOutcome } from '../answerTurn.ts';

/** An owner who has just edited the knowledge waits for the new index; it takes several tries on a busy machine. */
const MOST_TRIES = 5;
/** How much of a passage is shown, in UTF-16 units. */
const EXCERPT_CHARS = 300;
/** Digits after the point: more would pretend to an exactness that scores do not have. */
const DIGITS = 4;

export type ExplainDependencies = Pick<AnswerDependencies, 'retriever' | 'logger'>;

/** Answers a question by quoting, whatever its model is, from the newest index. */
export async function answerFromNewest(question: Question, dependencies: ExplainDependencies) {
	const quoting = { ...question, model: { ...question.model, provider: null } };
	for (let tries = 1; ; tries++) {
		const startedAt = performance.now();
		const answer = await answerQuestion(quoting, dependencies);
		const isBehind = answer.retrievals.some((retrieval) => retrieval.isBehind);
		if (!isBehind || tries === MOST_TRIES) return { answer, tookMs: performance.now() - startedAt };
	}
}

/** Answers a question as a chat would without a model, and shows what led to the answer. */
export async function explainQuestion(question: Question, dependencies: ExplainDependencies): Promise<Explanation> {
	const { answer, tookMs } = await answerFromNewest(question, dependencies);
	// A courtesy searches nothing.
	const [retrieval = null] = answer.retrievals;
	const { indexMs = 0, searchMs = 0 } = retrieval?.timings ?? {};
	const prompt = retrieval !== null && retrieval.hits.length > 0 ? buildPromptOf(question, retrieval) : null;
	const { message, model, boldness } = question;
	return {
		message,
		previous_message: retrieval?.question.query.previousMessage ?? null,
		is_small_talk: answer.outcome === 'small_talk',
		language: retrieval?.languageCode ?? null,
		terms: retrieval?.profile.terms.map(presentTerm) ?? [],
		passages: retrieval?.ranked.map(presentPassage) ?? [],
		confidence: answer.confidence === null ? null : round(answer.confidence),
		evidence: roundAll(retrieval?.evidence ?? {}),
		threshold: LEAST_CONFIDENCE[boldness],
		answer: { outcome: presentOutcome(answer.outcome), text: answer.text, sources: [...answer.sources] },
		model: { id: model.id, name: model.name },
		prompt: prompt && { system: prompt.system, messages: [...prompt.messages] },
		timings_ms: { index: round(indexMs), search: round(searchMs), compose: round(tookMs - indexMs - searchMs) },
	};
}

function presentTerm(term: Retrieval['profile']['terms'][number]): Explanation['terms'][number] {
	return {
		forms: (term.ownForms ?? term.forms).map((form) => conceptOf(form) ?? form),
		is_from_previous_message: !term.isCurrent,
		corrected_from: term.correctedFrom ?? null,
		synonyms: [...(term.synonyms ?? [])],
		weight: round(term.weight),
		idf: round(term.idf),
		passages: term.chunkCount,
	};
}

function presentPassage(ranked: RankedChunk): Explanation['passages'][number] {
	const { analyzed, features, score, bm25 } = ranked;
	const { chunk } = analyzed;
	return {
		id: chunk.id,
		source_id: chunk.dataSourceId,
		source_type: chunk.sourceType,
		title: chunk.title,
		url: chunk.url,
		heading_path: [...chunk.headingPath],
		question: chunk.question,
		excerpt: chunk.text.slice(0, EXCERPT_CHARS),
		bm25: round(bm25),
		features: roundAll(features),
		vectors: presentVectors(ranked),
		score: round(score),
	};
}

function presentVectors({ vector, fusion }: RankedChunk): Explanation['passages'][number]['vectors'] {
	if (vector === null || fusion === null) return null;
	const { similarity, standing, rank } = vector;
	return {
		similarity: round(similarity),
		standing: round(standing),
		rank,
		words_rank: fusion.wordsRank,
		fused: round(fusion.score),
	};
}

function round(value: number): number {
	return Number(value.toFixed(DIGITS));
}

function roundAll(values: object): Record<string, number> {
	const numbers = Object.entries(values).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
	return Object.fromEntries(numbers.map(([name, value]) => [name, round(value)]));
}
