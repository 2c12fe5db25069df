import { buildPhraseTable, keysOfPhrase, type PhraseTable } from '../../text/phraseTable.ts';
import { listPhrases } from '../../text/phraseTest.ts';
import { CONCEPTS, type Concept } from '../../words/language.ts';
import { LANGUAGE_WORDS } from '../../words/languageWords.ts';

/** The phrases of a language: those of visitors, those of businesses, and the latter as written. */
interface LanguageTables {
	readonly asked: PhraseTable<Concept>;
	readonly said: PhraseTable<Concept>;
	readonly saidPhrases: ReadonlyMap<Concept, readonly string[]>;
	readonly fillers: ReadonlySet<string>;
	/** The same as they are written, the longest first, for scripts without spaces between words. */
	readonly fillerTexts: readonly string[];
}

function buildTables(language: string): LanguageTables | null {
	const words = LANGUAGE_WORDS.get(language)?.everyday;
	if (words === undefined) return null;
	const listed = CONCEPTS.map((concept) => {
		const { both = '', asked = '', said = '' } = words[concept] ?? {};
		return { concept, asked: listPhrases(`${both}|${asked}`), said: listPhrases(`${both}|${said}`) };
	});
	const tableOf = (side: 'asked' | 'said'): PhraseTable<Concept> =>
		buildPhraseTable(
			listed.flatMap((one) => one[side].map((phrase) => [phrase, one.concept] as const)),
			language,
		);
	const fillers = listPhrases(words.fillers);
	return {
		asked: tableOf('asked'),
		said: tableOf('said'),
		saidPhrases: new Map(listed.map(({ concept, said }) => [concept, said])),
		fillers: new Set(fillers.flatMap((filler) => keysOfPhrase(filler, language))),
		fillerTexts: fillers.toSorted((a, b) => b.length - a.length),
	};
}

const built = new Map<string, LanguageTables | null>();

/** The tables of a language, made when it is first met; null where there are no everyday words for it. */
export function tablesOf(language: string | null): LanguageTables | null {
	if (language === null) return null;
	const earlier = built.get(language);
	const tables = earlier === undefined ? buildTables(language) : earlier;
	built.set(language, tables);
	return tables;
}
