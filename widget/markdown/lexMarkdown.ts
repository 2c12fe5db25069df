import { Lexer, type Token, Tokenizer, type Tokens } from 'marked';

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

/** Lines without an empty one between them beyond which a text is shown as it is: the parser takes quadratic time in lists. */
const BLOCK_LINES_MAX = 1_000;

/** A letter of a script whose words follow each other without spaces, or with endings, as in Korean. */
export const UNSPACED_LETTER =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const BOLD = /^\*\*(?=\S)[^*]*[^*\s]\*\*(?!\*)/;

class TextTokenizer extends Tokenizer {
	/** HTML is text here, and belongs to the paragraph that it is in. */
	override html(): undefined {
		return undefined;
	}

	/** One tilde is a range, as in "10:00~12:00, 13:00~17:00". */
	override del(source: string, masked: string, before?: string): Tokens.Del | undefined {
		return source.startsWith('~~') ? super.del(source, masked, before) : undefined;
	}

	/**
	 * Also bold text that has a bracket or a full stop at its edge and a letter beside it: CommonMark's rule expects a space
	 * there. `masked` is the whole line without what is in code and links.
	 */
	override emStrong(source: string, masked: string, before = ''): Tokens.Em | Tokens.Strong | undefined {
		const found = super.emStrong(source, masked, before);
		if (found || !source.startsWith('**')) return found;
		const { length } = BOLD.exec(masked.slice(-source.length))?.[0] ?? '';
		if (!length || !UNSPACED_LETTER.test(before + source.slice(length, length + 2))) return undefined;
		const text = source.slice(2, length - 2);
		return { type: 'strong', raw: source.slice(0, length), text, tokens: this.lexer.inlineTokens(text) };
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
	if (hasLongBlock(markdown)) {
		const text = { type: 'text', raw: markdown, text: markdown };
		return [{ type: 'paragraph', raw: markdown, text: markdown, tokens: [text] }];
	}
	const lexer = new BoundedLexer({ gfm: true, tokenizer: new TextTokenizer() });
	return lexer.lex(tameTables(tameMarkers(markdown)));
}

function hasLongBlock(markdown: string): boolean {
	let lines = 0;
	for (const line of markdown.split('\n')) {
		lines = line.trim() === '' ? 0 : lines + 1;
		if (lines > BLOCK_LINES_MAX) return true;
	}
	return false;
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
