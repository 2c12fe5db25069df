import type { Retrieval } from '../retrieve/retrieve.ts';
import type { Understood } from '../understand/understand.ts';
import { LEAST_CONFIDENCE, LEAST_STRENGTH } from './boldness.ts';
import { chooseVoice } from './chooseVoice.ts';
import { citeEach, citeSources } from './citeSources.ts';
import { introducePlaces, refuse } from './fixedSentences.ts';
import { findPlaces, writePlaces } from './places.ts';
import type { AnswerRecord, Question } from './question.ts';
import type { ExtractedAnswer } from './quote/extractAnswer.ts';
import { addNextFaq } from './quote/quoteFaq.ts';
import { quoteMessage } from './quoteMessage.ts';

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

/** The answer without a model: a claim if it is sure, else places to look, else "no answer". */
export function quoteAnswer(question: Question, understood: Understood, retrievals: Retrievals): AnswerRecord {
	const { boldness, showsPlaces } = question;
	const quoted = quoteMessage(retrievals);
	const confidence = quoted?.confidence ?? 0;
	const least = LEAST_CONFIDENCE[boldness === 'always' ? 'balanced' : boldness];
	if (quoted !== null && confidence >= least) return claim(quoted);
	if (boldness === 'always') {
		const guess = retrievals.whole.isAnswerable ? quoteMessage({ whole: retrievals.whole, parts: [] }) : null;
		return guess === null
			? noAnswer(question, { understood, retrievals, confidence })
			: claim(addNextFaq(guess, retrievals.whole));
	}
	const mayHold = retrievals.whole.strength >= LEAST_STRENGTH;
	const places = showsPlaces && mayHold ? findPlaces(retrievals, quoted) : [];
	if (places.length === 0) return noAnswer(question, { understood, retrievals, confidence });
	const text = writePlaces(places, introducePlaces(understood.languageCode, question));
	return { ...FREE, text, outcome: 'places', ...citeEach(places), confidence };
}

function claim({ text, usedChunks, confidence }: ExtractedAnswer): AnswerRecord {
	return { ...FREE, text, outcome: 'grounded', ...citeSources(usedChunks, text), confidence };
}

export function noAnswer(
	question: Question,
	{
		understood: { languageCode },
		retrievals,
		confidence,
	}: { readonly understood: Understood; readonly retrievals: Retrievals; readonly confidence: number },
): AnswerRecord {
	const ownText = question.noAnswerTexts.get(languageCode) ?? question.noAnswerText;
	const text = refuse(languageCode, { ...question, ownText, voice: chooseVoice(retrievals.whole) });
	return { ...FREE, text, outcome: 'unanswered', confidence };
}
