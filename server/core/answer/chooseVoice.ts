import type { Retrieval } from '../retrieve/retrieve.ts';
import { phraseTestIn } from '../text/phraseTest.ts';
import { isComplaint } from '../understand/smallTalk/isComplaint.ts';
import type { RefusalVoice } from './fixedSentences.ts';

/** The share of a question's weight in words that the knowledge base never uses, and how strong its best passage may be, of another subject. */
const OTHER_SUBJECT_UNSEEN = 0.8;
const OTHER_SUBJECT_STRENGTH = 0.05;

const isAddressed = phraseTestIn(({ addressing }) => addressing);

/**
 * Why a question has no answer: only a person can tell, it is not the business's subject, or nothing of it is known. A
 * question of another subject has hardly a word of the knowledge base and speaks to nobody: "who won the world cup".
 */
export function chooseVoice({ question, evidence, strength, knowledgeLanguage }: Retrieval): RefusalVoice {
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
