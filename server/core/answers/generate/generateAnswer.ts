import type { ModelProvider } from '../../models/modelProvider.ts';
import type { Retrieval } from '../../search/retrieve.ts';
import type { AnswerDependencies, Question } from '../answerQuestion.ts';
import { citeSources } from '../citeSources.ts';
import type { AnswerRecord } from '../turn.ts';
import { cleanAnswer, createAnswerStream } from './answerStream.ts';
import { buildPrompt, type Prompt } from './buildPrompt.ts';
import { dropUnfinished } from './dropUnfinished.ts';
import { collectAddresses, type KnownAddresses } from './knownAddresses.ts';
import { readCitations } from './readCitations.ts';

/** What a model is given to answer a question from the passages found. */
export function buildPromptOf(question: Question, { hits, languageCode }: Retrieval): Prompt {
	const { instructions, visitorVariables, earlier, message, model } = question;
	return buildPrompt({
		instructions,
		visitorVariables,
		earlier,
		message,
		language: { code: languageCode, isForced: question.languageCode !== null },
		passages: hits.map(({ chunk }) => chunk),
		maxTokens: model.promptMaxTokens,
	});
}

/**
 * Lets a model answer from the passages found. Its answer counts only when it cites one of them, and links to nothing that
 * it was not given.
 *
 * @returns null when the model cites nothing that it was given
 * @throws {AppError} `model_failed`, `model_unavailable`, `model_timeout`
 */
export async function generateAnswer(
	{ question, retrieval, provider }: { question: Question; retrieval: Retrieval; provider: ModelProvider },
	{ signal, onText, onModelCall }: AnswerDependencies,
): Promise<Omit<AnswerRecord, 'credits' | 'confidence'> | null> {
	const { system, messages, passages } = buildPromptOf(question, retrieval);
	const given = [...question.instructions, ...question.earlier.map(({ text }) => text), question.message];
	const known = collectAddresses([...given, ...passages.flatMap(({ url, text }) => [url, text])]);
	const generation = await streamCleaned(known, onText, (onPiece) =>
		provider.generate({ system, messages, temperature: question.temperature, signal, onText: onPiece }),
	);
	onModelCall(generation);
	const { text, isCutShort } = generation;
	const answer = isCutShort ? dropUnfinished(text) : text;
	const cited = readCitations(answer, { passages, languageCode: retrieval.languageCode, given });
	const shown = cleanAnswer(cited.text, known).trim();
	if (cited.passages.length === 0 || shown === '') return null;
	return { text: shown, outcome: 'grounded', sources: citeSources(cited.passages) };
}

async function streamCleaned<Result>(
	known: KnownAddresses,
	onText: AnswerDependencies['onText'],
	generate: (onPiece: (text: string) => void) => Promise<Result>,
): Promise<Result> {
	const stream = createAnswerStream(known, { hasCitations: true });
	const show = (text: string): void => {
		if (text !== '') onText?.(text);
	};
	const result = await generate((text) => show(stream.push(text)));
	show(stream.end());
	return result;
}
