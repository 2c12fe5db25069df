import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ChatbotIndex, IndexData } from './chatbotIndex.ts';

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
