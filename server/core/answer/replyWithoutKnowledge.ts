import type { Query, Retrieval } from '../retrieve/retrieve.ts';
import { chooseLanguage } from '../understand/answerLanguage.ts';
import { isNoise } from '../understand/isNoise.ts';
import { recognizeSmallTalk, type SmallTalk } from '../understand/smallTalk/smallTalk.ts';
import { findTypedContact } from '../understand/typedContact.ts';
import { type Citation, citeSources } from './citeSources.ts';
import { fixedSentencesIn, nextStepIn, replyToSmallTalk, replyToTypedContact } from './fixedSentences.ts';
import { answerOpeningHours } from './openingHours.ts';
import type { AnswerRecord, Question } from './question.ts';
import { contactWordsIn, quoteContact } from './quote/quoteContact.ts';

/**
 * Whether the owner has written what to say: an FAQ of the same kind, such as "Can I talk to a human?", comes before the
 * chatbot's own words; and whatever answers comes before them where the question may be about the business, such as "Do
 * you speak English?".
 */
export function hasOwnAnswer(smallTalk: SmallTalk | null, { isAnswerable, ranked }: Retrieval): boolean {
	if (smallTalk === null || smallTalk.kind === 'language' || !isAnswerable) return isAnswerable;
	const faq = ranked[0]?.analyzed.question?.text;
	return faq !== undefined && recognizeSmallTalk(faq)?.kind === smallTalk.kind;
}

type Reply = Pick<AnswerRecord, 'text' | 'outcome'> & Partial<Citation>;

/**
 * The reply to a message that asks nothing of the knowledge base: small talk, the wish for a person, or no words at all.
 * Who wants a person is told where to call or write, as far as a page says so.
 *
 * @param searchFor looks into the knowledge base, which may have an answer of the owner's
 * @returns null for everything that the knowledge base is to answer
 */
export async function replyWithoutKnowledge(
	question: Question,
	searchFor: (query: Query) => Promise<Retrieval>,
): Promise<Reply | null> {
	const { message, earlier, languageCode: forced, answerThreshold, synonyms } = question;
	const query = { message, previousMessage: null, languageCode: forced, answerThreshold, synonyms };
	const typed = findTypedContact(message);
	if (typed !== null) {
		const { knowledgeLanguage } = await searchFor(query);
		const hints = { message: typed.rest, phraseLanguages: null, earlier, knowledgeLanguage };
		const text = replyToTypedContact(forced ?? chooseLanguage(hints), typed.address, question);
		return { text, outcome: 'person' };
	}
	if (question.openingHours !== undefined && question.askedAt !== undefined) {
		const { openingHours, askedAt: at } = question;
		const hints = { message, phraseLanguages: null, earlier, knowledgeLanguage: null };
		const text = answerOpeningHours({ message, openingHours, at, languageCode: chooseLanguage(hints) });
		if (text !== null) return { text, outcome: 'grounded' };
	}
	const exact = recognizeSmallTalk(message, question.chatbotName);
	const smallTalk = exact ?? recognizeSmallTalk(message, question.chatbotName, true);
	if (smallTalk === null && !isNoise(message)) return null;
	const retrieval = await searchFor(query);
	// What looks misspelt may be a word of the business.
	const isKnownAsTyped = exact === null && retrieval.corrected.message === message;
	if (hasOwnAnswer(isKnownAsTyped ? null : smallTalk, retrieval)) return null;
	const { knowledgeLanguage } = retrieval;
	const phraseLanguages = smallTalk?.languages ?? [];
	const languageCode = forced ?? chooseLanguage({ message, phraseLanguages, earlier, knowledgeLanguage });
	if (smallTalk === null) return { text: fixedSentencesIn(languageCode).notUnderstood, outcome: 'small_talk' };
	const text = replyToSmallTalk(smallTalk.kind, languageCode, { ...question, isFirst: earlier.length === 0 });
	if (smallTalk.kind !== 'person') return { text, outcome: 'small_talk' };
	const wanted = { ...query, message: contactWordsIn(knowledgeLanguage) };
	const contact = quoteContact(wanted, await searchFor(wanted));
	if (contact === null) return { text, outcome: 'person' };
	const next = nextStepIn(languageCode, question);
	return { ...citeSources(contact.usedChunks), text: `${contact.text}\n\n${next}`, outcome: 'person' };
}
