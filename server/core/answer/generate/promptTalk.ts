import { patternOfWords, phrasesOfAll } from '../../text/phraseTest.ts';

/** A model that speaks of its prompt tells that it found nothing there. */
const SPEAKS_OF_PROMPT = new RegExp(patternOfWords(phrasesOfAll(({ written }) => written?.prompt)), 'iu');
/** "Based on the information provided, …" */
const LEAD_IN = /^\s*\p{L}[^,.:;!?\n]{3,60},\s+/u;

/** Recognises a model's words about its prompt, which no passage has, and takes them from the beginning of a sentence. */
export function createPromptTalk(passages: readonly { readonly text: string }[]) {
	function isIn(text: string): boolean {
		const words = SPEAKS_OF_PROMPT.exec(text)?.[0].toLowerCase();
		return words !== undefined && !passages.some((passage) => passage.text.toLowerCase().includes(words));
	}
	return {
		isIn,
		removeFrom(sentence: string): string {
			const leadIn = LEAD_IN.exec(sentence)?.[0] ?? '';
			if (!isIn(leadIn)) return sentence;
			const rest = sentence.slice(leadIn.length);
			return (/^\s*/u.exec(sentence)?.[0] ?? '') + rest.charAt(0).toUpperCase() + rest.slice(1);
		},
	};
}
