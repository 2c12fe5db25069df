/**
 * Prints how search does beside MiniSearch, Orama and SQLite's FTS5: `npm run bench:search -- [QUESTION_SET.json]`.
 * The passages are those of the question set, such as SQuAD 2.0's, or the guide's paragraphs; passages written after them from
 * their words fill up. Each engine runs in a process of its own. Memory is the growth of heap and buffers, of SQLite its pages.
 */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createIndexThread } from '../server/core/knowledge/indexes/indexThread.ts';
import type { Engine } from './engines/engine.ts';
import { createFrontdesk, type FrontdeskEngine } from './engines/frontdesk.ts';
import { createFts5 } from './engines/fts5.ts';
import { createMiniSearch } from './engines/minisearch.ts';
import { createOrama } from './engines/orama.ts';
import { type Corpus, readGuide, readQuestionSet } from './passages.ts';

const SIZES = [1000, 10_000, 100_000];
const ENGINES = { frontdesk: createFrontdesk, minisearch: createMiniSearch, orama: createOrama, fts5: createFts5 };
/** Questions asked at most; each engine first gets some to warm up. */
const QUESTIONS = 500;
const WARM_UP = 50;
/** Larger than any set and prime: steps of it go through all questions, any first of them from everywhere. */
const QUESTION_STEP = 104_729;
/** What another engine may take to build before it is left out, and how long it is warmed up and asked, in seconds. */
const PEER_BUILD_LIMIT_S = 600;
const PEER_LIMITS = { warmUpS: 10, searchS: 60 };
const NO_LIMITS = { warmUpS: Number.POSITIVE_INFINITY, searchS: Number.POSITIVE_INFINITY };
const HEAP_LIMIT_MB = 6000;
const BYTES_PER_MB = 1024 * 1024;
const BUFFERS_FREED_MS = 500;

interface Figures {
	asked: number;
	hit1: number;
	p50: number;
	p95: number;
	perSecond: number;
	megabytes: number;
	/** Reading our index from disk and answering the first question from it. */
	coldMs: number | null;
}
type Outcome = Figures | { leftOut: string };

/** After two collections: the first hands buffers nobody holds to a thread, which frees them a moment later. */
async function bytesInUse(): Promise<number> {
	globalThis.gc?.();
	await setTimeout(BUFFERS_FREED_MS);
	globalThis.gc?.();
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
}

async function build(engine: Engine, corpus: Corpus, size: number, limitS: number): Promise<number | null> {
	let tookMs = 0;
	for (const page of corpus.pages(size)) {
		const startedAt = performance.now();
		await engine.add(page);
		tookMs += performance.now() - startedAt;
		if (tookMs > limitS * 1000) return null;
	}
	const startedAt = performance.now();
	await engine.finish();
	return (tookMs + performance.now() - startedAt) / 1000;
}

/** Asks until the limits are reached; a slow engine has answered fewer questions. */
async function ask(
	engine: Engine,
	all: ReturnType<Corpus['questions']>,
	limits: { warmUpS: number; searchS: number },
): Promise<{ times: number[]; hits: number }> {
	const questions = Array.from({ length: Math.min(QUESTIONS, all.length) }, (_, at) => {
		const question = all[(at * QUESTION_STEP) % all.length];
		if (question === undefined) throw new RangeError('no questions');
		return question;
	});
	const warmAt = performance.now() + limits.warmUpS * 1000;
	for (const { text } of questions.slice(0, WARM_UP)) if (performance.now() < warmAt) await engine.search(text);
	const times: number[] = [];
	let hits = 0;
	const endAt = performance.now() + limits.searchS * 1000;
	for (const { text, answeredBy } of questions) {
		const startedAt = performance.now();
		if (startedAt > endAt) break;
		const found = await engine.search(text);
		times.push(performance.now() - startedAt);
		if (found !== null && answeredBy.has(found)) hits++;
	}
	return { times: times.toSorted((a, b) => a - b), hits: hits / times.length };
}

