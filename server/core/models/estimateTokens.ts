import type { GenerateRequest } from './modelProvider.ts';

/** Letters of the scripts that tokenizers have few whole words of: Chinese, Japanese, Korean, South and South-East Asian. */
const DENSE =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}]/u;
/** Characters of one token, on the cautious side of what o200k, Claude's, Gemini's and Llama 3's tokenizers need. */
const LATIN_CHARS_PER_TOKEN = 3.5;
const OTHER_CHARS_PER_TOKEN = 2;
const DENSE_CHARS_PER_TOKEN = 1;

/** Tokens of a text, by its characters and their scripts: no provider's tokenizer is at hand, and each has another. */
export function estimateTokens(text: string): number {
	let tokens = 0;
	for (const character of text) {
		if (character <= '\u024F') tokens += 1 / LATIN_CHARS_PER_TOKEN;
		else tokens += 1 / (DENSE.test(character) ? DENSE_CHARS_PER_TOKEN : OTHER_CHARS_PER_TOKEN);
	}
	return Math.ceil(tokens);
}

export function estimatePrompt({ system, messages }: Pick<GenerateRequest, 'system' | 'messages'>): number {
	return messages.reduce((sum, { content }) => sum + estimateTokens(content), estimateTokens(system));
}
