import { z } from 'zod';
import { unescapeSigns } from '../escapeMarkdown.ts';
import { signTestOf } from '../facts/signs.ts';
import { splitBlocks } from '../markdown/parseBlocks.ts';
import { cellsOf, splitTable } from '../markdown/table.ts';
import type { Tables } from '../storage/tables.ts';
import { detectLanguage } from '../text/detectLanguage.ts';
import { hasUnspacedScript } from '../text/tokenize.ts';
import { LANGUAGE_WORDS, stopWordsOf, wordsOf } from '../words/languageWords.ts';

type Passage = Pick<Tables['chunks'], 'question' | 'headingPath' | 'text' | 'language'>;

const QUESTION_MAX_CHARS = 80;
const TOPIC_MAX_CHARS = 40;
/** How many of each kind are proposed: each is asked. */
const ASKED_MAX = 12;
const PRICES_MAX = 3;
const TOPICS_MAX = 8;
const HEADING = /^#{1,6} (.+)$/gmu;
/** "Batteries?" and "Need help?" are headings with a mark behind them. */
const QUESTION_MIN_WORDS = 3;
/** Of scripts without spaces. */
const QUESTION_MIN_CHARS = 6;

/** What visitors may ask, the best first. */
export interface Questions {
	/** In words of the pages: questions of FAQs, headings that ask, prices of tables. */
	readonly own: readonly string[];
	/** In words of ours: what everybody asks of a business, and about other headings. */
	readonly ours: readonly string[];
}

export function findQuestions(read: readonly Passage[]): Questions {
	// The language of texts and FAQs is not kept.
	const passages = read.map((one) => ({ ...one, language: one.language ?? detectLanguage(one.text) }));
	const titles = passages.flatMap((passage) => titlesOf(passage).map((text) => ({ text, language: passage.language })));
	const asked = titles.filter(({ text, language }) => isQuestion(text, language)).map(({ text }) => text);
	const { general, topic } = wordsOf(findMost(passages.flatMap(({ language }) => language ?? []))).starters;
	const topics = titles.filter(({ text }) => isTopic(text)).map(({ text }) => topic.replace('{thing}', () => text));
	return {
		own: choose([...asked.slice(0, ASKED_MAX), ...passages.flatMap(askForPrices).slice(0, PRICES_MAX)]),
		ours: choose([...general.split('\n'), ...topics.slice(0, TOPICS_MAX)]),
	};
}

function choose(questions: readonly string[]): string[] {
	return [...new Set(questions)].filter((text) => text.length <= QUESTION_MAX_CHARS);
}

/** The question of an FAQ, else the headings of a passage. */
function titlesOf({ question, headingPath, text }: Passage): string[] {
	const titles = [
		question ?? '',
		...z.array(z.string()).parse(JSON.parse(headingPath)).slice(-1),
		// A short page is one passage with all of its headings.
		...Array.from(text.matchAll(HEADING), ([, heading = '']) => unescapeSigns(heading)),
	];
	return titles.map((title) => title.trim());
}

function findMost(values: readonly string[]): string | null {
	const counts = new Map<string, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** Whether a heading names a subject in a few plain words. */
function isTopic(text: string): boolean {
	return text.length <= TOPIC_MAX_CHARS && /^\p{L}[\p{L}\p{M}\p{Zs}’'-]{4,}$/u.test(text);
}

/** Whether a text asks as visitors do: in some words, and with one that asks or that begins a question. */
function isQuestion(text: string, language: string | null): boolean {
	if (!/[?？؟]$/u.test(text)) return false;
	if (hasUnspacedScript(text)) return text.length >= QUESTION_MIN_CHARS;
	const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
	const asking = LANGUAGE_WORDS.get(language ?? '')?.asking.split(' ') ?? [];
	const [first = ''] = words;
	if (words.length < QUESTION_MIN_WORDS) return false;
	// The language of a single question is often unknown.
	return language === null || stopWordsOf(language).has(first) || words.some((word) => asking.includes(word));
}

const isPrice = signTestOf('price') ?? (() => false);

function askForPrices({ text, language }: Passage): string[] {
	const question = LANGUAGE_WORDS.get(language ?? '')?.starters.price;
	if (question === undefined) return [];
	const tables = splitBlocks(text).filter(({ kind, text: block }) => kind === 'table' && /\p{Sc}/u.test(block));
	return tables.flatMap((block) =>
		splitTable(block.text).rows.flatMap((row) => {
			const [thing = '', ...values] = cellsOf(row);
			const isNamed = /\p{L}{3}/u.test(thing) && !/[*_`[\]|“”„]/u.test(thing) && !isPrice(thing);
			return isNamed && values.some(isPrice) ? [question.replace('{thing}', () => unescapeSigns(thing))] : [];
		}),
	);
}
