import { describe, expect, it } from 'vitest';
import { chooseSentences } from '../../../../../server/core/answers/quote/chooseSentences.ts';
import { countWords } from '../../../../../server/core/answers/quote/countWords.ts';
import type { ScoredSentence } from '../../../../../server/core/answers/quote/scoreSentences.ts';

/** Sentences of one paragraph in reading order, by their scores. */
function paragraph(sentences: readonly (readonly [text: string, score: number])[], hit = 0): ScoredSentence[] {
	return sentences.map(([text, score], position) => ({
		hit,
		block: 0,
		position,
		section: -1,
		text,
		words: countWords(text),
		ownShare: 0,
		headingShare: 0,
		isTitle: false,
		lacksAnswer: false,
		isOnSubject: true,
		score,
	}));
}

const choose = (...paragraphs: ScoredSentence[][]): string[] =>
	chooseSentences(
		paragraphs.flat().toSorted((a, b) => b.score - a.score),
		(sentence) => `${sentence.slice(0, 5)}…`,
	).map(({ text }) => text);

const LONG = 'word '.repeat(30).trim();

describe('chooseSentences', () => {
	it('takes the best that fit into sixty words', () => {
		const sentences = paragraph([
			[`One ${LONG}.`, 3],
			[`Two ${LONG}.`, 2],
			['Three short words.', 1],
		]);
		expect(choose(sentences)).toEqual([`One ${LONG}.`, 'Three short words.']);
	});

	it('prefers the neighbour of a chosen sentence to one that is little better', () => {
		const sentences = paragraph([
			['Best of all.', 9],
			[`Beside it ${LONG}.`, 2],
			['Nothing here.', -9],
			[`Far away ${LONG}.`, 2.5],
		]);
		expect(choose(sentences).slice(0, 2)).toEqual(['Best of all.', `Beside it ${LONG}.`]);
	});

	it('prefers what a chosen sentence points back to', () => {
		const sentences = paragraph([
			[`The lift ${LONG}.`, 1],
			['It carries eight people.', 9],
			[`The stairs ${LONG}.`, 1.5],
		]);
		expect(choose(sentences)).toEqual(['It carries eight people.', `The lift ${LONG}.`]);
	});

	it('quotes a page in doubt before the neighbours of the best, by what fits of it', () => {
		const best = paragraph([
			[`Best ${LONG}.`, 9],
			[`Beside it ${'word '.repeat(25).trim()}.`, 8],
		]);
		const other = paragraph(
			[
				[`Too ${LONG} ${LONG}.`, 7],
				['It is meant.', 6],
				['The other page.', 5],
			],
			1,
		);
		const sentences = [...best, ...other].toSorted((a, b) => b.score - a.score);
		const clip = (sentence: string): string => sentence;
		expect(chooseSentences(sentences, clip, { rivalHit: 1, possibleHits: [1] })[1]?.text).toBe('The other page.');
		expect(chooseSentences(sentences, clip).some(({ text }) => text === 'The other page.')).toBe(false);
	});

	it('quotes a page that may answer rather than the last sentence of the first, unless another points back to it', () => {
		const other = paragraph([[`Other ${'word '.repeat(20).trim()}.`, 7]], 1);
		const quote = (first: ScoredSentence[]): string[] =>
			chooseSentences([...first, ...other], (sentence) => sentence, { rivalHit: -1, possibleHits: [1] }).map(
				({ text }) => text,
			);
		const alone = paragraph([
			[`Best ${LONG}.`, 9],
			[`Beside it ${'word '.repeat(20).trim()}.`, 8],
		]);
		expect(quote(alone)).toEqual([alone[0]?.text, other[0]?.text]);
		const needed = paragraph([
			[`Beside it ${'word '.repeat(20).trim()}.`, 8],
			[`It is ${LONG}.`, 9],
		]).toReversed();
		expect(quote(needed)).toEqual(needed.map(({ text }) => text));
	});

	it('leaves out what points back in another section', () => {
		const pointing = paragraph([['It carries eight people.', 8]], 1);
		expect(choose(pointing, paragraph([['The lift is new.', 9]]))).toEqual(['The lift is new.']);
	});

	it('takes nothing twice, and clips what alone is too long', () => {
		expect(choose(paragraph([['Same.', 2]]), paragraph([['Same.', 1]], 1))).toEqual(['Same.']);
		expect(choose(paragraph([[`${LONG} ${LONG} ${LONG}`, 2]]))).toEqual(['word …']);
	});
});
