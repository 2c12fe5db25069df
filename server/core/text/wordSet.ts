const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text in lower case, each once. */
export function wordSetOf(text: string): Set<string> {
	return new Set(text.toLowerCase().match(WORD));
}
