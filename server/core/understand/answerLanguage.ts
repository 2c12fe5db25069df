import { detectLanguage, FALLBACK_LANGUAGE } from '../text/detectLanguage.ts';
import type { EarlierMessage } from './conversation.ts';
import { isNoise } from './isNoise.ts';
import { recognizeSmallTalk } from './smallTalk/smallTalk.ts';
import { splitMessage } from './splitMessage.ts';

/**
 * The language that the visitor wrote earlier messages in, the latest that tells; null where none does.
 *
 * @param expected the language to prefer where a message could be of several
 */
export function languageOfConversation(
	earlier: readonly EarlierMessage[],
	expected: string | null = null,
): string | null {
	for (const { role, text: message } of earlier.toReversed()) {
		if (role !== 'user') continue;
		const text = splitMessage(message).whole.message;
		const smallTalk = recognizeSmallTalk(text);
		const [language, ...others] = smallTalk?.languages ?? [];
		if (language !== undefined && others.length === 0) return language;
		if (smallTalk !== null || isNoise(text)) continue;
		const detected = detectLanguage(text, expected);
		if (detected !== null) return detected;
	}
	return null;
}

interface LanguageHints {
	readonly message: string;
	/** The languages of a phrase that the message is made of; null where it is none. */
	readonly phraseLanguages: readonly string[] | null;
	readonly earlier: readonly EarlierMessage[];
	/** The language most of the knowledge base is written in. */
	readonly knowledgeLanguage: string | null;
}

/** The language to reply in: that of the message, or of the conversation where it does not tell, or of the knowledge base. */
export function chooseLanguage({ message, phraseLanguages, earlier, knowledgeLanguage }: LanguageHints): string {
	const usual = languageOfConversation(earlier, knowledgeLanguage) ?? knowledgeLanguage;
	if (phraseLanguages === null && !isNoise(message)) {
		return detectLanguage(message, usual) ?? usual ?? FALLBACK_LANGUAGE;
	}
	const [first = usual ?? FALLBACK_LANGUAGE, ...others] = phraseLanguages ?? [];
	if (others.length === 0) return first;
	const likely = [usual, knowledgeLanguage, detectLanguage(message), FALLBACK_LANGUAGE];
	// Said in many languages, but in none that is expected here: it tells nothing.
	return likely.find((code) => code !== null && phraseLanguages?.includes(code)) ?? usual ?? first;
}
