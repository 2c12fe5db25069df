import { wordsOf } from '../words/languageWords.ts';
import { splitPhrases } from './smallTalk/foldPhrase.ts';

/** What to search a knowledge base for to learn how its owner is reached: "telephone, e-mail, contact" in its language. */
export function contactWordsIn(knowledgeLanguage: string | null): string {
	const { everyday } = wordsOf(knowledgeLanguage);
	const [telephone] = splitPhrases(everyday.phone?.both ?? '');
	const [contact, mail] = splitPhrases(everyday.contact?.both ?? '');
	return [telephone, mail, contact].join(', ');
}
