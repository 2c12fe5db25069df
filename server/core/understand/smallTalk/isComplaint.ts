import { askedKindOf } from '../../facts/askedValue.ts';
import { LANGUAGE_WORDS } from '../../words/languageWords.ts';
import { foldedTest, foldIn } from './foldPhrase.ts';

const hasDispleasure: ReadonlyMap<string, (folded: string) => boolean> = new Map(
	Array.from(LANGUAGE_WORDS, ([language, { smallTalk }]) => [
		language,
		foldedTest(smallTalk.phrases.displeasure, language),
	]),
);

const QUESTION_MARK = /[?？؟]/u;
/** What of an asked kind asks: a negation alone does not. */
const ASKS = /[^\s-]/u;

/** Whether a message says that its writer is displeased, and asks nothing. @param language ISO 639-1 */
export function isComplaint(message: string, language: string): boolean {
	if (QUESTION_MARK.test(message) || ASKS.test(askedKindOf(message, language))) return false;
	return hasDispleasure.get(language)?.(foldIn(language, message)) ?? false;
}
