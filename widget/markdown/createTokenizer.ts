import { Tokenizer } from 'marked';

/**
 * By the tokenizer's methods, what a text begins with, one of these letters behind spaces or something longer; yes is said
 * too often rather than too seldom. Where `emStrong`, `del` or `paragraph` are others than its own, marked goes longer ways.
 */
const SIGNS = [
	['code', /^[ \t]/],
	['fences', '`~'],
	['heading', '#'],
	['hr', '-_*'],
	['blockquote', '>'],
	['list', '-*+0123456789'],
	['def', '['],
	['table', /^[^\n]+\n {0,3}[|:-][-:| ]*(?:\n|$)/],
	// The line below tells; of a longer paragraph the rule itself finds out.
	['lheading', /^(?:.+\n){1,8}? {0,3}(?:=+|-+)[ \t]*(?:\n|$)|^(?:.+\n){8}/],
	['escape', '\\'],
	['tag', '<'],
	['link', '!['],
	['reflink', '!['],
	['codespan', '`'],
	['autolink', '<'],
	// `www.`, a protocol, or the name in front of an @.
	['url', /^(?:www\.|[\w.+-]+[@:])/],
] as const;

const gates = Object.fromEntries(
	SIGNS.map(([name, sign]) => [
		name,
		function pass(this: Tokenizer, text: string, ...others: unknown[]): unknown {
			const hasSign = typeof sign === 'string' ? sign.includes(text.trimStart().charAt(0)) : sign.test(text);
			return hasSign ? Reflect.apply(Tokenizer.prototype[name], this, [text, ...others]) : undefined;
		},
	]),
);

/**
 * marked's tokenizer, each of whose methods is called only where its sign is: the engine makes up to 28 kB of code of a
 * rule that it has to try twice, as much again of a method that is called eight times, and most answers have no table.
 */
export function createTokenizer(): Tokenizer {
	return Object.assign(new Tokenizer(), gates);
}
