import type { Retrieval } from '../retrieve/retrieve.ts';
import { recognizeSmallTalk, type SmallTalk } from '../understand/smallTalk/smallTalk.ts';
import type { Understood } from '../understand/understand.ts';
import { LEAST_CONFIDENCE } from './boldness.ts';
import { type Citation, citeSources } from './citeSources.ts';
import { fixedSentencesIn, nextStepIn, replyToSmallTalk, replyToTypedContact } from './fixedSentences.ts';
import { answerOpeningHours } from './openingHours.ts';
import type { AnswerRecord, Question } from './question.ts';
import { quoteContact } from './quote/quoteContact.ts';

/**
 * Whether the owner has written what to say: an FAQ of the same kind, such as "Can I talk to a human?", comes before the
 * chatbot's own words; and whatever answers comes before them where the question may be about the business, such as "Do
 * you speak English?".
 */
export function hasOwnAnswer(smallTalk: SmallTalk | null, { isAnswerable, confidence, ranked }: Retrieval): boolean {
	if (smallTalk === null) return confidence >= LEAST_CONFIDENCE.balanced;
	if (smallTalk.kind === 'language' || !isAnswerable) return isAnswerable;
	const faq = ranked[0]?.analyzed.question?.text;
	return faq !== undefined && recognizeSmallTalk(faq)?.kind === smallTalk.kind;
}

type Reply = Pick<AnswerRecord, 'text' | 'outcome'> & Partial<Citation>;

/**
 * The reply to a message that asks nothing of the knowledge base: small talk, the wish for a person, or no words at all.
 * Who wants a person is told where to call or write, as far as a page says so.
 *
 * @returns null for everything that the knowledge base is to answer
 */
export function replyWithoutKnowledge(
	question: Question,
	{ smallTalk, isNoise, typedContact, languageCode }: Understood,
	{ whole, contact }: { readonly whole: Retrieval; readonly contact: Retrieval | null },
): Reply | null {
	if (typedContact !== null) {
		return { text: replyToTypedContact(languageCode, typedContact.address, question), outcome: 'person' };
	}
	const { openingHours, askedAt: at, message } = question;
	if (openingHours !== undefined && at !== undefined) {
		const hours = answerOpeningHours({ message, openingHours, at, languageCode, ranked: whole.ranked });
		if (hours !== null) return { text: hours.text, outcome: 'grounded', ...citeSources(hours.usedChunks, hours.text) };
	}
	if (smallTalk === null && !isNoise) return null;
	if (hasOwnAnswer(smallTalk, whole)) return null;
	if (smallTalk === null) return { text: fixedSentencesIn(languageCode).notUnderstood, outcome: 'small_talk' };
	const text = replyToSmallTalk(smallTalk.kind, languageCode, { ...question, isFirst: question.earlier.length === 0 });
	if (smallTalk.kind !== 'person') return { text, outcome: 'small_talk' };
	const quoted = contact === null ? null : quoteContact(contact);
	if (quoted === null) return { text, outcome: 'person' };
	const next = nextStepIn(languageCode, question);
	return { ...citeSources(quoted.usedChunks, quoted.text), text: `${quoted.text}\n\n${next}`, outcome: 'person' };
}
