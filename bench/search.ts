/**
 * Prints search latency, build rate and index memory at 1,000, 10,000 and 100,000 passages: `npm run bench:search`.
 * The passages are made from a seed: words of a Zipfian vocabulary, so that the longest posting lists are as long as in
 * real text. Searching is what the main thread does for a question up to its candidates; answering is all of it.
 */
import { extractAnswer } from '../server/core/chat/extractAnswer.ts';
import { analyzeQuery, languagesOf } from '../server/core/retrieval/analyzeQuery.ts';
import type { ChunkStore, IndexChunk } from '../server/core/retrieval/indexChunk.ts';
import { IndexThread } from '../server/core/retrieval/indexThread.ts';
import { byteSizeOf, type PackedIndex } from '../server/core/retrieval/packedIndex.ts';
import { createRetriever } from '../server/core/retrieval/retrieve.ts';
import { searchIndex } from '../server/core/retrieval/searchIndex.ts';

const PASSAGE_COUNTS = [1000, 10_000, 60_000];
const PASSAGE_WORDS = 110;
const SENTENCE_WORDS = 15;
const QUESTION_WORDS = 8;
const QUESTIONS = 1000;
const CANDIDATES = 30;
const PAGE_SIZE = 500;
const VOCABULARY = 200_000;
/** Words this common would be stop words, which questions and index leave out. */
const COMMONEST = 30;
const SYLLABLES = 'ba ce di fo gu ha ke li mo nu pa re si to vu wa ze ly qua stra men ter'.split(' ');
const SEED = 20_251_121;
const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

function wordOf(rank: number): string {
	let word = '';
	for (let rest = rank + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
		word += SYLLABLES[rest % SYLLABLES.length];
	return word;
}

const random = createRandom(SEED);
const words = Array.from({ length: VOCABULARY }, (_, rank) => wordOf(rank));

/** A word by Zipf's law: its frequency is the inverse of its rank. */
function drawWord(): string {
	return words[Math.floor(COMMONEST * (VOCABULARY / COMMONEST) ** random())] ?? '';
}

function buildPassage(number: number): IndexChunk {
	const sentences: string[] = [];
	for (let left = PASSAGE_WORDS; left > 0; left -= SENTENCE_WORDS) {
		const text = Array.from({ length: Math.min(left, SENTENCE_WORDS) }, drawWord).join(' ');
		sentences.push(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`);
	}
	const id = `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
	return {
		id,
		dataSourceId: id,
		sourceType: 'text',
		title: drawWord(),
		headingPath: [],
		text: sentences.join(' '),
		question: null,
		url: '',
		language: 'en',
	};
}

/** A question about a passage: words of its text. */
function buildQuestion(passage: IndexChunk): string {
	const own = passage.text.split(/[. ]+/u);
	return Array.from({ length: QUESTION_WORDS }, () => own[Math.floor(random() * own.length)] ?? '').join(' ');
}

function percentile(times: readonly number[], share: number): string {
	return (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(2);
}

async function buildIndex(
	passages: readonly IndexChunk[],
): Promise<{ index: PackedIndex; seconds: number; longestPauseMs: number }> {
	const thread = new IndexThread(0);
	const build = thread.open();
	await build.add([]);
	const startedAt = performance.now();
	let longestPauseMs = 0;
	for (let at = 0; at < passages.length; at += PAGE_SIZE) {
		const page = passages.slice(at, at + PAGE_SIZE);
		const postedAt = performance.now();
		const added = build.add(page);
		longestPauseMs = Math.max(longestPauseMs, performance.now() - postedAt);
		await added;
	}
	const index = await build.pack();
	const seconds = (performance.now() - startedAt) / 1000;
	await thread.close();
	return { index, seconds, longestPauseMs };
}

function timeSearches(index: PackedIndex, questions: readonly string[]): number[] {
	const languages = languagesOf([index]);
	return questions.map((message) => {
		const startedAt = performance.now();
		searchIndex(
			[index],
			analyzeQuery({ message, previousMessage: null, languageCode: null }, languages, 'en'),
			CANDIDATES,
		);
		return performance.now() - startedAt;
	});
}

function storeOf(passages: readonly IndexChunk[]): ChunkStore {
	const byId = new Map(passages.map((passage) => [passage.id, passage]));
	const numberOf = new Map(passages.map(({ id }, number) => [id, number]));
	return {
		readPage: async (_, after, limit) => {
			const start = after === null ? 0 : (numberOf.get(after) ?? 0) + 1;
			return passages.slice(start, start + limit);
		},
		readIds: async (_, after, limit) => {
			const start = after === null ? 0 : (numberOf.get(after) ?? 0) + 1;
			return passages.slice(start, start + limit).map(({ id }) => id);
		},
		readByIds: async (_, ids) => ids.flatMap((id) => byId.get(id) ?? []),
	};
}

async function timeAnswers(passages: readonly IndexChunk[], questions: readonly string[]): Promise<number[]> {
	const retriever = createRetriever({ chunks: storeOf(passages) });
	const times: number[] = [];
	for (const message of questions) {
		const query = { message, previousMessage: null, languageCode: null };
		const startedAt = performance.now();
		const retrieval = await retriever.retrieve({ chatbotId: 'bench', knowledgeVersion: 1 }, query);
		extractAnswer({ query, retrieval });
		times.push(performance.now() - startedAt);
	}
	await retriever.close();
	// The first question waits for the index, which is timed by itself.
	return times.slice(1);
}

for (const count of PASSAGE_COUNTS) {
	const passages = Array.from({ length: count }, (_, number) => buildPassage(number));
	const questions = Array.from({ length: QUESTIONS }, () =>
		buildQuestion(passages[Math.floor(random() * count)] ?? buildPassage(0)),
	);
	const { index, seconds, longestPauseMs } = await buildIndex(passages);
	timeSearches(index, questions.slice(0, QUESTIONS / 10));
	const searches = timeSearches(index, questions);
	const answers = await timeAnswers(passages, questions);
	process.stdout.write(
		`${count} passages: search p50 ${percentile(searches, 0.5)} ms, p95 ${percentile(searches, 0.95)} ms; ` +
			`answer (search, rank, extract) p50 ${percentile(answers, 0.5)} ms, p95 ${percentile(answers, 0.95)} ms; ` +
			`index ${(byteSizeOf(index) / BYTES_PER_MEGABYTE).toFixed(1)} MB, ${Math.round(count / seconds)} passages/s built, ` +
			`longest pause of the main thread ${longestPauseMs.toFixed(1)} ms\n`,
	);
}
