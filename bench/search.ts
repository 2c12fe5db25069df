/**
 * Prints how Frontdesk finds passages beside MiniSearch: `npm run bench:search -- QUESTION_SET.json`. The passages are those
 * of the question set, such as SQuAD 2.0's; passages written after them from their words fill up. A hit is a question whose
 * first passage is a right one. Frontdesk's times include what MiniSearch does not do: ranking by the texts, and quoting.
 */
import { readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import type { IndexChunk } from '../server/core/index/indexChunk.ts';
import { createIndexes } from '../server/core/knowledge/indexes/createIndexes.ts';
import { createRetriever } from '../server/core/retrieve/retrieve.ts';
import { createRandom } from '../test/support/createRandom.ts';
import { askQuestion } from './askQuestion.ts';
import type { QuestionSet } from './evalScore.ts';
import { chunksOf, storeOf } from './questionSet.ts';

const SIZES = [1000, 10_000, 100_000];
const QUESTIONS = 500;
const WARM_UP = 50;
/** Prime: steps of it go through all questions, the first of them from everywhere. */
const QUESTION_STEP = 104_729;
const PASSAGE_WORDS = 120;
/** Share of words that are names, codes and slips found nowhere else: a vocabulary grows with its texts. */
const NEW_WORDS = 0.01;
const SEED = 20_251_121;

interface Engine {
	/** The document of the best passage; undefined without any. */
	search(question: string): Promise<string | undefined>;
	close(): Promise<void>;
}

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: npm run bench:search -- QUESTION_SET.json');
const set: QuestionSet = JSON.parse(readFileSync(file, 'utf8'));
const real = chunksOf(set);
print(['passages', 'engine', 'hit@1', 'p50 ms', 'p95 ms', 'built/s']);
for (const size of SIZES) {
	const chunks = [...real.slice(0, size), ...write(size - real.length)];
	const documents = new Set(chunks.map(({ dataSourceId }) => dataSourceId));
	const questions = set.questions.filter(
		({ answerable, rel }) => answerable && Object.keys(rel).some((id) => documents.has(id)),
	);
	for (const [name, create] of [['frontdesk', createFrontdesk] as const, ['minisearch', createMiniSearch] as const]) {
		const startedAt = performance.now();
		const engine = create(chunks);
		await engine.search(questions[0]?.q ?? '');
		const builtPerSecond = (size * 1000) / (performance.now() - startedAt);
		print([String(size), name, ...(await ask(engine, questions)), builtPerSecond.toFixed(0)]);
		await engine.close();
	}
}

/** @returns the share of hits, and the times of half and of 95 % of the questions */
async function ask(engine: Engine, all: QuestionSet['questions']): Promise<string[]> {
	const count = Math.min(QUESTIONS, all.length);
	const questions = Array.from({ length: count }, (_, at) => all[(at * QUESTION_STEP) % all.length]);
	for (const question of questions.slice(0, WARM_UP)) await engine.search(question?.q ?? '');
	const times: number[] = [];
	let hits = 0;
	for (const question of questions) {
		const startedAt = performance.now();
		const found = await engine.search(question?.q ?? '');
		times.push(performance.now() - startedAt);
		if (question?.rel[found ?? ''] !== undefined) hits += 1;
	}
	times.sort((a, b) => a - b);
	const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
	return [(hits / count).toFixed(3), at(0.5), at(0.95)];
}

function createFrontdesk(chunks: readonly IndexChunk[]): Engine {
	const store = storeOf(chunks);
	const indexes = createIndexes({ chunks: store });
	const retriever = createRetriever({ indexes, chunks: store });
	return {
		async search(message) {
			const { found } = await askQuestion(retriever, { chatbotId: 'set', message, earlier: [] });
			return found.at(-1)?.ranked[0]?.analyzed.chunk.dataSourceId;
		},
		async close() {
			await indexes.close();
		},
	};
}

/** MiniSearch with its defaults: words in lower case, BM25+. */
function createMiniSearch(chunks: readonly IndexChunk[]): Engine {
	const index = new MiniSearch({ fields: ['title', 'text'], storeFields: ['dataSourceId'] });
	index.addAll(chunks);
	return { search: async (question) => index.search(question)[0]?.['dataSourceId'], close: async () => undefined };
}

/** Passages that read like the real ones: each word follows the word before as it does somewhere in them. */
function write(count: number): IndexChunk[] {
	const random = createRandom(SEED);
	const draw = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
	const words = real.flatMap(({ text }) => text.split(/\s+/u));
	const places = new Map<string, number[]>();
	for (const [at, word] of words.entries()) places.set(word, [...(places.get(word)?.slice(-500) ?? []), at]);
	const newWord = () => `${draw(words)?.slice(0, 4)}${draw(words)?.slice(-4)}${draw(words)?.slice(0, 2)}`;
	const passage = (): string => {
		let at = Math.floor(random() * words.length);
		return Array.from({ length: PASSAGE_WORDS }, () => {
			const word = words[at] ?? '';
			at = ((draw(places.get(word) ?? []) ?? 0) + 1) % words.length;
			return random() < NEW_WORDS ? newWord() : word;
		}).join(' ');
	};
	const { title = '' } = real[0] ?? {};
	return Array.from({ length: Math.max(0, count) }, (_, at) => ({
		id: String(real.length + at).padStart(8, '0'),
		dataSourceId: `written ${at}`,
		sourceType: 'link',
		title,
		headingPath: [],
		text: passage(),
		question: null,
		url: '',
		language: 'en',
	}));
}

function print(cells: readonly string[]): void {
	process.stdout.write(`${cells.map((cell) => cell.padStart(10)).join('  ')}\n`);
}
