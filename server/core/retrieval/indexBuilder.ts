import { detectLanguage } from './detectLanguage.ts';
import { GrowingArray } from './growingArray.ts';
import type { IndexChunk } from './indexChunk.ts';
import { COUNT_BITS, COUNT_MASK, type PackedIndex } from './packedIndex.ts';
import { isPersonal } from './personalWords.ts';
import { PieceTable } from './pieceTable.ts';
import { TermTable } from './termTable.ts';
import { hasUnspacedScript, normalizeText, tokenizeNormalized } from './tokenize.ts';

/** How often an FAQ's question is counted: it is shorter than its answer and says more about what is asked. */
const QUESTION_COUNT = 2;
/** Characters of a chunk that its language is told from: enough, and the cost stays small. */
const LANGUAGE_SAMPLE = 400;
/** Below this many characters the language of the chunks before is surer than a guess. */
const SHORT_TEXT = 60;
const LONGEST_CHUNK = 0xffff;
const FIRST_TERMS = 1024;

const encoder = new TextEncoder();

/** Makes a packed index from chunks that are added one after the other. It can be packed, added to and packed again. */
export class IndexBuilder {
	#terms = new TermTable();
	#postingTerms = new GrowingArray();
	#postingValues = new GrowingArray();
	#lengths = new GrowingArray();
	#chunkLanguages = new GrowingArray();
	#personalChunks = 0;
	#languages: string[] = [];
	#languageChunks: number[] = [];
	#idBytes: Uint8Array[] = [];
	#pieces = new Map<string | null, PieceTable>();
	/** How often each term stands in the chunk being added, by term; all zero between chunks. */
	#counts = new Uint32Array(FIRST_TERMS);
	/** The terms that `#counts` holds a number for. */
	#counted = new GrowingArray();
	/** How often a term of the text being read counts, and how many were counted in the chunk. */
	#times = 1;
	#length = 0;

	get chunkCount(): number {
		return this.#lengths.length;
	}

	add(chunk: IndexChunk): void {
		const chunkNumber = this.#lengths.length;
		const language = this.#languageOf(chunk);
		if (isPersonal(`${chunk.question ?? ''}\n${chunk.text}`, language)) this.#personalChunks++;
		this.#length = 0;
		for (const [text, times] of indexedTexts(chunk)) {
			this.#times = times;
			this.#countTerms(text, language);
		}
		for (const term of this.#counted.view()) {
			this.#postingTerms.push(term);
			this.#postingValues.push(((chunkNumber << COUNT_BITS) | Math.min(this.#counts[term] ?? 0, COUNT_MASK)) >>> 0);
			this.#counts[term] = 0;
		}
		this.#counted.clear();
		this.#lengths.push(Math.min(this.#length, LONGEST_CHUNK));
		this.#chunkLanguages.push(this.#numberOfLanguage(language));
		this.#idBytes.push(encoder.encode(chunk.id));
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
		const numbers = tokenizeNormalized(normalized, language).map((term) => this.#terms.add(term));
		if (this.#terms.size > this.#counts.length) {
			const larger = new Uint32Array(2 * this.#terms.size);
			larger.set(this.#counts);
			this.#counts = larger;
		}
		return numbers;
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
		const idOffsets = new Uint32Array(this.#idBytes.length + 1);
		for (const [at, bytes] of this.#idBytes.entries()) idOffsets[at + 1] = (idOffsets[at] ?? 0) + bytes.length;
		const idBytes = new Uint8Array(idOffsets[this.#idBytes.length] ?? 0);
		for (const [at, bytes] of this.#idBytes.entries()) idBytes.set(bytes, idOffsets[at]);
		return {
			terms: this.#terms.pack(),
			postings: this.#sortPostings(postingOffsets),
			postingOffsets,
			lengths: Uint16Array.from(this.#lengths.view()),
			chunkLanguages: Uint8Array.from(this.#chunkLanguages.view()),
			languages: [...this.#languages],
			personalChunks: this.#personalChunks,
			idBytes,
			idOffsets,
		};
	}

	#countPostings(): Uint32Array<ArrayBuffer> {
		const offsets = new Uint32Array(this.#terms.size + 1);
		for (const term of this.#postingTerms.view()) offsets[term + 1] = (offsets[term + 1] ?? 0) + 1;
		for (let term = 0; term < this.#terms.size; term++)
			offsets[term + 1] = (offsets[term + 1] ?? 0) + (offsets[term] ?? 0);
		return offsets;
	}

	#sortPostings(offsets: Uint32Array): Uint32Array<ArrayBuffer> {
		const terms = this.#postingTerms.view();
		const values = this.#postingValues.view();
		const next = offsets.slice();
		const sorted = new Uint32Array(values.length);
		for (let at = 0; at < values.length; at++) {
			const term = terms[at] ?? 0;
			const position = next[term] ?? 0;
			sorted[position] = values[at] ?? 0;
			next[term] = position + 1;
		}
		return sorted;
	}

	#languageOf(chunk: IndexChunk): string | null {
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

function indexedTexts(chunk: IndexChunk): [string, number][] {
	const texts: [string, number][] = [[chunk.text, 1]];
	if (chunk.question === null) texts.push([[chunk.title, ...chunk.headingPath].join('\n'), 1]);
	else texts.push([chunk.question, QUESTION_COUNT]);
	return texts;
}
