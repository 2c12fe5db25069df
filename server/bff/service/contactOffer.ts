import type { LeadForm } from '../../../shared/contract/widgetSettings/leadForm.ts';

/** Scripts that put no spaces between words. */
const WITHOUT_SPACES =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether the contact form is offered under an answer, by the rules about its question and outcome. */
export function offersContact(
	form: LeadForm,
	{ text, isUnanswered }: { text: string; isUnanswered: boolean },
): boolean {
	const { on_no_answer: onNoAnswer = true, keywords = [] } = form.show ?? {};
	return (isUnanswered && onNoAnswer) || keywords.some((keyword) => mentions(text, keyword));
}

/** Whether a text contains the words of a keyword as whole words in the same order. */
function mentions(text: string, keyword: string): boolean {
	const sought = wordsOf(keyword);
	if (sought === '') return false;
	return WITHOUT_SPACES.test(sought) ? wordsOf(text).includes(sought) : ` ${wordsOf(text)} `.includes(` ${sought} `);
}

function wordsOf(text: string): string {
	return text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
		.trim();
}
