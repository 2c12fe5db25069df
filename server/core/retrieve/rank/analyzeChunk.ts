import { unescapeSigns } from '../../escapeMarkdown.ts';
import { gramHashesOf, hashTerm, wordingOf } from '../../index/hashTerm.ts';
import type { IndexChunk } from '../../index/indexChunk.ts';
import { splitBlocks, splitItems, type TextBlock } from '../../markdown/parseBlocks.ts';
import { splitSentences } from '../../markdown/splitSentences.ts';
import { splitTable } from '../../markdown/table.ts';
import { countWords } from '../../text/countWords.ts';
import { tokenize } from '../../text/tokenize.ts';
import { createConceptReader } from '../../understand/everyday/createConceptReader.ts';

/** A text that is compared with the question as a whole. */
export interface AnalyzedText {
	text: string;
	/**
	 * Hashes of the text: from `termsAt` on of its terms in reading order, then of its terms' character 4-grams, then of its words
	 * and pairs of words as they stand, up to `end`. All texts of a chunk share one array, which takes a third of the memory
	 * of arrays for each.
	 */
	hashes: Int32Array;
	termsAt: number;
	gramsAt: number;
	wordingAt: number;
	end: number;
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

/** A text and what its hashes are made of, before they are written into the array of its chunk. */
interface TextParts {
	readonly text: string;
	readonly words: readonly string[];
	/** Of its words' 4-grams. */
	readonly grams: readonly Int32Array[];
	readonly wording: Int32Array;
	readonly concepts: readonly number[];
}

/** @param read what is compared with questions: the text itself, or a table row behind its column titles */
function takeApart(text: string, read: string, language: string | null): Omit<TextParts, 'concepts'> {
	const words = tokenize(read, language);
	return { text, words, grams: words.map(gramHashesOf), wording: wordingOf(read) };
}

/** Makes one array for the hashes of some texts, into which each of them is written. */
function createPacker(texts: readonly TextParts[]): (parts: TextParts) => AnalyzedText {
	const lengths = texts.map(({ words, grams, wording }) =>
		grams.reduce((sum, { length }) => sum + length, words.length + wording.length),
	);
	const hashes = new Int32Array(lengths.reduce((sum, length) => sum + length, 0));
	let end = 0;
	return ({ text, words, grams, wording, concepts }) => {
		const termsAt = end;
		for (const word of words) hashes[end++] = hashTerm(word);
		const gramsAt = end;
		for (const termGrams of grams) {
			hashes.set(termGrams, end);
			end += termGrams.length;
		}
		const wordingAt = end;
		hashes.set(wording, end);
		end += wording.length;
		return { text, hashes, termsAt, gramsAt, wordingAt, end, concepts };
	};
}

/** A text that is compared with a question by its words alone. */
export function analyzeText(text: string, language: string | null): AnalyzedText {
	const parts = { concepts: [], ...takeApart(text, text, language) };
	return createPacker([parts])(parts);
}

interface Piece {
	readonly text: string;
	readonly block: number;
	readonly titles: string;
}

/** The pieces of a block. A table's row is compared together with the titles of its columns, which say what it holds. */
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
	const analyze = (text: string, read = text): TextParts => ({
		concepts: readConcepts(unescapeSigns(text)),
		...takeApart(text, read, language),
	});
	const blocks = splitBlocks(chunk.text);
	const pieces = blocks.flatMap(piecesOf).map((piece) => ({
		parts: analyze(piece.text, piece.titles === '' ? piece.text : `${piece.titles}\n${piece.text}`),
		...piece,
	}));
	const heading = analyze([...new Set([chunk.title, ...chunk.headingPath])].join('\n'));
	const question = chunk.question === null ? null : analyze(chunk.question);
	const texts = [...pieces.map(({ parts }) => parts), heading, ...(question ? [question] : [])];
	const pack = createPacker(texts);
	let under = chunk.headingPath.at(-1) ?? '';
	const sentences = pieces.map(({ parts, block, titles }): AnalyzedSentence => {
		if (blocks[block]?.kind === 'heading') under = parts.text;
		return { block, length: countWords(parts.text), titles, under, ...pack(parts) };
	});
	return {
		chunk,
		language,
		blocks,
		sentences,
		heading: pack(heading),
		question: question ? { words: question.words, ...pack(question) } : null,
		answerHash: hashTerm(chunk.text.trim()),
	};
}
