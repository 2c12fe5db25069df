import { z } from 'zod';
import { type Expectation, toRegExp } from './questionFile.ts';

/**
 * `right` is correct but too long, or the answer comes late; a visitor counts what is `good`. Places are `shown` where they
 * hold the answer, and `wrongly shown` where there is none.
 */
export const verdictField = z.enum([
	'good',
	'right',
	'shown',
	'not shown',
	'wrong',
	'wrongly refused',
	'wrongly answered',
	'wrongly shown',
]);
export type Verdict = z.infer<typeof verdictField>;

export interface Score {
	readonly verdict: Verdict;
	/** What is missing or too much; empty when good. */
	readonly reasons: readonly string[];
}

const LEAD_CHARS = 160;
const UNSPACED_LEAD_CHARS = 80;
/** Words of a reply that shows places, headings included. */
const PLACES_MAX_WORDS = 180;
/** Letters of scripts without spaces between words, and how many of them count as a word. */
const UNSPACED_SCRIPTS = [
	{ letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu, perWord: 2 },
	{ letters: /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu, perWord: 4 },
];

/** What a reply does: claims to answer, shows places where the answer may stand, or says that there is none. */
export type Stance = 'answers' | 'shows' | 'refuses';

export function scoreReply(expect: Expectation, reply: string, stance: Stance): Score {
	const text = toPlainText(reply);
	const missing = (patterns: readonly string[], where = text) => patterns.filter((one) => !toRegExp(one).test(where));
	const faults = [
		...missing(expect.must).map((pattern) => `without ${pattern}`),
		...(expect.any.length > 0 && missing(expect.any).length === expect.any.length
			? [`without any of ${expect.any.join(', ')}`]
			: []),
	];
	if (stance === 'shows') return scorePlaces(expect, text, faults);
	const isRefused = stance === 'refuses';
	faults.push(...expect.not.filter((pattern) => toRegExp(pattern).test(text)).map((pattern) => `with ${pattern}`));
	if (expect.refuse && !isRefused) return { verdict: 'wrongly answered', reasons: ['has no answer', ...faults] };
	if (faults.length > 0) return { verdict: isRefused && !expect.refuse ? 'wrongly refused' : 'wrong', reasons: faults };
	const words = countWords(text);
	const reasons = [
		...missing(expect.lead, leadOf(text)).map((pattern) => `does not begin with ${pattern}`),
		...(words > expect.max_words ? [`${words} words, at most ${expect.max_words} are good`] : []),
	];
	return { verdict: reasons.length > 0 ? 'right' : 'good', reasons };
}

function scorePlaces({ refuse }: Expectation, text: string, faults: readonly string[]): Score {
	const words = countWords(text);
	const isLong = words > PLACES_MAX_WORDS;
	const reasons = [...faults, ...(isLong ? [`${words} words, at most ${PLACES_MAX_WORDS} are good`] : [])];
	if (refuse) return { verdict: 'wrongly shown', reasons: ['has no answer'] };
	return { verdict: reasons.length > 0 ? 'not shown' : 'shown', reasons };
}

/** A reply as a visitor reads it: without Markdown, NFKC, lower case, white space folded. */
export function toPlainText(markdown: string): string {
	return markdown
		.replace(/^\s*\|?(\s*:?-{2,}:?\s*\|)+\s*(:?-{2,}:?)?\s*$/gm, '') // the line under the head of a table
		.replace(/^\s*(```.*|([-*_]\s*){3,})$/gm, '') // fences and rules
		.replace(/^\s*(#{1,6}|>|[-*+])\s+/gm, '') // headings, quotations, list marks
		.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replace(/\*\*|__|`|(?<![\p{L}\p{N}])[*_]|[*_](?![\p{L}\p{N}])/gu, '')
		.replace(/(?<!\\)\|/g, ' ')
		.replace(/\\([\\`*_{}[\]()#+.!|~>-])/g, '$1')
		.normalize('NFKC')
		.toLowerCase()
		.replace(/\s+/gu, ' ')
		.trim();
}

export function countWords(text: string): number {
	let words = 0;
	let spaced = text;
	for (const { letters, perWord } of UNSPACED_SCRIPTS) {
		words += countMatches(text, letters) / perWord;
		spaced = spaced.replace(letters, ' ');
	}
	return Math.ceil(words + spaced.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length);
}

function leadOf(text: string): string {
	const start = text.slice(0, LEAD_CHARS);
	const unspaced = UNSPACED_SCRIPTS.reduce((count, { letters }) => count + countMatches(start, letters), 0);
	return unspaced * 2 > countMatches(start, /\p{L}/gu) ? start.slice(0, UNSPACED_LEAD_CHARS) : start;
}

function countMatches(text: string, pattern: RegExp): number {
	return text.match(pattern)?.length ?? 0;
}
