import { blockPatterns, interruption } from './rules.ts';

export const NEVER = /(?!)/;

/** A paragraph, a line at a time: in one expression it is the largest rule of all. */
const paragraph = /^([^]+)/;
paragraph.exec = (text) => /^([^]+)/.exec(text.slice(0, findParagraphEnd(text)));

function findParagraphEnd(text: string): number {
	let end = text.indexOf('\n');
	while (end >= 0) {
		const next = end + 1;
		interruption.lastIndex = next;
		if (next === text.length || text[next] === '\n' || interruption.test(text)) return end;
		end = text.indexOf('\n', next);
	}
	return text.length;
}

/** The lexer's rules for blocks. */
export const blockRules = {
	...blockPatterns,
	// HTML is text here, and belongs to the paragraph that it stands in.
	html: NEVER,
	paragraph,
};
