import { detectLanguage, FALLBACK_LANGUAGE } from '../text/detectLanguage.ts';
import { tokenize } from '../text/tokenize.ts';
import { LANGUAGE_WORDS } from '../words/languageWords.ts';

/** A message with more questions than this is answered as one question. */
const QUESTIONS_MAX = 3;
/** Characters of a message that is divided at an "and": longer ones tell a story. */
const JOINED_MAX_CHARS = 300;
/** Characters from which a message without a question mark tells a story, of which the end asks. */
const STORY_CHARS = 500;

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const SENTENCE_END = /(?<=[.!?。！？؟…][)"'”’»]*)\s+|(?<=[。！？])|\s*\n+\s*/u;
const ASKS = /[?？؟]/u;

/** A question, and what is said around it: a greeting, an order number, a reason. */
export interface AskedPart {
	readonly message: string;
	/** Null for nothing. A question that cannot be searched alone is searched with it. */
	readonly around: string | null;
}

export interface AskedParts {
	/** What the message asks, all of it. */
	readonly whole: AskedPart;
	/** Its questions, where there are several; else none. */
	readonly parts: readonly AskedPart[];
}

/**
 * Finds what a message asks: its sentences with a question mark, where it has any. "Hello, my order number is 4711. When are
 * you open? Kind regards, Anna" asks "When are you open?"
 */
export function splitMessage(message: string): AskedParts {
	const sentences = message.split(SENTENCE_END).filter((sentence) => LETTER_OR_DIGIT.test(sentence));
	const asking = sentences.filter((sentence) => ASKS.test(sentence));
	if (asking.length === 0) return withoutMarks(message, sentences);
	const others = sentences.filter((sentence) => !ASKS.test(sentence)).join(' ');
	const around = others === '' ? null : others;
	const whole = { message: asking.join(' '), around };
	return { whole, parts: toParts(asking.length > 1 ? asking : splitAtAnd(whole.message), around) };
}

/** The questions of a message, where it has several and not too many; each has the one before it around it, too. */
function toParts(questions: readonly string[], around: string | null): AskedPart[] {
	if (questions.length < 2 || questions.length > QUESTIONS_MAX) return [];
	return questions.map((message, at) => {
		const before = [around, questions[at - 1]].filter((text) => text != null).join(' ');
		return { message, around: before === '' ? null : before };
	});
}

/** Of a message without a question mark all is asked, or the end of a long one. */
function withoutMarks(message: string, sentences: readonly string[]): AskedParts {
	if (message.length > STORY_CHARS)
		return { whole: { message: sentences.at(-1)?.slice(-STORY_CHARS) ?? message, around: null }, parts: [] };
	return { whole: { message, around: null }, parts: toParts(splitAtAnd(message), null) };
}

/** "how much is delivery and do you accept cheques" */
function splitAtAnd(message: string): string[] {
	if (message.length > JOINED_MAX_CHARS) return [];
	const language = detectLanguage(message) ?? FALLBACK_LANGUAGE;
	const joining = LANGUAGE_WORDS.get(language)?.joining ?? '';
	if (joining === '') return [];
	const parts = message.trim().split(new RegExp(`(?:\\s*,)?\\s+(?:${joining.replaceAll(' ', '|')})\\s+`, 'iu'));
	// "How and why do I …" asks one thing.
	return parts.every((part) => tokenize(part, language).length > 0) ? parts : [];
}
