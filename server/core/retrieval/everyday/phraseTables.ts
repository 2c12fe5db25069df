import { hasUnspacedScript } from '../tokenize.ts';
import { readWords } from '../wordRuns.ts';
import { CONCEPTS, type Concept } from './concepts.ts';
import { VOCABULARIES } from './vocabularies.ts';

/** A phrase, word by word, and what it is about. */
export interface TablePhrase {
	readonly keys: readonly string[];
	readonly concepts: readonly Concept[];
}

/** Phrases to look for in texts of a language. */
export interface PhraseTable {
	/** By their first word, the longest first. */
	readonly byFirst: ReadonlyMap<string, readonly TablePhrase[]>;
	/** Those in a script without spaces, as they stand, the longest first. */
	readonly unspaced: readonly { readonly text: string; readonly concepts: readonly Concept[] }[];
}

/** What a language's visitors say, what its businesses say, and how these say it as it is written. */
interface LanguageTables {
	readonly asked: PhraseTable;
	readonly said: PhraseTable;
	readonly saidPhrases: ReadonlyMap<Concept, readonly string[]>;
	readonly fillers: ReadonlySet<string>;
}

/** The key of a message's end, where phrases that stand there alone are looked for. */
export const END = '$';
/** The key of any one word, such as the place in "do you deliver to …". */
export const ANY = '*';
const SEPARATOR = /[|\n]/u;

function listOf(phrases: string | undefined): string[] {
	return (phrases ?? '')
		.split(SEPARATOR)
		.map((phrase) => phrase.trim())
		.filter((phrase) => phrase !== '');
}

function keysOf(phrase: string, language: string): string[] {
	return phrase.split(' ').flatMap((word) => {
		if (word === END || word === ANY) return [word];
		return readWords(word, language).map(({ key }) => key);
	});
}

function buildTable(phrases: ReadonlyMap<string, Concept[]>, language: string): PhraseTable {
	const byFirst = new Map<string, TablePhrase[]>();
	const unspaced: { text: string; concepts: Concept[] }[] = [];
	for (const [phrase, concepts] of phrases) {
		if (hasUnspacedScript(phrase)) {
			unspaced.push({ text: phrase, concepts });
			continue;
		}
		const keys = keysOf(phrase, language);
		const [first] = keys;
		if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), { keys, concepts }]);
	}
	for (const list of byFirst.values()) list.sort((a, b) => b.keys.length - a.keys.length);
	return { byFirst, unspaced: unspaced.toSorted((a, b) => b.text.length - a.text.length) };
}

function buildTables(language: string): LanguageTables | null {
	const words = VOCABULARIES.get(language);
	if (words === undefined) return null;
	const asked = new Map<string, Concept[]>();
	const said = new Map<string, Concept[]>();
	const saidPhrases = new Map<Concept, string[]>();
	for (const concept of CONCEPTS) {
		const phrases = words[concept];
		const add = (map: Map<string, Concept[]>, phrase: string): unknown =>
			map.set(phrase, [...(map.get(phrase) ?? []), concept]);
		for (const phrase of [...listOf(phrases?.both), ...listOf(phrases?.asked)]) add(asked, phrase);
		const ofBusiness = [...listOf(phrases?.both), ...listOf(phrases?.said)];
		for (const phrase of ofBusiness) add(said, phrase);
		saidPhrases.set(concept, ofBusiness);
	}
	const fillers = new Set(listOf(words.fillers).flatMap((word) => readWords(word, language).map(({ key }) => key)));
	return { asked: buildTable(asked, language), said: buildTable(said, language), saidPhrases, fillers };
}

const built = new Map<string, LanguageTables | null>();

/** The tables of a language, made when it is first met; null where there are no everyday words for it. */
export function tablesOf(language: string | null): LanguageTables | null {
	if (language === null) return null;
	const known = built.get(language);
	if (known !== undefined) return known;
	const tables = buildTables(language);
	built.set(language, tables);
	return tables;
}
