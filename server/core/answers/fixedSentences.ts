import { en } from '../languages/en.ts';
import type { FixedSentences, SmallTalkKind } from '../languages/language.ts';
import { LANGUAGE_WORDS } from '../languages/languageWords.ts';

/** ISO 639-1 codes of the languages that the fixed sentences are written in. */
export const SENTENCE_LANGUAGES: readonly string[] = [...LANGUAGE_WORDS.keys()];

/** The fixed sentences in a language; in English where they are not written in it. */
export function fixedSentencesIn(languageCode: string): FixedSentences {
	return (LANGUAGE_WORDS.get(languageCode) ?? en).sentences;
}

/** What replies to small talk depend on besides. */
export interface Host {
	readonly chatbotName: string;
	/** Whether the widget offers its contact form to a visitor who got no answer. */
	readonly offersContactForm: boolean;
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
	if (kind === 'person') return host.offersContactForm ? sentences.person : sentences.personElsewhere;
	return sentences[kind === 'language' ? 'ability' : kind];
}
