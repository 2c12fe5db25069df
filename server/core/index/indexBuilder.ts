import { questionFormOf } from '../facts/askedValue.ts';
import { signsIn } from '../facts/signs.ts';
import { detectLanguage } from '../text/detectLanguage.ts';
import { isPersonal } from '../text/personalWords.ts';
import { tokenize } from '../text/tokenize.ts';
import { termOf } from '../words/language.ts';
import { COUNT_BITS, type IndexData, LARGEST_COUNT, linesOf } from './chatbotIndex.ts';
import { hashTerm } from './hashTerm.ts';
import type { IndexedText } from './indexChunk.ts';

/** How often an FAQ's question is counted: it is shorter than its answer and says more about what is asked. */
const QUESTION_COUNT = 2;
/** Characters of a chunk that its language is told from: enough, and the cost stays small. */
const LANGUAGE_SAMPLE = 400;
/** Below this many characters the language of the other chunks is surer than a guess. */
const SHORT_TEXT = 60;
const LONGEST_CHUNK = 0xffff;
const GONE = -1;

/** Makes the index of some chunks: those of an index before that are kept, then those that are added. */
export class IndexBuilder {
	#before: IndexData | null;
	/** The new number of each chunk of the index before; `GONE` without one. */
	#newNumbers: number[] = [];
	#ids: string[] = [];
	#lengths: number[] = [];
	#chunkLanguages: number[] = [];
	#questionHashes: number[] = [];
	#personal: number[] = [];
	#languages: string[] = [];
	#languageChunks: number[] = [];
	#terms: Map<string, number>;
	/** The postings of added chunks, and their terms. */
	#postings: number[] = [];
	#postingTerms: number[] = [];

	/** @param kept 1 for each chunk of the index before that stays; all of them if null */
	constructor(before: IndexData | null = null, kept: Uint8Array | null = null) {
		this.#before = before;
		this.#terms = new Map(linesOf(before?.terms ?? '').map((term, number) => [term, number]));
		if (before === null) return;
		for (const language of before.languages) this.#addLanguage(language);
		for (const [chunk, id] of linesOf(before.ids).entries()) {
			const isKept = kept === null || kept[chunk] === 1;
			this.#newNumbers.push(isKept ? this.#ids.length : GONE);
			if (!isKept) continue;
			this.#addChunk(id, {
				language: before.chunkLanguages[chunk] ?? 0,
				length: before.lengths[chunk] ?? 0,
				questionHash: before.questionHashes[chunk] ?? 0,
				personal: before.personal[chunk] ?? 0,
			});
		}
	}

	add(chunk: IndexedText): void {
		const number = this.#ids.length;
		const language = this.#languageOf(chunk);
		const counts = new Map<string, number>();
		let length = 0;
		const count = (term: string, times: number): void => {
			counts.set(term, (counts.get(term) ?? 0) + times);
			length += times;
		};
		for (const term of tokenize(chunk.text, language)) count(term, 1);
		const headTimes = chunk.question === null ? 1 : QUESTION_COUNT;
		const head = chunk.question ?? [chunk.title, ...chunk.headingPath].join('\n');
		for (const term of tokenize(head, language)) count(term, headTimes);
		const words = length;
		// Signs of facts are no words: they do not count in the chunk's length.
		for (const concept of signsIn(chunk.text)) count(termOf(concept), headTimes);
		for (const [term, times] of counts) {
			this.#postings.push((number << COUNT_BITS) | Math.min(times, LARGEST_COUNT));
			this.#postingTerms.push(this.#numberOf(term));
		}
		this.#addChunk(chunk.id, {
			language: this.#addLanguage(language ?? ''),
			length: Math.min(words, LONGEST_CHUNK),
			questionHash: chunk.question === null ? 0 : hashTerm(questionFormOf(chunk.question, language)),
			personal: isPersonal(`${chunk.question ?? ''}\n${chunk.text}`, language) ? 1 : 0,
		});
	}

	/** The index; terms that only chunks without a place in it had are left out. */
	build(): IndexData {
		const counts = new Uint32Array(this.#terms.size);
		this.#visitPostings((term) => {
			counts[term] = (counts[term] ?? 0) + 1;
		});
		const next = new Uint32Array(this.#terms.size);
		const offsets = [0];
		let end = 0;
		for (const [term, count] of counts.entries()) {
			next[term] = end;
			end += count;
			if (count > 0) offsets.push(end);
		}
		const postings = new Uint32Array(end);
		this.#visitPostings((term, posting) => {
			const at = next[term] ?? 0;
			postings[at] = posting;
			next[term] = at + 1;
		});
		return {
			ids: this.#ids.join('\n'),
			terms: [...this.#terms.keys()].filter((_, term) => counts[term] !== 0).join('\n'),
			offsets: Uint32Array.from(offsets),
			postings: share(postings),
			lengths: Uint16Array.from(this.#lengths),
			chunkLanguages: Uint8Array.from(this.#chunkLanguages),
			languages: this.#languages,
			questionHashes: Int32Array.from(this.#questionHashes),
			personal: Uint8Array.from(this.#personal),
		};
	}

	#addChunk(id: string, of: { language: number; length: number; questionHash: number; personal: number }): void {
		this.#ids.push(id);
		this.#lengths.push(of.length);
		this.#chunkLanguages.push(of.language);
		this.#languageChunks[of.language] = (this.#languageChunks[of.language] ?? 0) + 1;
		this.#questionHashes.push(of.questionHash);
		this.#personal.push(of.personal);
	}

	/** @returns the number of the language */
	#addLanguage(language: string): number {
		const number = this.#languages.indexOf(language);
		return number < 0 ? this.#languages.push(language) - 1 : number;
	}

	#numberOf(term: string): number {
		const number = this.#terms.get(term);
		if (number !== undefined) return number;
		this.#terms.set(term, this.#terms.size);
		return this.#terms.size - 1;
	}

	/** Calls back with each posting, those of one term in ascending order. */
	#visitPostings(visit: (term: number, posting: number) => void): void {
		const { offsets, postings } = this.#before ?? { offsets: [], postings: [] };
		for (let term = 0; term + 1 < offsets.length; term++) {
			const end = offsets[term + 1] ?? 0;
			for (let at = offsets[term] ?? 0; at < end; at++) {
				const posting = postings[at] ?? 0;
				const chunk = this.#newNumbers[posting >>> COUNT_BITS] ?? GONE;
				if (chunk !== GONE) visit(term, (chunk << COUNT_BITS) | (posting & LARGEST_COUNT));
			}
		}
		for (const [at, posting] of this.#postings.entries()) visit(this.#postingTerms[at] ?? 0, posting);
	}

	#languageOf(chunk: IndexedText): string | null {
		const sample = `${chunk.question ?? chunk.title}\n${chunk.text}`.slice(0, LANGUAGE_SAMPLE);
		const commonest = this.#languages[this.#languageChunks.indexOf(Math.max(...this.#languageChunks))] || null;
		if (chunk.language !== null && (sample.length >= SHORT_TEXT || commonest === null)) return chunk.language;
		return detectLanguage(sample, sample.length < SHORT_TEXT ? commonest : null) ?? commonest ?? chunk.language;
	}
}

/** A copy in memory that threads share: the postings of a large index take long to copy for each change. */
export function share(numbers: Uint32Array): Uint32Array {
	const shared = new Uint32Array(new SharedArrayBuffer(numbers.byteLength));
	shared.set(numbers);
	return shared;
}
