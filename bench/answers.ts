/**
 * Scores the answerer without a model on question sets, offline: `npx tsx bench/answers.ts FOLDER [set,set…]`.
 * The sets are JSON files as described in the folder's README; nothing is served, fetched or stored.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createIndexes } from '../server/core/knowledge/indexes/createIndexes.ts';
import { createRetriever, type Retriever } from '../server/core/retrieve/retrieve.ts';
import { countWords } from '../server/core/text/countWords.ts';
import { askQuestion } from './askQuestion.ts';
import { type Judged, judge, type QuestionSet, summarize } from './evalScore.ts';
import { chunksOf, storeOf } from './questionSet.ts';
import { measureReliability, presentReliability, type Trial } from './reliability.ts';

const WORD_LIMIT = 60;
const OUT_OF_DOMAIN = 'clinc-oos';

function readSet(folder: string, name: string): QuestionSet {
	const file = [`${name}.json`, `${name}.dev.json`]
		.map((base) => path.join(folder, base))
		.find((file_) => readdirSync(folder).includes(path.basename(file_)));
	if (!file) throw new Error(`no question set named ${name} in ${folder}`);
	return JSON.parse(readFileSync(file, 'utf8')) as QuestionSet;
}

interface Replied {
	text: string;
	/** Document of the best passage, also where nothing is quoted. */
	bestDocument: string | null;
	words: number;
	docIds: string[];
	abstained: boolean;
	confidence: number;
	ms: number;
}

async function answer(retriever: Retriever, message: string, before: readonly string[]): Promise<Replied> {
	const startedAt = performance.now();
	const { answer: reply, found } = await askQuestion(retriever, {
		chatbotId: 'set',
		message,
		earlier: before.map((text) => ({ role: 'user', text })),
	});
	const best = found.at(-1)?.ranked[0];
	const isAnswer = reply.outcome === 'grounded';
	const text = isAnswer ? reply.text : '';
	return {
		text,
		bestDocument: best?.analyzed.chunk.dataSourceId ?? null,
		words: countWords(text),
		docIds: reply.sources.map(({ url }) => url.slice(1)),
		abstained: !isAnswer,
		confidence: reply.confidence ?? 0,
		ms: performance.now() - startedAt,
	};
}

async function scoreSet(
	set: QuestionSet,
	outOfDomain: QuestionSet,
	print: (line: unknown) => void,
	dump: string | undefined,
): Promise<void> {
	const chunks = chunksOf(set);
	const store = storeOf(chunks);
	const indexes = createIndexes({ chunks: store });
	const retriever = createRetriever({ indexes, chunks: store });
	const rows: Record<'single' | 'changed' | 'followUp' | 'bare', Judged[]> = {
		single: [],
		changed: [],
		followUp: [],
		bare: [],
	};
	const trials: Trial[] = [];
	const times: number[] = [];
	const ask = async (
		kind: keyof typeof rows,
		question: QuestionSet['questions'][number],
		before: readonly string[],
	): Promise<void> => {
		const replied = await answer(retriever, question.q, before);
		times.push(replied.ms);
		const judged = judge(set, question, replied);
		rows[kind].push(judged);
		if (kind === 'single' || kind === 'followUp')
			trials.push({ confidence: replied.confidence, isRight: question.rel[replied.bestDocument ?? ''] !== undefined });
		if (dump !== undefined)
			print({
				kind,
				q: question.q,
				before,
				answers: question.answers,
				rel: Object.keys(question.rel).slice(0, 3),
				...judged,
				text: replied.text,
				docIds: replied.docIds,
				confidence: replied.confidence,
			});
	};
	const answerable = set.questions.filter((question) => question.answerable);
	for (const [at, question] of answerable.entries()) {
		const history = question.history ?? [];
		if (history.length === 0) {
			await ask('single', question, []);
			// A change of subject: the question after one from the other half of the set.
			const other = answerable[(at + (answerable.length >> 1)) % answerable.length];
			if (other) await ask('changed', question, [other.q]);
		} else {
			await ask('followUp', question, history);
			await ask('bare', question, []);
		}
	}
	let refused = 0;
	let refusedLater = 0;
	for (const [at, question] of outOfDomain.questions.entries()) {
		const replied = await answer(retriever, question.q, []);
		if (replied.abstained) refused++;
		const before = answerable[at % answerable.length];
		const later = await answer(retriever, question.q, [...(before?.history ?? []), before?.q ?? '']);
		if (later.abstained) refusedLater++;
		trials.push({ confidence: replied.confidence, isRight: false });
		if (dump !== undefined)
			print({
				kind: 'ood',
				q: question.q,
				abstained: replied.abstained,
				text: replied.text,
				confidence: replied.confidence,
			});
	}
	times.sort((a, b) => a - b);
	print({
		set: set.name,
		chunks: chunks.length,
		...(rows.single.length > 0
			? { single: summarize(rows.single, WORD_LIMIT), changed: summarize(rows.changed, WORD_LIMIT) }
			: {}),
		...(rows.followUp.length > 0
			? { followUp: summarize(rows.followUp, WORD_LIMIT), bare: summarize(rows.bare, WORD_LIMIT) }
			: {}),
		outOfDomainRefused: refused / outOfDomain.questions.length,
		/** The same, each after a question of the set with what came before that. */
		outOfDomainRefusedLater: refusedLater / outOfDomain.questions.length,
		reliability: presentReliability(measureReliability(trials)),
		ms: { p50: times[times.length >> 1], p95: times[Math.floor(times.length * 0.95)] },
	});
	await indexes.close();
}

const [folder, names, dump] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: npx tsx bench/answers.ts FOLDER [set,set…] [dump]');
const all = readdirSync(folder)
	.filter((file) => file.endsWith('.json'))
	.map((file) => file.replace(/(\.dev)?\.json$/u, ''));
const outOfDomain = readSet(folder, OUT_OF_DOMAIN);
for (const name of names === undefined || names === 'all' ? all : names.split(',')) {
	if (name !== OUT_OF_DOMAIN)
		await scoreSet(
			readSet(folder, name),
			outOfDomain,
			(line) => process.stdout.write(`${JSON.stringify(line)}\n`),
			dump,
		);
}
