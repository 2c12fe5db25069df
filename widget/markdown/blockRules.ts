import { blockPatterns, interruption } from './rules.ts';

/** What a text begins with where a block of this kind may begin. */
const SIGNS = {
	blockquote: /^ {0,3}>/,
	code: /^(?: {4}| {0,3}\t)/,
	def: /^ {0,3}\[/,
	fences: /^ {0,3}[`~]/,
	heading: /^ {0,3}#/,
	hr: /^ {0,3}[-_*]/,
	// The line below tells; of a longer paragraph the rule itself finds out.
	lheading: /^(?:.+\n){1,8}? {0,3}(?:=+|-+)[ \t]*(?:\n|$)|^(?:.+\n){8}/,
	list: /^ {0,3}[-*+\d]/,
	table: /^[^\n]+\n {0,3}[|:-][-:| ]*(?:\n|$)/,
};

/**
 * A rule that is tried only behind its sign: the engine makes up to 28 kB of code of each that it has to try twice, and
 * most answers have no table in them.
 */
function behind(sign: RegExp, pattern: RegExp): RegExp {
	const rule = new RegExp(pattern);
	// `test` goes this way too.
	rule.exec = (text) => (sign.test(text) ? pattern.exec(text) : null);
	return rule;
}

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

/** HTML is text here, and belongs to the paragraph that it stands in. */
export const NEVER = /(?!)/;

/** The lexer's rules for blocks. */
export const blockRules = {
	...blockPatterns,
	html: NEVER,
	paragraph,
	blockquote: behind(SIGNS.blockquote, blockPatterns.blockquote),
	code: behind(SIGNS.code, blockPatterns.code),
	def: behind(SIGNS.def, blockPatterns.def),
	fences: behind(SIGNS.fences, blockPatterns.fences),
	heading: behind(SIGNS.heading, blockPatterns.heading),
	hr: behind(SIGNS.hr, blockPatterns.hr),
	lheading: behind(SIGNS.lheading, blockPatterns.lheading),
	list: behind(SIGNS.list, blockPatterns.list),
	table: behind(SIGNS.table, blockPatterns.table),
};
