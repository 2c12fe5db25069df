import { listPhrases } from '../../text/phraseTest.ts';
import { hasUnspacedScript } from '../../text/tokenize.ts';
import { readWords } from '../../text/wordRuns.ts';
import { CONCEPTS, type Concept } from '../../words/language.ts';
import { LANGUAGE_WORDS } from '../../words/languageWords.ts';

/** A phrase, word by word, and what it is about. */
export interface TablePhrase {
	readonly keys: readonly string[];
	readonly concepts: readonly Concept[];
}

/** Phrases to look for in texts of a language. */
export interface PhraseTable {
	/** By their first word, the longest first. */
	readonly byFirst: ReadonlyMap<string, readonly TablePhrase[]>;
	/** All of a language in a script without spaces, as they stand, the longest first. */
	readonly unspaced: readonly { readonly text: string; readonly concepts: readonly Concept[] }[];
}

/** What a language's visitors say, what its businesses say, and how these say it as it is written. */
interface LanguageTables {
	readonly asked: PhraseTable;
	readonly said: PhraseTable;
	readonly saidPhrases: ReadonlyMap<Concept, readonly string[]>;
	readonly fillers: ReadonlySet<string>;
	/** The same as they stand, the longest first, for scripts without spaces between words. */
	readonly fillerTexts: readonly string[];
}

/** The key of a message's end, where phrases that stand there alone are looked for. */
export const END = '$';
/** The key of any one word, such as the place in "do you deliver to …". */
export const ANY = '*';
/** Reads the words of phrases, each word once: many stand in several phrases. */
function createReadKeys(language: string): (phrase: string) => readonly string[] {
	const known = new Map<string, readonly string[]>([
		[END, [END]],
		[ANY, [ANY]],
	]);
	return (phrase) =>
		phrase.split(' ').flatMap((word) => {
			const keys = known.get(word) ?? readWords(word, language).map(({ key }) => key);
			known.set(word, keys);
			return keys;
		});
}

function buildTable(
	phrases: ReadonlyMap<string, Concept[]>,
	readKeys: (phrase: string) => readonly string[],
): PhraseTable {
	const byFirst = new Map<string, TablePhrase[]>();
	const unspaced: { text: string; concepts: Concept[] }[] = [];
	const isUnspaced = [...phrases.keys()].some(hasUnspacedScript);
	for (const [phrase, concepts] of phrases) {
		// "wifi" stands in Japanese text as well as alone.
		if (isUnspaced) unspaced.push({ text: phrase, concepts });
		if (hasUnspacedScript(phrase)) continue;
		const keys = readKeys(phrase);
		const [first] = keys;
		if (first === undefined) continue;
		const known = byFirst.get(first);
		if (known === undefined) byFirst.set(first, [{ keys, concepts }]);
		else known.push({ keys, concepts });
	}
	for (const list of byFirst.values()) list.sort((a, b) => b.keys.length - a.keys.length);
	return { byFirst, unspaced: unspaced.toSorted((a, b) => b.text.length - a.text.length) };
}

/** Builds a language's tables; what it yields between is nothing but the chance to pause, after about a millisecond each. */
function* buildTables(language: string): Generator<undefined, LanguageTables | null> {
	const words = LANGUAGE_WORDS.get(language)?.everyday;
	if (words === undefined) return null;
	const readKeys = createReadKeys(language);
	const asked = new Map<string, Concept[]>();
	const said = new Map<string, Concept[]>();
	const saidPhrases = new Map<Concept, string[]>();
	for (const concept of CONCEPTS) {
		const phrases = words[concept];
		const add = (map: Map<string, Concept[]>, phrase: string): unknown =>
			map.set(phrase, [...(map.get(phrase) ?? []), concept]);
		const ofVisitors = [...listPhrases(phrases?.both ?? ''), ...listPhrases(phrases?.asked ?? '')];
		const ofBusiness = [...listPhrases(phrases?.both ?? ''), ...listPhrases(phrases?.said ?? '')];
		for (const phrase of ofVisitors) add(asked, phrase);
		for (const phrase of ofBusiness) add(said, phrase);
		for (const phrase of [...ofVisitors, ...ofBusiness]) readKeys(phrase);
		saidPhrases.set(concept, ofBusiness);
		yield;
	}
	const fillers = new Set(listPhrases(words.fillers).flatMap(readKeys));
	const fillerTexts = listPhrases(words.fillers).toSorted((a, b) => b.length - a.length);
	yield;
	return { asked: buildTable(asked, readKeys), said: buildTable(said, readKeys), saidPhrases, fillers, fillerTexts };
}

const built = new Map<string, LanguageTables | null>();

/** The tables of a language, made when it is first met; null where there are no everyday words for it. */
export function tablesOf(language: string | null): LanguageTables | null {
	if (language === null) return null;
	const known = built.get(language);
	if (known !== undefined) return known;
	const building = buildTables(language);
	let step = building.next();
	while (!step.done) step = building.next();
	built.set(language, step.value);
	return step.value;
}

/** Makes the tables of all languages ready ahead of questions. @param pause waits where other work may go first */
export async function prepareTables(pause: () => Promise<void>): Promise<void> {
	for (const language of LANGUAGE_WORDS.keys()) {
		const building = buildTables(language);
		for (let step = building.next(); !built.has(language); step = building.next()) {
			if (step.done) built.set(language, step.value);
			else await pause();
		}
	}
}