async function timeCold({ data }: FrontdeskEngine, question: string): Promise<number> {
	const folder = await mkdtemp(path.join(tmpdir(), 'indexes-'));
	const file = path.join(folder, 'bench.index');
	const thread = createIndexThread(60_000);
	if (data !== null) await thread.ask({ kind: 'save', file, code: 'bench', data });
	const startedAt = performance.now();
	const cold = createFrontdesk();
	const loaded = await thread.ask({ kind: 'load', file, code: 'bench' });
	if (loaded !== undefined) await cold.adopt(loaded);
	await cold.search(question);
	const tookMs = performance.now() - startedAt;
	await thread.close();
	await rm(folder, { recursive: true });
	return tookMs;
}

function isFrontdesk(engine: Engine): engine is FrontdeskEngine {
	return 'adopt' in engine;
}

async function measure(name: keyof typeof ENGINES, corpus: Corpus, size: number): Promise<Outcome> {
	const engine = ENGINES[name]();
	const ours = isFrontdesk(engine) ? engine : null;
	const before = await bytesInUse();
	const seconds = await build(engine, corpus, size, ours ? Number.POSITIVE_INFINITY : PEER_BUILD_LIMIT_S);
	if (seconds === null) return { leftOut: `more than ${PEER_BUILD_LIMIT_S} s to build` };
	const bytes = (await bytesInUse()) - before + engine.nativeBytes();
	const questions = corpus.questions(size);
	const { times, hits } = await ask(engine, questions, ours ? NO_LIMITS : PEER_LIMITS);
	const coldMs = ours ? await timeCold(ours, questions[0]?.text ?? '') : null;
	await engine.close();
	const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
	const perSecond = size / seconds;
	return {
		asked: times.length,
		hit1: hits,
		p50: at(0.5),
		p95: at(0.95),
		perSecond,
		megabytes: bytes / BYTES_PER_MB,
		coldMs,
	};
}

/** Measures in a process of its own. */
function measureApart(name: string, size: number, file: string | undefined): Promise<Outcome> {
	return new Promise((resolve) => {
		const execArgv = [...process.execArgv, '--expose-gc', `--max-old-space-size=${HEAP_LIMIT_MB}`];
		const child = fork(import.meta.filename, [`--engine=${name}`, `--size=${size}`, ...(file ? [file] : [])], {
			execArgv,
			stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
		});
		let outcome: Outcome = { leftOut: `ended early, at most ${HEAP_LIMIT_MB} MB of heap` };
		// Sent by `measure` below.
		child.on('message', (message) => {
			outcome = message as Outcome;
		});
		child.on('exit', () => resolve(outcome));
	});
}

function rowOf(size: number, name: string, outcome: Outcome): string {
	const cells =
		'leftOut' in outcome
			? [outcome.leftOut]
			: [
					outcome.asked.toString(),
					outcome.hit1.toFixed(3),
					outcome.p50.toFixed(2),
					outcome.p95.toFixed(2),
					Math.round(outcome.perSecond).toString(),
					outcome.megabytes.toFixed(1),
					outcome.coldMs === null ? '' : Math.round(outcome.coldMs).toString(),
				];
	return [size.toString().padStart(9), name.padEnd(11), ...cells.map((cell) => cell.padStart(8))].join('  ');
}

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { engine: { type: 'string' }, size: { type: 'string' } },
});
const [file] = positionals;
const name = Object.keys(ENGINES).find((known): known is keyof typeof ENGINES => known === values.engine);
if (name === undefined) {
	const heads = ['asked', 'hit@1', 'p50 ms', 'p95 ms', 'built/s', 'MB', 'cold ms'].map((head) => head.padStart(8));
	process.stdout.write(`${[' passages', 'engine     ', ...heads].join('  ')}\n`);
	for (const size of SIZES) {
		for (const engine of Object.keys(ENGINES))
			process.stdout.write(`${rowOf(size, engine, await measureApart(engine, size, file))}\n`);
	}
} else {
	const corpus = file === undefined ? readGuide('docs/guide') : readQuestionSet(file);
	process.send?.(await measure(name, corpus, Number(values.size)));
}
