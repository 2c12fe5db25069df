import { isComplaint } from '../understand/smallTalk/isComplaint.ts';
import type { FixedSentences, SmallTalkKind } from '../words/language.ts';
import { LANGUAGE_WORDS, wordsOf } from '../words/languageWords.ts';

/** ISO 639-1 codes of the languages that the fixed sentences are written in. */
export const SENTENCE_LANGUAGES: readonly string[] = [...LANGUAGE_WORDS.keys()];

/** The fixed sentences in a language; in English where they are not written in it. */
export function fixedSentencesIn(languageCode: string): FixedSentences {
	return wordsOf(languageCode).sentences;
}

/** What replies to small talk depend on besides. */
export interface Host {
	readonly chatbotName: string;
	/** Whether the widget offers its contact form to a visitor who got no answer. */
	readonly offersContactForm: boolean;
	/** Whether the visitor's details are known. */
	readonly hasContact: boolean;
}

/** The reply to small talk in a language. @param isFirst nothing was said before */
export function replyToSmallTalk(
	kind: SmallTalkKind,
	languageCode: string,
	{ isFirst, ...host }: Host & { isFirst: boolean },
): string {
	const sentences = fixedSentencesIn(languageCode);
	if (kind === 'salutation') return isFirst ? sentences.greeting : sentences.goodbye;
	if (kind === 'identity') return sentences.identity.replace('{name}', () => host.chatbotName);
	if (kind === 'person') return joinSentences(languageCode, [sentences.person, nextStepIn(languageCode, host)]);
	return sentences[kind === 'language' ? 'ability' : kind];
}

/** What comes next: the contact form, or that somebody writes to a visitor whose details are known. */
export function nextStepIn(
	languageCode: string,
	{ offersContactForm, hasContact }: Pick<Host, 'offersContactForm' | 'hasContact'>,
): string {
	const { weWillWrite, leaveDetails, useContactPage } = fixedSentencesIn(languageCode);
	if (hasContact) return weWillWrite;
	return offersContactForm ? leaveDetails : useContactPage;
}

/** Marks of anger that every language shares: words in capitals, and several marks in a row. */
const SHOUTING = /[!?]{2,}|(?<!\p{L})\p{Lu}{4,}(?!\p{L})/u;

interface Refused extends Host {
	readonly message: string;
	readonly earlier: readonly { readonly text: string }[];
	/** The chatbot's own sentence for "no answer". */
	readonly own: string | undefined;
}

/**
 * That there is no answer, and what comes next. An angry message gets a word of understanding first, and one that only
 * complains nothing else. That somebody will write is not said again soon.
 */
export function refuse(languageCode: string, { message, earlier, own, ...visitor }: Refused): string {
	const sentences = fixedSentencesIn(languageCode);
	const isTold = visitor.hasContact && earlier.some(({ text }) => text.endsWith(sentences.weWillWrite));
	const next = isTold ? '' : nextStepIn(languageCode, visitor);
	const complains = isComplaint(message, languageCode);
	const isAngry = complains || SHOUTING.test(message);
	const noAnswer = own ?? (complains ? '' : sentences.noAnswer);
	return joinSentences(languageCode, [isAngry ? sentences.understanding : '', noAnswer, own === undefined ? next : '']);
}

function joinSentences(languageCode: string, sentences: readonly string[]): string {
	return sentences.filter((sentence) => sentence !== '').join(NO_SPACE_BETWEEN.has(languageCode) ? '' : ' ');
}

const NO_SPACE_BETWEEN: ReadonlySet<string> = new Set(['zh', 'ja']);
