import type { Explanation } from '../../../../shared/contract/explain.ts';
import { LEAST_CONFIDENCE } from '../../answer/boldness.ts';
import type { RankedChunk } from '../../retrieve/rank/rank.ts';
import type { Retrieval } from '../../retrieve/retrieve.ts';
import { conceptOf } from '../../words/language.ts';
import { presentOutcome } from '../answerTurn.ts';
import type { ExplainedAnswer } from './explainQuestion.ts';

/** How much of a passage is shown, in UTF-16 units. */
const EXCERPT_CHARS = 300;
/** Digits after the point: more would pretend to an exactness that scores do not have. */
const DIGITS = 4;

export function presentExplanation({ question, answer, retrieval, prompt, composeMs }: ExplainedAnswer): Explanation {
	const { message, model, boldness } = question;
	const { indexMs = 0, searchMs = 0 } = retrieval?.timings ?? {};
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
		timings_ms: { index: round(indexMs), search: round(searchMs), compose: round(composeMs) },
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
