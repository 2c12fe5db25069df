import { questionFormOf } from '../facts/questionForm.ts';
import { signsIn } from '../facts/signs.ts';
import { detectLanguage } from '../text/detectLanguage.ts';
import { isPersonal } from '../text/personalWords.ts';
import { hasUnspacedScript, normalizeText, tokenizeNormalized } from '../text/tokenize.ts';
import { termOf } from '../words/concepts.ts';
import { LARGEST_SATURATION, lengthNorm, saturate } from './bm25.ts';
import { hashTerm } from './hashTerm.ts';
import type { IndexedText } from './indexChunk.ts';
import { MOST_CHUNKS, type PackedIndex, packIds } from './packedIndex.ts';
import { PieceTable } from './pieceTable.ts';
import { TermTable } from './termTable.ts';

/** How often an FAQ's question is counted: it is shorter than its answer and says more about what is asked. */
const QUESTION_COUNT = 2;
/** Characters of a chunk that its language is told from: enough, and the cost stays small. */
const LANGUAGE_SAMPLE = 400;
/** Below this many characters the language of the chunks before is surer than a guess. */
const SHORT_TEXT = 60;
const LONGEST_CHUNK = 0xffff;
const BYTE_BITS = 8;
const BYTE_MAX = 0xff;
const FIRST_TERMS = 1024;

/** Makes a packed index from chunks that are added one after the other. It can be packed, added to and packed again. */
export class IndexBuilder {
	#terms = new TermTable();
	#postingTerms: number[] = [];
	#postingValues: number[] = [];
	#lengths: number[] = [];
	#chunkLanguages: number[] = [];
	#questionHashes: number[] = [];
	#questionChunks: number[] = [];
	#personalChunks = 0;
	#languages: string[] = [];
	#languageChunks: number[] = [];
	#ids: string[] = [];
	#pieces = new Map<string | null, PieceTable>();
	/** How often each term stands in the chunk being added, by term; all zero between chunks. */
	#counts = new Uint32Array(FIRST_TERMS);
	/** The terms that `#counts` holds a number for. */
	#counted: number[] = [];
	/** How often a term of the text being read counts, and how many were counted in the chunk. */
	#times = 1;
	#length = 0;

	get chunkCount(): number {
		return this.#lengths.length;
	}

	/** @throws when the index is full */
	add(chunk: IndexedText): void {
		const chunkNumber = this.#lengths.length;
		if (chunkNumber === MOST_CHUNKS) throw new RangeError(`an index holds ${MOST_CHUNKS} chunks at most`);
		const language = this.#languageOf(chunk);
		if (isPersonal(`${chunk.question ?? ''}\n${chunk.text}`, language)) this.#personalChunks++;
		if (chunk.question !== null) {
			this.#questionHashes.push(hashTerm(questionFormOf(chunk.question, language)));
			this.#questionChunks.push(chunkNumber);
		}
		this.#length = 0;
		for (const [text, times] of indexedTexts(chunk)) {
			this.#times = times;
			this.#countTerms(text, language);
		}
		this.#lengths.push(Math.min(this.#length, LONGEST_CHUNK));
		// No words of the text, so that they do not count in its length.
		for (const concept of signsIn(chunk.text)) this.#countTerm(this.#numberOf(termOf(concept)));
		for (const term of this.#counted) {
			this.#postingTerms.push(term);
			this.#postingValues.push((chunkNumber << BYTE_BITS) | Math.min(this.#counts[term] ?? 0, BYTE_MAX));
			this.#counts[term] = 0;
		}
		this.#counted = [];
		this.#chunkLanguages.push(this.#numberOfLanguage(language));
		this.#ids.push(chunk.id);
	}

