import { detectLanguage, FALLBACK_LANGUAGE } from '../text/detectLanguage.ts';
import { tokenize } from '../text/tokenize.ts';
import { LANGUAGE_WORDS } from '../words/languageWords.ts';

/** Questions of one message that are answered each; who asks more is answered as a whole. */
const MOST_QUESTIONS = 3;
/** Characters of a message that is read for several questions: longer ones tell a story. */
const LONGEST_READ = 300;

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const QUESTION = /[^?？؟]+[?？؟]+/gu;

function splitAtMarks(message: string): string[] {
	const questions = message.match(QUESTION) ?? [];
	const rest = message.slice(questions.join('').length);
	// What is said after the last question belongs to it: "… by Friday? It is urgent."
	const parts = questions.map((question, at) => (at === questions.length - 1 ? question + rest : question).trim());
	return parts.every((part) => LETTER_OR_DIGIT.test(part)) ? parts : [];
}

function splitAtAnd(message: string): string[] {
	const language = detectLanguage(message) ?? FALLBACK_LANGUAGE;
	const joining = LANGUAGE_WORDS.get(language)?.joining ?? '';
	if (joining === '') return [];
	const parts = message.split(new RegExp(`(?:\\s*,)?\\s+(?:${joining.replaceAll(' ', '|')})\\s+`, 'iu'));
	// "How and why do I …" asks one thing.
	return parts.every((part) => tokenize(part, language).length > 0) ? parts : [];
}

/** The questions of a message, in their order; one where it asks one or cannot be divided. */
export interface Questions {
	readonly parts: readonly string[];
	/** Whether marks divide them, or only an "and", which may also join two words of one question. */
	readonly areMarked: boolean;
}

/** Divides "Do you have parking? And can I bring my dog?" and "how much is delivery and do you accept cheques". */
export function splitQuestions(message: string): Questions {
	// First, as looking for marks takes time that grows with the square of a message without any.
	if (message.length > LONGEST_READ) return { parts: [message], areMarked: false };
	const byMarks = splitAtMarks(message);
	const parts = byMarks.length > 1 ? byMarks : splitAtAnd(message.trim());
	const isDivided = parts.length > 1 && parts.length <= MOST_QUESTIONS;
	return isDivided ? { parts, areMarked: byMarks.length > 1 } : { parts: [message], areMarked: false };
}

/** Characters from which a message brings its own context: a story, or instructions that an integration puts before it. */
const LONG_MESSAGE = 500;
const LAST_SENTENCES = /(?:[^.!?。！？؟]+[.!?。！？؟]+\s*){1,2}$/u;

/** What a message asks: all of it, or the last paragraph or question of a long one. */
export function currentQuestionOf(message: string): string {
	if (message.length <= LONG_MESSAGE) return message;
	const paragraphs = message.split(/\n\s*\n|\r?\n/u).filter((paragraph) => LETTER_OR_DIGIT.test(paragraph));
	const last = paragraphs.at(-1)?.trim() ?? message;
	if (last.length <= LONG_MESSAGE) return last;
	return LAST_SENTENCES.exec(last.slice(-LONG_MESSAGE))?.[0].trim() ?? last.slice(-LONG_MESSAGE);
}
