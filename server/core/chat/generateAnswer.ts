import type { ModelProvider } from '../models/modelProvider.ts';
import type { IndexChunk } from '../retrieval/indexChunk.ts';
import type { Retrieval } from '../retrieval/retrieve.ts';
import type { AnswerDependencies, Question } from './answerQuestion.ts';
import { buildPrompt, type Prompt } from './buildPrompt.ts';
import { citeSources } from './citeSources.ts';
import { readCitations } from './readCitations.ts';
import type { AnswerRecord } from './turn.ts';

function passagesOf({ hits }: Retrieval): IndexChunk[] {
	return hits.map(({ chunk }) => chunk);
}

/** What a model is given to answer a question from the passages found. */
export function buildPromptOf({ instructions, earlier, message }: Question, retrieval: Retrieval): Prompt {
	const { languageCode } = retrieval;
	return buildPrompt({ instructions, earlier, message, languageCode, passages: passagesOf(retrieval) });
}

/**
 * Lets a model answer from the passages found. Its answer counts only when it cites one of them.
 *
 * @returns null when the model cites nothing that it was given
 * @throws {AppError} `model_failed`, `model_unavailable`, `model_timeout`
 */
export async function generateAnswer(
	{ question, retrieval, provider }: { question: Question; retrieval: Retrieval; provider: ModelProvider },
	{ signal, onText }: AnswerDependencies,
): Promise<Omit<AnswerRecord, 'credits' | 'confidence'> | null> {
	const prompt = buildPromptOf(question, retrieval);
	const { text } = await provider.generate({ ...prompt, temperature: question.temperature, signal, onText });
	const passages = passagesOf(retrieval);
	const cited = readCitations(text, passages.length);
	if (cited.numbers.length === 0) return null;
	const used = cited.numbers.flatMap((number) => passages[number - 1] ?? []);
	return { text: cited.text, outcome: 'grounded', sources: citeSources(used) };
}
