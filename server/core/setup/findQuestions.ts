import { z } from 'zod';
import { unescapeSigns } from '../escapeMarkdown.ts';
import { signTestOf } from '../facts/signs.ts';
import { splitBlocks } from '../markdown/splitBlocks.ts';
import { cellsOf, splitTable } from '../markdown/table.ts';
import type { Tables } from '../storage/tables.ts';
import { hasUnspacedScript } from '../text/tokenize.ts';
import { LANGUAGE_WORDS, stopWordsOf } from '../words/languageWords.ts';

type Passage = Pick<Tables['chunks'], 'question' | 'headingPath' | 'text' | 'language'>;

const QUESTION_MAX_CHARS = 80;
const HEADING = /^#{1,6} (.+)$/gmu;
/** "Batteries?" and "Need help?" are headings with a mark behind them. */
const QUESTION_MIN_WORDS = 3;
/** Of scripts without spaces. */
const QUESTION_MIN_CHARS = 6;

/** What visitors may ask, in the words of the passages: questions of FAQs, headings that ask, then prices of tables. */
export function findQuestions(passages: readonly Passage[]): string[] {
	const ofPassages = passages.flatMap((passage) =>
		[
			passage.question ?? '',
			...z.array(z.string()).parse(JSON.parse(passage.headingPath)).slice(-1),
			// A short page is one passage with all of its headings.
			...Array.from(passage.text.matchAll(HEADING), ([, heading = '']) => unescapeSigns(heading)),
		]
			.map((text) => text.trim())
			.filter((text) => isQuestion(text, passage.language)),
	);
	const fits = (text: string): boolean => text.length <= QUESTION_MAX_CHARS;
	return [...new Set([...ofPassages, ...passages.flatMap(askForPrices)])].filter(fits);
}

/** Whether a text asks as visitors do: in some words, and with one that asks or that begins a question. */
function isQuestion(text: string, language: string | null): boolean {
	if (!/[?？؟]$/u.test(text)) return false;
	if (hasUnspacedScript(text)) return text.length >= QUESTION_MIN_CHARS;
	const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
	const asking = LANGUAGE_WORDS.get(language ?? '')?.asking.split(' ') ?? [];
	const [first = ''] = words;
	return (
		words.length >= QUESTION_MIN_WORDS &&
		(stopWordsOf(language).has(first) || words.some((word) => asking.includes(word)))
	);
}

const isPrice = signTestOf('price') ?? (() => false);

function askForPrices({ text, language }: Passage): string[] {
	const question = LANGUAGE_WORDS.get(language ?? '')?.values.priceQuestion;
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
