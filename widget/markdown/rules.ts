import { Lexer } from 'marked';

/** How marked's rules write "punctuation or symbol"; the engine makes 20 kB of code of each such class. */
const EVERY_SIGN = String.raw`\p{P}\p{S}`;
/**
 * The signs that stand beside words in the languages people write: Latin, Hebrew, Arabic, Devanagari,
 * Thai, general punctuation, currencies, arrows to dingbats, Chinese, Japanese and full-width forms, pictures.
 */
const USUAL_SIGNS = String.raw`!-\/:-@\[-\x60\{-~\xa1-\xa9\xab\xac\xae-\xb1\xb4\xb6-\xb8\xbb\xbf\xd7\xf7\u05be\u0606-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u0e3f\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2190-\u245f\u249c-\u24e9\u2500-\u2775\u2794-\u2bff\u3001-\u3004\u3008-\u3020\u3030\u30fb\ufe30-\ufe6f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffee\u{1f000}-\u{1faff}`;

/** How marked's rules for blocks say where an HTML block begins, within most of them: 50 tags, tried at every line. */
const HTML_START = / ?(?:\{0,3\})?\(\?:<\\?\/\?\(\?:address[^]*?CDATA\\\[\)/g;
const NEVER = '(?!)';

/** marked's inline rules with a class of signs that the engine compiles in a tenth of the time and memory. */
export const inlineRules = rewrite(Lexer.rules.inline.gfm, (source) => source.replaceAll(EVERY_SIGN, USUAL_SIGNS));

/** Its rules for blocks without HTML blocks: HTML is text here, and belongs to the paragraph that it stands in. */
export const blockRules = {
	...rewrite(Lexer.rules.block.gfm, (source) => source.replace(HTML_START, NEVER)),
	html: new RegExp(NEVER),
};

function rewrite<Rules extends Record<string, RegExp>>(rules: Rules, change: (source: string) => string): Rules {
	const entries = Object.entries(rules).map(([name, rule]) => [
		name,
		// A rule that never fits is an object with `exec` alone.
		rule instanceof RegExp ? new RegExp(change(rule.source), rule.flags) : rule,
	]);
	// The same keys with rules of the same kind.
	return Object.fromEntries(entries) as Rules;
}
