import { unescapeSigns } from '../../escapeMarkdown.ts';
import { signsIn, signTestOf } from '../../facts/signs.ts';
import { gramHashesOf, hashTerm, wordingOf } from '../../index/hashTerm.ts';
import type { IndexChunk } from '../../index/indexChunk.ts';
import { splitBlocks, splitItems, type TextBlock } from '../../markdown/parseBlocks.ts';
import { splitSentences } from '../../markdown/splitSentences.ts';
import { splitTable } from '../../markdown/table.ts';
import { countWords } from '../../text/countWords.ts';
import { findPhrases } from '../../text/phraseTable.ts';
import { tokenize } from '../../text/tokenize.ts';
import { tablesOf } from '../../understand/everyday/readQuestion.ts';
import { type Concept, termOf } from '../../words/language.ts';

/** A text that is compared with the question as a whole. */
export interface AnalyzedText {
	text: string;
	/** Hashes of its terms in reading order, of their character 4-grams, and of its words and pairs of words as they stand. */
	terms: Int32Array;
	grams: Int32Array;
	wording: Int32Array;
	/** Hashes of the concepts that its everyday words and signs express. */
	concepts: readonly number[];
}

/** A sentence, list item or table row. */
export interface AnalyzedSentence extends AnalyzedText {
	block: number;
	/** Its length in words. */
	length: number;
	/** The titles of its columns, where it is a table's row; else empty. */
	titles: string;
	/** The heading above it; empty if there is none. */
	under: string;
}

/** A chunk taken apart once, for every question that finds it. */
export interface AnalyzedChunk {
	chunk: IndexChunk;
	/** The one it was indexed in. */
	language: string | null;
	blocks: TextBlock[];
	sentences: AnalyzedSentence[];
	heading: AnalyzedText;
	/** An FAQ's question with its terms as words, to weigh those that the visitor did not say. */
	question: (AnalyzedText & { words: readonly string[] }) | null;
	/** Hash of the answer's text: FAQs with the same answer vote together. */
	answerHash: number;
}

// Objects of this file begin with their own properties: in Node.js 20, each that begins with another's (`{ ...other, own }`)
// gets a hidden class to itself, which makes it three times as large and slow to read.

/** Takes a text apart; a table's row is compared together with the titles of its columns, which say what it holds. */
export function analyzeText(
	text: string,
	language: string | null,
	{ titles = '', concepts = [] }: { titles?: string; concepts?: readonly number[] } = {},
): AnalyzedText {
	const compared = titles === '' ? text : `${titles}\n${text}`;
	const words = tokenize(compared, language);
	return {
		text,
		terms: Int32Array.from(words, hashTerm),
		grams: Int32Array.from(words.flatMap((word) => Array.from(gramHashesOf(word)))),
		wording: wordingOf(compared),
		concepts,
	};
}

interface Piece {
	readonly text: string;
	readonly block: number;
	readonly titles: string;
}

/** The sentences, items or rows of a block. */
function piecesOf(block: TextBlock, number: number): Piece[] {
	if (block.kind === 'table') {
		const { titles, rows } = splitTable(block.text);
		return rows.map((text) => ({ text, block: number, titles: titles ?? '' }));
	}
	const texts = block.kind === 'paragraph' ? splitSentences(block.text) : splitItems(block);
	return texts.map((text) => ({ text, block: number, titles: '' }));
}

/**
 * Takes a chunk apart for ranking and extraction.
 *
 * @param language the one it was indexed in
 */
export function analyzeChunk(chunk: IndexChunk, language: string | null): AnalyzedChunk {
	const readConcepts = createConceptReader(unescapeSigns(chunk.text), language);
	const read = (text: string, titles = ''): AnalyzedText =>
		analyzeText(text, language, { titles, concepts: readConcepts(unescapeSigns(text)) });
	const blocks = splitBlocks(chunk.text);
	let under = chunk.headingPath.at(-1) ?? '';
	const sentences = blocks.flatMap(piecesOf).map(({ text, block, titles }): AnalyzedSentence => {
		if (blocks[block]?.kind === 'heading') under = text;
		return { block, length: countWords(text), titles, under, ...read(text, titles) };
	});
	return {
		chunk,
		language,
		blocks,
		sentences,
		heading: read([...new Set([chunk.title, ...chunk.headingPath])].join('\n')),
		question: chunk.question === null ? null : { words: tokenize(chunk.question, language), ...read(chunk.question) },
		answerHash: hashTerm(chunk.text.trim()),
	};
}

/** Reads what the everyday words and signs of a chunk's texts mean, as hashes of concepts. */
function createConceptReader(chunkText: string, language: string | null): (text: string) => readonly number[] {
	const tables = tablesOf(language);
	const inChunk = new Set(signsIn(chunkText));
	// A chunk that has no telephone number does not say the number, whatever it says of telephones.
	const isSaid = (concept: Concept): boolean => signTestOf(concept) === null || inChunk.has(concept);
	return (text) => {
		const runs = tables && language !== null ? findPhrases(text, { table: tables.said, language }) : [];
		const said = runs.flatMap(({ values }) => values);
		const concepts = new Set([...said.filter(isSaid), ...(inChunk.size === 0 ? [] : signsIn(text))]);
		return [...concepts].map((concept) => hashTerm(termOf(concept)));
	};
}
