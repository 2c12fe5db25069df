import type { ChatbotIndex } from '../index/chatbotIndex.ts';
import { wordsOf } from '../words/languageWords.ts';
import type { SynonymGroups } from './analyzeQuery.ts';
import { chooseLanguage } from './answerLanguage.ts';
import type { EarlierMessage } from './conversation.ts';
import { isNoise } from './isNoise.ts';
import { splitPhrases } from './smallTalk/foldPhrase.ts';
import { recognizeSmallTalk, type SmallTalk } from './smallTalk/smallTalk.ts';
import { type AskedParts, splitMessage } from './splitMessage.ts';
import { findTypedContact, type TypedContact } from './typedContact.ts';
import { type UnderstoodQuestion, understandQuestion } from './understandQuestion.ts';

/** What is to be understood, and what it comes after. */
export interface Asked {
	readonly message: string;
	/** The last messages of the conversation, oldest first. */
	readonly earlier: readonly EarlierMessage[];
	readonly chatbotName: string;
	/** ISO 639-1 where caller or chatbot want one language; null to answer in the question's. */
	readonly languageCode: string | null;
	readonly synonyms: SynonymGroups | undefined;
	/** The page that the visitor is on. */
	readonly pageUrl?: string | undefined;
}

/** A message, with all that is found out about it before anything is searched. */
export interface Understood {
	/** ISO 639-1, the language to reply in. */
	readonly languageCode: string;
	/** Null for what may be a question to the knowledge base. */
	readonly smallTalk: SmallTalk | null;
	/** Whether it says nothing in any language. */
	readonly isNoise: boolean;
	/** The address or number that the message is, or null. */
	readonly typedContact: TypedContact | null;
	/** The message as one question. */
	readonly whole: UnderstoodQuestion;
	/** Its questions, where it asks several; else none. */
	readonly parts: readonly UnderstoodQuestion[];
	/** How the owner is reached, for whoever wants a person; else null. */
	readonly contact: UnderstoodQuestion | null;
}

/** Finds out what a message says, once. */
export function understand(question: Asked, index: ChatbotIndex): Understood {
	const { message, earlier, chatbotName, languageCode: forced, synonyms, pageUrl } = question;
	const smallTalk = recognizeSmallTalk(message, chatbotName);
	const saysNothing = isNoise(message);
	const knowledgeLanguage = index.languages[0] ?? null;
	const phraseLanguages = smallTalk?.languages ?? null;
	const typedContact = findTypedContact(message);
	const languageCode =
		forced ?? chooseLanguage({ message: typedContact?.rest ?? message, phraseLanguages, earlier, knowledgeLanguage });
	const { whole, parts }: AskedParts =
		smallTalk === null && !saysNothing ? splitMessage(message) : { whole: { message, around: null }, parts: [] };
	const before = smallTalk === null && !saysNothing ? previousQuestionOf(earlier) : null;
	const read = (part: AskedParts['whole'], previousMessage: string | null): UnderstoodQuestion =>
		understandQuestion(
			{
				message: part.message,
				previousMessage: part.around ?? previousMessage,
				isAround: part.around !== null,
				languageCode: forced,
				pageUrl,
				synonyms,
			},
			index,
		);
	return {
		languageCode,
		smallTalk,
		isNoise: saysNothing,
		typedContact,
		whole: read(whole, before),
		contact:
			smallTalk?.kind === 'person'
				? understandQuestion(
						{ message: contactWordsIn(knowledgeLanguage), previousMessage: null, languageCode: forced, synonyms },
						index,
					)
				: null,
		parts: parts.map((part) => read(part, before)),
	};
}

/** What the visitor asked before; thanks and the like are passed over. */
function previousQuestionOf(earlier: readonly EarlierMessage[]): string | null {
	const lastQuestion = earlier.findLast(
		({ role, text }) => role === 'user' && recognizeSmallTalk(text) === null && !isNoise(text),
	);
	return lastQuestion === undefined ? null : splitMessage(lastQuestion.text).whole.message;
}

/** What to search a knowledge base for to learn how its owner is reached: "telephone, e-mail, contact" in its language. */
function contactWordsIn(knowledgeLanguage: string | null): string {
	const { everyday } = wordsOf(knowledgeLanguage);
	const [telephone] = splitPhrases(everyday.phone?.both ?? '');
	const [contact, mail] = splitPhrases(everyday.contact?.both ?? '');
	return [telephone, mail, contact].join(', ');
}
