import { describe, expect, it } from 'vitest';
import { judge, type Reply } from '../../../../server/cli/evaluation/judge.ts';
import { parseQuestionSet } from '../../../../server/cli/evaluation/questionSet.ts';
import { sample } from '../../../../server/cli/evaluation/sample.ts';
import { summarize } from '../../../../server/cli/evaluation/summarize.ts';
import { contains, countWords } from '../../../../server/cli/evaluation/textMeasures.ts';

const DOCS = [
	{ id: 'a/1', title: 'Hours', text: 'Open from ten.', q: 'When do you open?', a: 'We open at ten.' },
	{ id: 'b', title: 'Prices', text: 'Two euros.', q: 'How much is it?', a: 'It costs two euros.' },
];

function createSet(mode: string) {
	const questions = [
		{ id: '1', q: 'When?', answers: ['from ten'], answerable: true, rel: { 'a/1': 1, b: 0 } },
		{ id: '2', q: 'Why?', answerable: false },
	];
	const set = parseQuestionSet('set.json', JSON.stringify({ name: 'shop', mode, docs: DOCS, questions }));
	const [first, second] = set.questions;
	if (!first || !second) throw new Error('expected two questions');
	return { set, first, second };
}

function reply(text: string, sources: Reply['sources'] = [{ type: 'webpage', title: 'x', url: '' }]): Reply {
	return { text, sources, ms: 5 };
}

describe('what counts as an answer', () => {
	it.each([
		['The shop is open **from Ten** on.', 'from ten', true],
		['Often', 'ten', false],
		['See [the hours](https://x.example/from).', 'hours', true],
		['See [it](https://x.example/hours).', 'hours', false],
		['十四日以内に返品できます。', '返品', true],
		['A lamp', 'the lamp', true],
		['Anything', '...', false],
	])('"%s" has "%s": %s', (text, answer, expected) => {
		expect(contains(text, answer)).toBe(expected);
	});

	it('counts two ideographs as a word', () => {
		expect(countWords('We ship 2 lamps — today.')).toBe(5);
		expect(countWords('十四日以内')).toBe(3);
		expect(countWords(' — ')).toBe(0);
	});
});

describe('judge', () => {
	it('ranks the pages of a set by their paths, each address once', () => {
		const { set, first } = createSet('links');
		const page = (id: string) => ({ type: 'webpage', title: 'x', url: `http://127.0.0.1:1/shop/${id}.html` });
		expect(judge(set, first, reply('from ten', [page('b'), page('b'), page('a__1')]))).toMatchObject({
			rank: 2,
			contain: true,
		});
		expect(judge(set, first, reply('no', [page('b')]))).toMatchObject({ rank: 0, contain: false });
	});

	it('knows an FAQ by its answer and its title', () => {
		const { set, first } = createSet('faqs');
		const sources = [{ type: 'faq', title: 'When do you open?', url: '' }];
		expect(judge(set, first, reply('We open at ten.', sources))).toMatchObject({ faq_answered: true, title_rank: 1 });
		expect(judge(set, first, reply('It costs two euros.'))).toMatchObject({ faq_answered: false, title_rank: 0 });
	});

	it('tells a refusal by its sources or its words, and a failure from both', () => {
		const { set, second } = createSet('texts');
		expect(judge(set, second, reply('Two euros.', []))).toMatchObject({ abstain: true, no_sources: true });
		expect(judge(set, second, reply('Leider weiß ich das nicht.'))).toMatchObject({ abstain: true, no_sources: false });
		expect(judge(set, second, reply('Two euros.'))).toMatchObject({ abstain: false });
		expect(judge(set, second, { ...reply('', []), error: 'timed out' })).toMatchObject({ abstain: false });
	});

	it('finds an owner’s source by address, path or title', () => {
		const questions = ['https://shop.example/hours', '/hours/', 'opening HOURS', 'https://other.example/hours'].map(
			(source, index) => ({ question: `${index}?`, source }),
		);
		const set = parseQuestionSet('own.json', JSON.stringify({ name: 'own', questions }));
		const sources = [{ type: 'webpage', title: 'Opening hours', url: 'https://shop.example/hours' }];
		const ranks = set.questions.map((question) => judge(set, question, reply('Ten.', sources)).rank);
		expect(ranks).toEqual([1, 1, 1, 0]);
	});
});

describe('summarize', () => {
	it('averages over the replies that a measure applies to', () => {
		const { set, first, second } = createSet('texts');
		const measures = summarize([
			judge(set, first, reply('Open from ten.')),
			judge(set, first, reply(`from ten ${'word '.repeat(60)}`)),
			judge(set, first, reply('Two euros.', [])),
			judge(set, second, { ...reply('', []), error: 'timed out' }),
		]);
		expect(measures).toMatchObject({
			n: 4,
			errors: 1,
			contain: 0.6667,
			contain_60w: 0.3333,
			abstain: 0.3333,
			hit1: null,
		});
	});
});

describe('sample', () => {
	it('takes the questions that the public evaluation program takes', () => {
		const items = Array.from({ length: 8 }, (_, index) => ({ id: `q${index}` }));
		expect(sample(items, 8, 'a')).toEqual(items);
		expect(sample(items, 3, 'a').map(({ id }) => id)).toEqual(['q7', 'q6', 'q5']);
	});
});

describe('parseQuestionSet', () => {
	it.each([
		['{', /set\.json is not JSON/],
		['{"name": "x", "questions": []}', /no question set/],
		['{"name": "x", "questions": [{"question": "When?", "expects": ["ten"]}]}', /no question set/],
	])('says what is wrong with %s', (text, expected) => {
		expect(() => parseQuestionSet('set.json', text)).toThrow(expected);
	});
});
