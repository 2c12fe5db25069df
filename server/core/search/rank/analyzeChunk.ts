import { hasTitles } from '../../languages/isHeadingRow.ts';
import { gramHashesOf, hashTerm, wordingOf } from '../index/hashTerm.ts';
import type { IndexChunk } from '../index/indexChunk.ts';
import { splitBlocks, splitItems, type TextBlock } from '../text/splitBlocks.ts';
import { splitSentences } from '../text/splitSentences.ts';
import { tokenize } from '../text/tokenize.ts';

/** A text that is compared with the question as a whole. */
export interface AnalyzedText {
	text: string;
	/** Hashes of its terms in reading order. */
	terms: Uint32Array;
	/** Hashes of its terms' character 4-grams. */
	grams: Uint32Array;
	/** Hashes of its words and pairs of words as they stand. */
	wording: Uint32Array;
}

/** A sentence, list item or table row. */
export interface AnalyzedSentence extends AnalyzedText {
	block: number;
	/** The titles of its columns, where it is a table's row; else empty. */
	titles: string;
	/** The heading it stands under; empty for none. */
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
	byteSize: number;
}

export function analyzeText(text: string, language: string | null): AnalyzedText & { words: string[] } {
	const words = tokenize(text, language);
	const terms = new Uint32Array(words.length);
	const gramsOfWords = words.map(gramHashesOf);
	const grams = new Uint32Array(gramsOfWords.reduce((sum, { length }) => sum + length, 0));
	let end = 0;
	for (const [at, word] of words.entries()) {
		terms[at] = hashTerm(word);
		const own = gramsOfWords[at];
		if (own === undefined) continue;
		grams.set(own, end);
		end += own.length;
	}
	return { text, words, terms, grams, wording: wordingOf(text) };
}

/** Bytes a text holds beside its typed arrays: objects and headers, measured roughly. */
const OBJECT_BYTES = 400;
const BYTES_PER_UNIT = 2;

function byteSizeOf({ text, terms, grams, wording }: AnalyzedText): number {
	return OBJECT_BYTES + text.length * BYTES_PER_UNIT + terms.byteLength + grams.byteLength + wording.byteLength;
}

/** Takes a text apart as it is to be read, and keeps it as it is written. */
type Analyze = (text: string) => AnalyzedText & { words: string[] };

type Piece = Omit<AnalyzedSentence, 'under'>;

function analyzePiece(
	text: string,
	{ titles, block, analyze }: { titles: string; block: number; analyze: Analyze },
): Piece {
	const { terms, grams, wording } = analyze(titles === '' ? text : `${titles}\n${text}`);
	return { text, terms, grams, wording, block, titles };
}

/** The pieces of a block. A table's row is compared together with the titles of its columns, which say what it holds. */
function analyzeBlock(block: TextBlock, number: number, analyze: Analyze): Piece[] {
	const texts = block.kind === 'paragraph' ? splitSentences(block.text) : splitItems(block);
	const [titles, ...rows] = texts;
	if (block.kind !== 'table' || titles === undefined || !hasTitles(texts)) {
		return texts.map((text) => analyzePiece(text, { titles: '', block: number, analyze }));
	}
	return rows.map((row) => analyzePiece(row, { titles, block: number, analyze }));
}

/**
 * Takes a chunk apart for ranking and extraction.
 *
 * @param language the one it was indexed in
 * @param read how a text is to be read; as it is written when absent
 */
export function analyzeChunk(
	chunk: IndexChunk,
	language: string | null,
	read: (text: string) => string = (text) => text,
): AnalyzedChunk {
	const analyze: Analyze = (text) => ({ ...analyzeText(read(text), language), text });
	const blocks = splitBlocks(chunk.text);
	const pieces = blocks.flatMap((block, number) => analyzeBlock(block, number, analyze));
	let under = chunk.headingPath.at(-1) ?? '';
	const sentences = pieces.map((piece): AnalyzedSentence => {
		if (blocks[piece.block]?.kind === 'heading') under = piece.text;
		return { ...piece, under };
	});
	const heading = analyze([...new Set([chunk.title, ...chunk.headingPath])].join('\n'));
	const question = chunk.question === null ? null : analyze(chunk.question);
	return {
		chunk,
		language,
		blocks,
		sentences,
		heading,
		question,
		answerHash: hashTerm(chunk.text.trim()),
		byteSize:
			[...sentences, heading, ...(question ? [question] : [])].reduce((sum, text) => sum + byteSizeOf(text), 0) +
			chunk.text.length * BYTES_PER_UNIT * 2,
	};
}
