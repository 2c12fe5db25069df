import { AppError } from '../../../lib/errors.ts';
import { describeError } from '../../../lib/logger.ts';
import type { CatalogModel } from '../../models/catalog.ts';
import { estimatePrompt, estimateTokens } from '../../models/estimateTokens.ts';
import { ENOUGH, type Generation, type ModelProvider } from '../../models/modelProvider.ts';
import type { Retrieval } from '../../retrieve/retrieve.ts';
import { citeSources } from '../citeSources.ts';
import type { AnswerDependencies, AnswerRecord, Question } from '../question.ts';
import { noAnswer, quoteAnswer, type Retrievals } from '../quoteAnswer.ts';
import { takeInTurn } from '../takeInTurn.ts';
import { buildPrompt, type Prompt } from './buildPrompt.ts';
import { type AnswerReader, createAnswerReader } from './readAnswer.ts';

/** Most passages in a prompt: more of them distract small models. */
const MOST_PASSAGES = 8;

/**
 * The answer of a model from the passages found; quoted where it may not be asked, or fails and may be stood in for.
 *
 * @throws {AppError} `model_failed`, `model_unavailable`, `model_timeout` when the model must not be stood in for
 */
export async function answerByModel(
	question: Question,
	{ whole, parts }: Retrievals,
	dependencies: AnswerDependencies,
): Promise<AnswerRecord> {
	const { provider, fallback, credits } = question.model;
	const { confidence } = whole;
	// Of the whole message and each of its questions the best passage, then the second best, each once.
	const hits = takeInTurn([...parts, whole].map((one) => one.hits));
	const retrieval = { ...whole, hits: [...new Map(hits.map((hit) => [hit.chunk.id, hit])).values()] };
	// Without a passage nothing that it writes holds.
	if (provider === null || hits.length === 0) return noAnswer(question, whole, confidence);

	try {
		const generated = await generateAnswer({ question, retrieval, provider }, dependencies);
		if (generated === 'not_admitted') return quoteAnswer(question, { whole, parts });
		if (generated === 'unanswered') return noAnswer(question, whole, confidence);
		if (generated !== null) return { ...generated, confidence, credits };
	} catch (error) {
		const canStandIn = fallback === 'extractive' && dependencies.signal?.aborted !== true;
		if (!canStandIn || !(error instanceof AppError)) throw error;
		dependencies.logger.warn('the model failed, its answer is quoted instead', describeError(error));
	}
	return fallback === 'extractive' ? quoteAnswer(question, { whole, parts }) : noAnswer(question, whole, confidence);
}

/** Lets a model answer. Only sentences that hold are given on, streamed or in the answer; null where none holds. */
async function generateAnswer(
	{ question, retrieval, provider }: { question: Question; retrieval: Retrieval; provider: ModelProvider },
	{ signal = new AbortController().signal, onText, admitModelCall, onModelCall, readLongAgo }: AnswerDependencies,
): Promise<Omit<AnswerRecord, 'credits' | 'confidence'> | 'unanswered' | 'not_admitted' | null> {
	const times = await readLongAgo?.(retrieval.hits.map(({ chunk }) => chunk.dataSourceId));
	const hits = times === undefined ? retrieval.hits : dateHits(retrieval.hits, times);
	const { system, messages, passages } = buildPromptOf(question, { ...retrieval, hits });
	const maxOutputTokens = limitOutput(question.model, passages);
	const most = { promptTokens: estimatePrompt({ system, messages }), completionTokens: maxOutputTokens };
	if ((await admitModelCall?.(most)) === false) return 'not_admitted';
	const { instructions, earlier, message, chatbotName, temperature } = question;
	const given = [...instructions, ...earlier.map(({ text }) => text), message, chatbotName];
	const newReader = (): AnswerReader => createAnswerReader({ passages, given, languageCode: retrieval.languageCode });
	let reader = newReader();
	let written = '';
	let isDiscarded = false;
	const show = (text: string): void => {
		if (text !== '' && !isDiscarded) onText?.(text);
	};
	const enough = new AbortController();
	const generation = await provider
		.generate({
			system,
			messages,
			temperature,
			maxOutputTokens,
			signal: AbortSignal.any([signal, enough.signal]),
			onText(text) {
				written += text;
				show(reader.push(text));
				if (reader.isOver()) enough.abort(ENOUGH);
			},
			onDiscard() {
				// What was shown of a thought is replaced when the answer is complete.
				isDiscarded = reader.text() !== '';
				reader = newReader();
			},
		})
		.catch((error: unknown): Generation => {
			const begun = { ...most, text: written, isCutShort: true, completionTokens: estimateTokens(written) };
			if (enough.signal.aborted && !signal.aborted) return begun;
			// The provider asks for what it has begun, whoever hung up.
			if (signal.aborted || written !== '') onModelCall?.(begun);
			throw error;
		});
	onModelCall?.(generation);
	show(reader.end(generation.isCutShort));
	const text = reader.text();
	if (reader.saysNoAnswer()) return 'unanswered';
	if (text === '') return null;
	const cited = reader.cited().flatMap((number) => passages[number - 1] ?? []);
	return { text, outcome: cited.length > 0 ? 'grounded' : 'small_talk', ...citeSources(cited, text) };
}

/**
 * Part of a model's longest answer that is for what visitors read: six times the 60 words that it is asked for. The
 * rest is for thoughts, which count too.
 */
const READ_TOKENS = 600;
/** No answer says more than twice what the passages say, in another language. */
const TIMES_PASSAGES = 2;

/** The longest answer of a model from some passages. One that costs nothing is not held back. */
function limitOutput({ answerMaxTokens: most, prices }: CatalogModel, passages: Prompt['passages']): number {
	if (prices?.output === 0) return most;
	const given = passages.reduce((sum, { text }) => sum + estimateTokens(text), 0);
	return Math.min(most, Math.max(READ_TOKENS, most - READ_TOKENS + TIMES_PASSAGES * given));
}

/** What a model is given to answer a question from the passages found. */
export function buildPromptOf(question: Question, { hits, languageCode }: Retrieval): Prompt {
	return buildPrompt({
		...question,
		language: { code: languageCode, isForced: question.languageCode !== null },
		passages: hits.slice(0, MOST_PASSAGES).map(({ chunk }) => chunk),
		maxTokens: question.model.promptMaxTokens,
	});
}

/** Passages of pages that were read long ago say when, so that a model can. */
function dateHits(hits: Retrieval['hits'], times: ReadonlyMap<string, number>): Retrieval['hits'] {
	return hits.map((hit) => {
		const time = times.get(hit.chunk.dataSourceId);
		if (time === undefined) return hit;
		const date = new Date(time).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
		return { ...hit, chunk: { ...hit.chunk, text: `${hit.chunk.text}\n\n(As of ${date}.)` } };
	});
}
