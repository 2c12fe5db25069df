import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createRandom } from '../test/support/createRandom.ts';
import type { QuestionSet } from './evalScore.ts';

export interface Passage {
	/** A UUID, ascending. */
	id: string;
	title: string;
	text: string;
}

export interface Corpus {
	/** The passages from the first on, in pages. */
	pages(count: number): Generator<Passage[]>;
	/** The questions that the passages up to a count answer. */
	questions(count: number): readonly Question[];
}

interface Question {
	text: string;
	/** Ids of passages. */
	answeredBy: ReadonlySet<string>;
}

const PAGE_SIZE = 500;
const PASSAGE_WORDS = 120;
const SHORTEST_PARAGRAPH = 200;
/** Share of words that are names, codes and slips found nowhere else: a vocabulary grows with its texts. */
const NEW_WORDS = 0.01;
const DRAWN_QUESTIONS = 500;
const DRAWN_QUESTION_WORDS = 8;
const SEED = 20_251_121;

function idOf(number: number): string {
	return `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** Draws texts that read like the given ones: each word follows the word before as it does somewhere in them. */
function createWriter(texts: readonly string[]): () => string {
	const random = createRandom(SEED);
	const draw = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
	const words = texts.flatMap((text) => text.split(/\s+/u));
	const places = new Map<string, number[]>();
	for (const [at, word] of words.entries()) places.set(word, [...(places.get(word)?.slice(-500) ?? []), at]);
	const plain = [...places.keys()].filter((word) => /^[a-z]{4,10}$/u.test(word));
	const newWord = (): string => `${draw(plain)?.slice(0, 4)}${draw(plain)?.slice(-4)}${draw(plain)?.slice(0, 2)}`;
	return () => {
		let at = Math.floor(random() * words.length);
		const written = Array.from({ length: PASSAGE_WORDS }, () => {
			const word = words[at] ?? '';
			at = ((draw(places.get(word) ?? []) ?? 0) + 1) % words.length;
			return random() < NEW_WORDS ? newWord() : word;
		});
		return written.join(' ');
	};
}

function createCorpus(real: readonly Omit<Passage, 'id'>[], questions: readonly Question[]): Corpus {
	return {
		questions: (count) => questions.filter(({ answeredBy }) => [...answeredBy].some((id) => id < idOf(count))),
		*pages(count) {
			const write = createWriter(real.map(({ text }) => text));
			for (let first = 0; first < count; first += PAGE_SIZE)
				yield Array.from({ length: Math.min(PAGE_SIZE, count - first) }, (_, offset) => {
					const number = first + offset;
					const own = real[number] ?? { title: real[number % real.length]?.title ?? '', text: write() };
					return { id: idOf(number), ...own };
				});
		},
	};
}

/** The passages and the answerable questions of a question set, then passages written after them. */
export function readQuestionSet(file: string): Corpus {
	const set = JSON.parse(readFileSync(file, 'utf8')) as QuestionSet;
	const numbers = new Map(set.docs.map(({ id }, number) => [id, number]));
	const questions = set.questions
		.filter(({ answerable }) => answerable)
		.map(({ q, rel }) => ({
			text: q,
			answeredBy: new Set(Object.keys(rel).flatMap((id) => (numbers.has(id) ? idOf(numbers.get(id) ?? 0) : []))),
		}));
	return createCorpus(
		set.docs.map(({ title, text = '' }) => ({ title, text })),
		questions,
	);
}

/** The guide's paragraphs, and questions of eight words that one of them holds. */
export function readGuide(folder: string): Corpus {
	const random = createRandom(SEED);
	const real = readdirSync(folder)
		.filter((name) => name.endsWith('.md'))
		.flatMap((name) => {
			const text = readFileSync(path.join(folder, name), 'utf8');
			const title = /^# (.*)$/mu.exec(text)?.[1] ?? '';
			return text
				.split(/\n\n+/u)
				.filter((paragraph) => paragraph.length >= SHORTEST_PARAGRAPH)
				.map((paragraph) => ({ title, text: paragraph }));
		});
	const questions = Array.from({ length: DRAWN_QUESTIONS }, () => {
		const number = Math.floor(random() * real.length);
		const words = real[number]?.text.match(/\p{L}+/gu) ?? [];
		const drawn = Array.from({ length: DRAWN_QUESTION_WORDS }, () => words[Math.floor(random() * words.length)]);
		return { text: drawn.join(' '), answeredBy: new Set([idOf(number)]) };
	});
	return createCorpus(real, questions);
}