	/** Counts the terms of a text, each `#times`. */
	#countTerms(text: string, language: string | null): void {
		const normalized = normalizeText(text, language);
		if (hasUnspacedScript(normalized)) this.#numbersOf(normalized, language).forEach(this.#countTerm);
		else this.#piecesOf(language).forEachTerm(normalized, this.#countTerm);
	}

	#countTerm = (term: number): void => {
		const before = this.#counts[term] ?? 0;
		if (before === 0) this.#counted.push(term);
		this.#counts[term] = before + this.#times;
		this.#length += this.#times;
	};

	#numbersOf(normalized: string, language: string | null): number[] {
		return tokenizeNormalized(normalized, language).map((term) => this.#numberOf(term));
	}

	#numberOf(term: string): number {
		const number = this.#terms.add(term);
		if (this.#terms.size > this.#counts.length) {
			const larger = new Uint32Array(2 * this.#terms.size);
			larger.set(this.#counts);
			this.#counts = larger;
		}
		return number;
	}

	#piecesOf(language: string | null): PieceTable {
		let table = this.#pieces.get(language);
		if (table === undefined) {
			table = new PieceTable((piece) => this.#numbersOf(piece, language));
			this.#pieces.set(language, table);
		}
		return table;
	}

	pack(): PackedIndex {
		const postingOffsets = this.#countPostings();
		const postings = this.#sortPostings(postingOffsets);
		const lengths = Uint16Array.from(this.#lengths);
		const totalLength = lengths.reduce((sum, length) => sum + length, 0);
		return {
			terms: this.#terms.pack(),
			postingOffsets,
			...postings,
			peaks: peaksOf({ ...postings, postingOffsets, lengths, totalLength }),
			lengths,
			totalLength,
			chunkLanguages: Uint8Array.from(this.#chunkLanguages),
			languages: [...this.#languages],
			languageChunks: [...this.#languageChunks],
			questionHashes: Uint32Array.from(this.#questionHashes),
			questionChunks: Uint16Array.from(this.#questionChunks),
			personalChunks: this.#personalChunks,
			...packIds(this.#ids),
		};
	}

	#countPostings(): Uint32Array<ArrayBuffer> {
		const offsets = new Uint32Array(this.#terms.size + 1);
		for (const term of this.#postingTerms) offsets[term + 1] = (offsets[term + 1] ?? 0) + 1;
		for (let term = 0; term < this.#terms.size; term++)
			offsets[term + 1] = (offsets[term + 1] ?? 0) + (offsets[term] ?? 0);
		return offsets;
	}

	#sortPostings(offsets: Uint32Array): Pick<PackedIndex, 'postingChunks' | 'postingCounts'> {
		const terms = this.#postingTerms;
		const values = this.#postingValues;
		const next = offsets.slice();
		const postingChunks = new Uint16Array(values.length);
		const postingCounts = new Uint8Array(values.length);
		for (let at = 0; at < values.length; at++) {
			const term = terms[at] ?? 0;
			const position = next[term] ?? 0;
			const value = values[at] ?? 0;
			postingChunks[position] = value >>> BYTE_BITS;
			postingCounts[position] = value & BYTE_MAX;
			next[term] = position + 1;
		}
		return { postingChunks, postingCounts };
	}

	#languageOf(chunk: IndexedText): string | null {
		const sample = `${chunk.question ?? chunk.title}\n${chunk.text}`.slice(0, LANGUAGE_SAMPLE);
		const commonest = this.#languages[this.#languageChunks.indexOf(Math.max(...this.#languageChunks))] || null;
		if (chunk.language !== null && (sample.length >= SHORT_TEXT || commonest === null)) return chunk.language;
		return detectLanguage(sample, sample.length < SHORT_TEXT ? commonest : null) ?? commonest ?? chunk.language;
	}

	#numberOfLanguage(language: string | null): number {
		let number = this.#languages.indexOf(language ?? '');
		if (number < 0) number = this.#languages.push(language ?? '') - 1;
		this.#languageChunks[number] = (this.#languageChunks[number] ?? 0) + 1;
		return number;
	}
}

function indexedTexts(chunk: IndexedText): [string, number][] {
	const texts: [string, number][] = [[chunk.text, 1]];
	if (chunk.question === null) texts.push([[chunk.title, ...chunk.headingPath].join('\n'), 1]);
	else texts.push([chunk.question, QUESTION_COUNT]);
	return texts;
}

type Postings = Pick<PackedIndex, 'postingOffsets' | 'postingChunks' | 'postingCounts' | 'lengths' | 'totalLength'>;

function peaksOf(index: Postings): Uint8Array<ArrayBuffer> {
	const { postingOffsets, postingChunks, postingCounts, lengths } = index;
	const { fixed, perTerm } = lengthNorm(Math.max(1, index.totalLength / Math.max(1, lengths.length)));
	const peaks = new Uint8Array(postingOffsets.length - 1);
	for (let term = 0; term < peaks.length; term++) {
		let peak = 0;
		const end = postingOffsets[term + 1] ?? 0;
		for (let at = postingOffsets[term] ?? 0; at < end; at++) {
			const norm = fixed + perTerm * (lengths[postingChunks[at] ?? 0] ?? 0);
			peak = Math.max(peak, saturate(postingCounts[at] ?? 0, norm));
		}
		peaks[term] = Math.ceil((peak / LARGEST_SATURATION) * BYTE_MAX);
	}
	return peaks;
}
