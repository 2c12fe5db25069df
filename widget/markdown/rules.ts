import { Lexer } from 'marked';

/**
 * marked's rules, changed to cost less. The build writes out what this module comes to (`vite.config.ts`), so that
 * none of it is worked out in a browser, and takes marked's own rules away.
 */

/** How marked's rules write "punctuation or symbol"; the engine makes 20 kB of code of each such class. */
const EVERY_SIGN = String.raw`\p{P}\p{S}`;
/**
 * The signs that stand beside words in the languages people write: Latin, Hebrew, Arabic, Devanagari,
 * Thai, general punctuation, currencies, arrows to dingbats, Chinese, Japanese and full-width forms, pictures.
 */
const USUAL_SIGNS = String.raw`!-\/:-@\[-\x60\{-~\xa1-\xa9\xab\xac\xae-\xb1\xb4\xb6-\xb8\xbb\xbf\xd7\xf7\u05be\u0606-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u0e3f\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2190-\u245f\u249c-\u24e9\u2500-\u2775\u2794-\u2bff\u3001-\u3004\u3008-\u3020\u3030\u30fb\ufe30-\ufe6f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffee\u{1f000}-\u{1faff}`;

/** How marked's rules for blocks say where an HTML block begins, within most of them: 50 tags, tried at every line. */
const HTML_START = /\| ?(?:\{0,3\})?\(\?:<\\?\/\?\(\?:address[^]*?CDATA\\\[\)/g;
/** The rule of paragraphs: a line, and each further one before which nothing else begins. */
const PARAGRAPH = /^\^\(\[\^\\n\]\+\(\?:\\n\(\?!([^]+)\)\[\^\\n\]\+\)\*\)$/;
/** How the rule of tables goes on after the line below the head; where a table begins does not hang on it. */
const TABLE_ROWS = /\(\?:\\n\(\(\?:\(\?! \*\\n[^]*?\)\*\)\\n\*\|\$\)/;

const { paragraph, html: _, ...others } = rewrite(Lexer.rules.block.gfm, (source) => source.replace(HTML_START, ''));
const [, interruptions] = PARAGRAPH.exec(paragraph.source) ?? [];
if (interruptions === undefined || !TABLE_ROWS.test(interruptions))
	throw new Error('marked has other rules than it had');

/** Its inline rules with a class of signs that the engine compiles in a tenth of the time and memory. */
export const inlineRules = rewrite(Lexer.rules.inline.gfm, (source) => source.replaceAll(EVERY_SIGN, USUAL_SIGNS));

/** Its rules for blocks without HTML blocks, which are text here, and without paragraphs. */
export const blockPatterns = others;

/** What a line begins with that ends the paragraph above it. */
export const interruption = new RegExp(interruptions.replace(TABLE_ROWS, String.raw`(?:\n|$)`), 'y');

function rewrite<Rules extends Record<string, RegExp>>(rules: Rules, change: (source: string) => string): Rules {
	const entries = Object.entries(rules).map(([name, rule]) => [
		name,
		// A rule that never fits is an object with `exec` alone.
		rule instanceof RegExp ? new RegExp(change(rule.source), rule.flags) : rule,
	]);
	// The same keys with rules of the same kind.
	return Object.fromEntries(entries) as Rules;
}
