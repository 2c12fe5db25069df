import { answerQuestion } from '../server/core/answer/answerQuestion.ts';
import type { AnswerRecord, Question } from '../server/core/answer/question.ts';
import { loadModelCatalog } from '../server/core/models/catalog.ts';
import type { Retrieval, Retriever } from '../server/core/retrieve/retrieve.ts';
import { createLogger } from '../server/lib/logger.ts';
import { boldnessField } from '../shared/contract/answerSettings.ts';

/** The extractive model, which quotes. */
export const MODEL = loadModelCatalog({ file: undefined, readVariable: () => undefined, now: Date.now }).extractive;
const logger = createLogger('silent', 'bench');

export interface BenchAnswer {
	readonly answer: AnswerRecord;
	/** What each search for the message found. */
	readonly found: readonly Retrieval[];
}

/** Answers a question with a chatbot's default settings, by quoting unless a model is given. */
export async function askQuestion(
	retriever: Retriever,
	question: Pick<Question, 'chatbotId' | 'message' | 'earlier'> & Partial<Question>,
): Promise<BenchAnswer> {
	const answer = await answerQuestion(
		{
			knowledgeVersion: 1,
			chatbotName: '',
			offersContactForm: false,
			hasContact: false,
			languageCode: null,
			model: MODEL,
			temperature: 0,
			instructions: [],
			visitorVariables: {},
			boldness: boldnessField.parse(process.env['BOLDNESS'] ?? 'balanced'),
			showsPlaces: true,
			synonyms: undefined,
			noAnswerTexts: new Map(),
			noAnswerText: undefined,
			...question,
		},
		{ retriever, logger },
	);
	return { answer, found: answer.retrievals };
}
