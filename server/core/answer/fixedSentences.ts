import type { EarlierMessage } from '../understand/conversation.ts';
import { isComplaint } from '../understand/smallTalk/smallTalk.ts';
import type { FixedSentences, SmallTalkKind } from '../words/language.ts';
import { wordsOf } from '../words/languageWords.ts';

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

/** The reply to an address or a number: whether to write there, or what comes next where that is clear. */
export function replyToTypedContact(languageCode: string, address: string, visitor: Host): string {
	const asks = visitor.offersContactForm && !visitor.hasContact;
	if (!asks) return nextStepIn(languageCode, visitor);
	return fixedSentencesIn(languageCode).typedContact.replace('{address}', () => address);
}

/** Marks of anger that every language shares: words in capitals, and several marks in a row. */
const SHOUTING = /[!?]{2,}|(?<!\p{L})\p{Lu}{4,}(?!\p{L})/u;

/** Why there is no answer. */
export type RefusalVoice = keyof Pick<FixedSentences, 'noAnswer' | 'offTopic' | 'needsPerson'>;

/** The line above places, which claims nothing; an angry message gets a word of understanding first. */
export function introducePlaces(languageCode: string, { message }: { readonly message: string }): string {
	const { understanding, places } = fixedSentencesIn(languageCode);
	return joinSentences(languageCode, [isAngry(message, languageCode) ? understanding : '', places]);
}

function isAngry(message: string, languageCode: string): boolean {
	return isComplaint(message, languageCode) || SHOUTING.test(message);
}

interface Refused extends Host {
	readonly message: string;
	readonly earlier: readonly EarlierMessage[];
	/** The chatbot's own sentence for "no answer". */
	readonly ownText: string | undefined;
	readonly voice?: RefusalVoice;
}

/**
 * That there is no answer, and what comes next. An angry message gets a word of understanding first, and one that only
 * complains nothing else. No sentence is said a third time in a row.
 */
export function refuse(languageCode: string, refused: Refused): string {
	const { message, earlier, ownText, voice = 'noAnswer', ...visitor } = refused;
	const sentences = fixedSentencesIn(languageCode);
	const complains = isComplaint(message, languageCode);
	const isUpset = isAngry(message, languageCode);
	if (ownText !== undefined) return joinSentences(languageCode, [isUpset ? sentences.understanding : '', ownText]);

	const said = earlier.filter(({ role }) => role === 'bot').map(({ text }) => text);
	const isTwice = (sentence: string): boolean =>
		said.length > 1 && said.slice(-2).every((text) => text.includes(sentence));
	const understanding = isUpset && !isTwice(sentences.understanding) ? sentences.understanding : '';
	const isRepeated = said.at(-1)?.includes(sentences[voice]) === true;
	const reason = isRepeated ? sentences.noAnswerAgain : sentences[voice];
	const offer = nextStepIn(languageCode, visitor);
	const isMade = visitor.hasContact ? said.some((text) => text.endsWith(offer)) : isTwice(offer);
	return joinSentences(languageCode, [
		understanding,
		complains && understanding !== '' ? '' : reason,
		isMade ? '' : offer,
	]);
}

function joinSentences(languageCode: string, sentences: readonly string[]): string {
	return sentences.filter((sentence) => sentence !== '').join(NO_SPACE_BETWEEN.has(languageCode) ? '' : ' ');
}

const NO_SPACE_BETWEEN: ReadonlySet<string> = new Set(['zh', 'ja']);
