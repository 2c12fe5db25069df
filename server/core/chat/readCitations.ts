/** A model's answer without its markers, and the passages it cites in order of first use. */
export interface CitedText {
	readonly text: string;
	/** From 1. */
	readonly numbers: readonly number[];
}

const MARKER = /\s*\[\s*(\d{1,3}(?:\s*,\s*\d{1,3})*)\s*\]/gu;
/** Code is left as it is: brackets mean something else there. */
const CODE = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/u;

/** Takes citation markers such as `[2]` or `[1, 3]` out of an answer; numbers of passages that do not exist are ignored. */
export function readCitations(answer: string, passageCount: number): CitedText {
	const numbers = new Set<number>();
	const text = answer
		.split(CODE)
		.map((part, index) => {
			if (index % 2 === 1) return part;
			return part.replace(MARKER, (_marker, list: string) => {
				for (const number of list.split(',').map(Number)) {
					if (number >= 1 && number <= passageCount) numbers.add(number);
				}
				return '';
			});
		})
		.join('')
		.trim();
	return { text, numbers: [...numbers] };
}
