import { Tokenizer } from 'marked';

/** Whether a text may begin with something; says yes too often rather than too seldom. */
type Sign = (text: string) => boolean;

/** By the first character behind spaces. */
function begins(signs: string): Sign {
	return (text) => signs.includes(text.trimStart().charAt(0));
}

function fits(sign: RegExp): Sign {
	return (text) => sign.test(text);
}

/** By the tokenizer's methods. Where `emStrong`, `del` or `paragraph` are others than its own, marked goes longer ways. */
const SIGNS = [
	['code', fits(/^[ \t]/)],
	['fences', begins('`~')],
	['heading', begins('#')],
	['hr', begins('-_*')],
	['blockquote', begins('>')],
	['list', begins('-*+0123456789')],
	['def', begins('[')],
	['table', fits(/^[^\n]+\n {0,3}[|:-][-:| ]*(?:\n|$)/)],
	// The line below tells; of a longer paragraph the rule itself finds out.
	['lheading', fits(/^(?:.+\n){1,8}? {0,3}(?:=+|-+)[ \t]*(?:\n|$)|^(?:.+\n){8}/)],
	['escape', begins('\\')],
	['tag', begins('<')],
	['link', begins('![')],
	['reflink', begins('![')],
	['codespan', begins('`')],
	['autolink', begins('<')],
	// `www.`, a protocol, or the name in front of an @.
	['url', fits(/^(?:www\.|[\w.+-]+[@:])/)],
] as const;

/**
 * marked's tokenizer, each of whose methods is called only where its sign is: the engine makes up to 28 kB of code of a
 * rule that it has to try twice, as much again of a method that is called eight times, and most answers have no table.
 */
export function createTokenizer(): Tokenizer {
	const gates = SIGNS.map(([name, hasSign]) => [
		name,
		function pass(this: Tokenizer, text: string, ...others: unknown[]): unknown {
			return hasSign(text) ? Reflect.apply(Tokenizer.prototype[name], this, [text, ...others]) : undefined;
		},
	]);
	return Object.assign(new Tokenizer(), Object.fromEntries(gates));
}
