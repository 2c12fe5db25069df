import { Lexer, type Token, Tokenizer } from 'marked';

/** A longer paragraph is shown without inline formatting: parsing hostile text would take quadratic time. */
const INLINE_MAX_CHARS = 4_000;
/** Quotes and lists nested on one line beyond this are cut: each level is a recursion of the parser. */
const MARKERS_PER_LINE = 8;
const MARKER_RUN = /^[ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]*){9,}/gm;
const ONE_MARKER = /(?:[-*+>]|\d{1,9}[.)])[ \t]*/g;
/** Thematic breaks and underlines of headings are runs of markers too, but of one sign alone. */
const RULE = /^[ \t]*([-*+])(?:[ \t]*\1)*[ \t]*$/;
/** Lines below the head of a table. Each makes the parser look for rows as far as the end, also where none belong to it. */
const TABLE_LINE = /^ {0,3}(?=[^\n]*\|)[-:| \t]+$/gm;
const TABLES_MAX = 64;
/** The parser makes each row as wide as the head: a short text could ask for millions of cells. */
const CELLS_MAX = 10_000;

/** Where a rule names the HTML tags that end a paragraph: V8 makes hundreds of kilobytes of code of them. */
const HTML_TAGS = /\| \{0,3\}\(\?:<\\\/\?\(\?:address.*?CDATA\\\[\)/g;
const BLOCK_RULES = Object.fromEntries(
	Object.entries(Lexer.rules.block.gfm).map(([name, rule]) => [name, withoutTags(rule)]),
) as typeof Lexer.rules.block.gfm;

/** HTML is text here, and belongs to the paragraph that it is in. */
class TextTokenizer extends Tokenizer {
	override html(): undefined {
		return undefined;
	}
}

class BoundedLexer extends Lexer {
	override inlineTokens(source: string, tokens: Token[] = []): Token[] {
		if (source.length <= INLINE_MAX_CHARS) return super.inlineTokens(source, tokens);
		tokens.push({ type: 'text', raw: source, text: source, escaped: false });
		return tokens;
	}
}

/** Markdown as tokens, in time bounded by its length. */
export function lexMarkdown(markdown: string): Token[] {
	const tokenizer = new TextTokenizer();
	const lexer = new BoundedLexer({ gfm: true, tokenizer });
	tokenizer.rules = { ...tokenizer.rules, block: BLOCK_RULES };
	return lexer.lex(tameTables(tameMarkers(markdown)));
}

function withoutTags(rule: RegExp): RegExp {
	const source = rule.source.replace(HTML_TAGS, '');
	return source === rule.source ? rule : new RegExp(source, rule.flags);
}

function tameMarkers(markdown: string): string {
	return markdown.replace(MARKER_RUN, (run, offset: number) => {
		const end = markdown.indexOf('\n', offset);
		if (RULE.test(markdown.slice(offset, end < 0 ? undefined : end))) return run;
		return [...run.matchAll(ONE_MARKER)]
			.slice(0, MARKERS_PER_LINE)
			.map(([marker]) => marker)
			.join('');
	});
}

function tameTables(markdown: string): string {
	if (!markdown.includes('|')) return markdown;
	let tables = 0;
	let cells = 0;
	return markdown.replace(TABLE_LINE, (line, offset: number) => {
		tables += 1;
		if (tables > TABLES_MAX) return line.replaceAll('|', '\\|');
		const [rows = ''] = markdown.slice(offset + line.length).split(/\n[ \t]*\n/, 1);
		cells += line.split('|').length * rows.split('\n').length;
		return cells > CELLS_MAX ? line.replaceAll('|', '\\|') : line;
	});
}
