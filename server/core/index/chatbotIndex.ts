import { setImmediate as nextTurn } from 'node:timers/promises';

/** A chatbot and the version of its knowledge, which grows with every change. */
export interface ChatbotKnowledge {
	chatbotId: string;
	knowledgeVersion: number;
}

/** An inverted index as threads share it and files keep it. Chunks and terms are numbered from 0. */
export interface IndexData {
	/** The ids of the chunks in order of their numbers, one a line. */
	ids: string;
	/** The terms in order of their numbers, one a line. */
	terms: string;
	/** Where the postings of each term begin; one more entry than terms. */
	offsets: Uint32Array;
	/** A chunk's number and, in the lowest `COUNT_BITS`, how often it holds the term; ascending within a term. */
	postings: Uint32Array;
	/** How many terms each chunk has. */
	lengths: Uint16Array;
	/** The language of each chunk, as an index in `languages`. */
	chunkLanguages: Uint8Array;
	/** ISO 639-1 codes in order of first appearance; '' is unknown. */
	languages: string[];
	/** For an FAQ the hash of its question's `questionFormOf`, else 0. */
	questionHashes: Int32Array;
	/** 1 for each chunk that addresses its reader or whose writer speaks of himself. */
	personal: Uint8Array;
}

export const COUNT_BITS = 8;
export const LARGEST_COUNT = 2 ** COUNT_BITS - 1;

/** The index of one chatbot's chunks, as a search reads it. */
export interface ChatbotIndex {
	data: IndexData;
	/** The knowledge version that was current when reading began. */
	knowledgeVersion: number;
	ids: readonly string[];
	chunkNumbers: ReadonlyMap<string, number>;
	terms: readonly string[];
	termNumbers: ReadonlyMap<string, number>;
	/** In terms. */
	averageLength: number;
	personalChunks: number;
	/** The languages its chunks were stemmed in, the commonest first. */
	languages: readonly (string | null)[];
	byteSize: number;
}

/** Where a search gets a chatbot's index from. */
export interface IndexSource {
	get(knowledge: ChatbotKnowledge): Promise<ChatbotIndex>;
}

/** Where a term's postings begin and end; equal for an unknown term. */
export function postingsOf({ data: { offsets }, termNumbers }: ChatbotIndex, term: string): [number, number] {
	const number = termNumbers.get(term);
	return number === undefined ? [0, 0] : [offsets[number] ?? 0, offsets[number + 1] ?? 0];
}

export function countHolding(index: ChatbotIndex, term: string): number {
	const [start, end] = postingsOf(index, term);
	return end - start;
}

export function chunkLanguageOf({ data }: ChatbotIndex, chunk: number): string | null {
	return data.languages[data.chunkLanguages[chunk] ?? 0] || null;
}

/** Lines numbered before other work gets a turn: some 2 ms. */
const SLICE = 10_000;
/** A language counts when it has this share of the chunks; questions are stemmed in the commonest few. */
const LANGUAGE_SHARE = 0.05;
const LANGUAGES_USED = 3;
/** Memory of a line beside its characters: the string, its place in a list and in a map; measured roughly. */
const BYTES_PER_LINE = 100;
/** Memory of the objects around the data; counts with a thousand small chatbots. */
const OBJECT_BYTES = 4096;

/** Makes an index ready to be searched, in slices: a large one has a hundred thousand terms. */
export async function openIndex(data: IndexData, knowledgeVersion: number): Promise<ChatbotIndex> {
	const ids = linesOf(data.ids);
	const terms = linesOf(data.terms);
	const arrays = Object.values(data).filter(ArrayBuffer.isView);
	return {
		data,
		knowledgeVersion,
		ids,
		chunkNumbers: await numberLines(ids),
		terms,
		termNumbers: await numberLines(terms),
		averageLength: Math.max(1, sumOf(data.lengths) / Math.max(1, ids.length)),
		personalChunks: sumOf(data.personal),
		languages: commonLanguagesOf(data),
		byteSize:
			arrays.reduce((sum, { byteLength }) => sum + byteLength, OBJECT_BYTES) +
			data.ids.length +
			data.terms.length +
			(ids.length + terms.length) * BYTES_PER_LINE,
	};
}

/** The lines of a joined list, '' being an empty one. */
export function linesOf(joined: string): string[] {
	return joined === '' ? [] : joined.split('\n');
}

async function numberLines(lines: readonly string[]): Promise<Map<string, number>> {
	const numbers = new Map<string, number>();
	for (const [number, line] of lines.entries()) {
		if (number > 0 && number % SLICE === 0) await nextTurn();
		numbers.set(line, number);
	}
	return numbers;
}

function sumOf(numbers: Uint8Array | Uint16Array): number {
	let sum = 0;
	for (const number of numbers) sum += number;
	return sum;
}

function commonLanguagesOf({ chunkLanguages, languages }: IndexData): (string | null)[] {
	const counts = languages.map(() => 0);
	for (const language of chunkLanguages) counts[language] = (counts[language] ?? 0) + 1;
	const common = [...counts.entries()].filter(
		([, count]) => count > 0 && count >= chunkLanguages.length * LANGUAGE_SHARE,
	);
	const ordered = common.toSorted(([, one], [, other]) => other - one);
	return ordered.slice(0, LANGUAGES_USED).map(([language]) => languages[language] || null);
}
