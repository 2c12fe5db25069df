import { findContact } from '../facts/signs.ts';
import { foldAccents, LANGUAGE_WORDS, STOP_WORDS } from '../words/languageWords.ts';

const QUESTION_MARK = /[?？؟;]\s*$/u;
const WORD = /[\p{L}\p{M}'’]+/gu;
const CAPITAL = /^\p{Lu}/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;
/** "Anna Maria van Dijk" and a few words around it. */
const NAMES_MOST = 3;
const WORDS_MOST = 10;
/** Letters around an address in a script without spaces: "我的邮箱是". */
const UNSPACED_MOST = 14;

let introducing: ReadonlySet<string> | null = null;

/** Words around an address that ask nothing: stop words, words for telephone and e-mail; not those that ask. */
function introducingWords(): ReadonlySet<string> {
	if (introducing !== null) return introducing;
	const words = new Set([...STOP_WORDS.values()].flatMap((list) => [...list]));
	for (const { everyday, asking } of LANGUAGE_WORDS.values()) {
		const named = [everyday.phone?.both, everyday.contact?.both, everyday.fillers].join(' ').toLowerCase();
		for (const word of named.match(WORD) ?? []) words.add(word);
		for (const word of asking.split(/\s+/u)) words.delete(word);
	}
	introducing = new Set([...words].map(foldAccents));
	return introducing;
}

/** An address or a number that a message consists of, and the words around it. */
export interface TypedContact {
	readonly address: string;
	readonly rest: string;
}

/** The e-mail address or telephone number that a visitor typed, perhaps with a name; null for a message that asks more. */
export function findTypedContact(message: string): TypedContact | null {
	const address = findContact(message);
	if (address === undefined) return null;
	const rest = message.replace(address, ' ').trim();
	const asksNothing = !QUESTION_MARK.test(message) && !/\p{N}/u.test(rest) && introduces(rest);
	return asksNothing ? { address: address.trim(), rest } : null;
}

function introduces(rest: string): boolean {
	if (UNSPACED.test(rest)) return rest.length <= UNSPACED_MOST;
	const words = [...rest.matchAll(WORD)];
	const others = words.filter(([word]) => !introducingWords().has(foldAccents(word.toLowerCase())));
	const areNames = others.every(({ 0: word, index }) => {
		// Every sentence begins with a capital: the first is a name if no plain word follows.
		const next = /^[\s]+(\p{Ll})/u.exec(rest.slice(index + word.length));
		return CAPITAL.test(word) && (index > 0 || next === null);
	});
	return areNames && others.length <= NAMES_MOST && words.length <= WORDS_MOST;
}
