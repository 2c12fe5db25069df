import type { IndexChunk } from '../index/indexChunk.ts';
import type { Retrieval } from '../retrieve/retrieve.ts';
import { phraseTestIn } from '../text/phraseTest.ts';
import { isComplaint } from '../understand/smallTalk/smallTalk.ts';
import { LEAST_CONFIDENCE } from './boldness.ts';
import { citeEach, citeSources } from './citeSources.ts';
import { introducePlaces, type RefusalVoice, refuse } from './fixedSentences.ts';
import { findPlaces, writePlaces } from './places.ts';
import type { AnswerRecord, Question } from './question.ts';
import { addNextFaq, type ExtractedAnswer, extractAnswer } from './quote/extractAnswer.ts';

/** What an answer has that quotes nothing and asks no model. */
export const FREE = { sources: [], sourceIds: [], credits: 0 } as const;

/** What was found for a message: as one question, for each of its questions, and of how the owner is reached. */
export interface Retrievals {
	readonly whole: Retrieval;
	/** None where it asks one question. */
	readonly parts: readonly Retrieval[];
	/** Null where no person is wanted. */
	readonly contact: Retrieval | null;
}

/**
 * Least strength of what was found at which places are shown: half of the questions about a business that its pages do not
 * answer lie below it, and six of seven that they do answer lie above.
 */
const LEAST_STRENGTH = 0.24;
/** Words of an answer, and of each of several answers to one message. */
const MOST_WORDS = 60;
const MOST_WORDS_OF_PART = 30;

/** The answer without a model: a claim if it is sure, else places to look, else "no answer". */
export function quoteAnswer(question: Question, retrievals: Omit<Retrievals, 'contact'>): AnswerRecord {
	const { boldness, showsPlaces } = question;
	const quoted = quoteMessage(retrievals);
	const confidence = quoted?.confidence ?? 0;
	const least = LEAST_CONFIDENCE[boldness === 'always' ? 'balanced' : boldness];
	if (quoted !== null && confidence >= least) return claim(quoted);
	if (boldness === 'always') {
		const guess = retrievals.whole.isAnswerable ? quoteMessage({ whole: retrievals.whole, parts: [] }) : null;
		return guess === null
			? noAnswer(question, retrievals.whole, confidence)
			: claim(addNextFaq(guess, retrievals.whole));
	}
	const mayHold = retrievals.whole.strength >= LEAST_STRENGTH;
	const places = showsPlaces && mayHold ? findPlaces(retrievals, quoted) : [];
	if (places.length === 0) return noAnswer(question, retrievals.whole, confidence);
	const text = writePlaces(places, introducePlaces(retrievals.whole.languageCode, question));
	return { ...FREE, text, outcome: 'places', ...citeEach(places), confidence };
}

/** Quotes the answer to each question of a message, as sure as the least sure of them; null where nothing answers. */
function quoteMessage({ whole, parts }: Omit<Retrievals, 'contact'>): ExtractedAnswer | null {
	if (parts.length === 0) return extractAnswer(whole, MOST_WORDS);
	const answers = parts.flatMap((part) => extractAnswer(part, MOST_WORDS_OF_PART) ?? []);
	return answers.length < parts.length ? null : joinAnswers(answers);
}

/** The answers to the questions of one message, each paragraph and source once. */
function joinAnswers(answers: readonly ExtractedAnswer[]): ExtractedAnswer {
	const usedChunks: IndexChunk[] = [];
	let text = '';
	for (const answer of answers) {
		for (const paragraph of writeUnder(answer).split('\n\n'))
			if (!text.includes(paragraph)) text += text === '' ? paragraph : `\n\n${paragraph}`;
		usedChunks.push(...answer.usedChunks.filter((chunk) => !usedChunks.includes(chunk)));
	}
	return { text, usedChunks, confidence: Math.min(...answers.map(({ confidence }) => confidence)) };
}

/** An FAQ's answer under its question: "Yes" alone does not say to which. */
function writeUnder({ text, usedChunks }: ExtractedAnswer): string {
	const question = usedChunks[0]?.question?.trim() ?? '';
	return question === '' || text.startsWith('**') ? text : `**${question}**\n\n${text}`;
}

function claim({ text, usedChunks, confidence }: ExtractedAnswer): AnswerRecord {
	const [language, ...others] = new Set(usedChunks.map((chunk) => chunk.language));
	return {
		...FREE,
		text,
		outcome: 'grounded',
		...citeSources(usedChunks, text),
		confidence,
		language: others.length === 0 ? (language ?? undefined) : undefined,
	};
}

export function noAnswer(question: Question, retrieval: Retrieval, confidence: number): AnswerRecord {
	const { languageCode } = retrieval;
	const ownText = question.noAnswerTexts.get(languageCode) ?? question.noAnswerText;
	const text = refuse(languageCode, { ...question, ownText, voice: chooseVoice(retrieval) });
	return { ...FREE, text, outcome: 'unanswered', confidence };
}

/** The share of a question's weight in words that the knowledge base never uses, and how strong its best passage may be, of another subject. */
const OTHER_SUBJECT_UNSEEN = 0.8;
const OTHER_SUBJECT_STRENGTH = 0.05;

const isAddressed = phraseTestIn(({ addressing }) => addressing);

/**
 * Why a question has no answer: only a person can tell, it is not the business's subject, or nothing of it is known. A
 * question of another subject has hardly a word of the knowledge base and speaks to nobody: "who won the world cup".
 */
function chooseVoice({ question, evidence, strength, knowledgeLanguage }: Retrieval): RefusalVoice {
	const { query, language, everyday, figure, isUnknowable } = question;
	if (isUnknowable || isComplaint(query.message, language)) return 'needsPerson';
	const isOfBusiness = everyday !== null || figure !== null || query.previousMessage !== null;
	const isOther =
		language === knowledgeLanguage &&
		!isOfBusiness &&
		(evidence?.unseen ?? 1) >= OTHER_SUBJECT_UNSEEN &&
		strength <= OTHER_SUBJECT_STRENGTH &&
		!isAddressed(query.message, language);
	return isOther ? 'offTopic' : 'noAnswer';
}
