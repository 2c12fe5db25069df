import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { questionFileSchema } from '../../../../server/cli/evaluation/questionFile.ts';
import { scoreReply } from '../../../../server/cli/evaluation/scoreReply.ts';

function score(expectation: object, reply: string, isRefused = false) {
	const conversations = [{ turns: [{ q: 'When?', expect: expectation }] }];
	const expectation_ = questionFileSchema.parse({ name: 'x', conversations }).conversations[0]?.turns[0]?.expect;
	if (expectation_ === undefined) throw new Error('the question has no expectation');
	return scoreReply(expectation_, reply, isRefused ? 'refuses' : 'answers');
}

describe('scoreReply', () => {
	it.each([
		['all of must', { must: ['8 euros', 'norway'] }, 'To Norway it costs 8 euros.', 'good'],
		['one of must missing', { must: ['8 euros', 'norway'] }, 'It costs 8 euros.', 'wrong'],
		['one of any', { any: ['ten', '10'] }, 'At 10.', 'good'],
		['none of any', { any: ['ten', '10'] }, 'At noon.', 'wrong'],
		['one of not', { must: '8 euros', not: '9 euros' }, '8 euros, or 9 euros by air.', 'wrong'],
		['words in bold, in a link and in another case', { must: 'open at ten' }, 'We **open [At Ten](/hours)**.', 'good'],
		['cells of a table', { must: 'price cut 40' }, '| Cut | Price |\n| --- | --- |\n| Cut | 40 |', 'good'],
		['compatible characters', { must: 'm2' }, '30 m²', 'good'],
		[
			'the answer at the end',
			{ must: 'ten', lead: 'ten' },
			`${'We love mornings. '.repeat(10)}We open at ten.`,
			'right',
		],
		['more words than 60', { must: 'ten' }, `Ten. ${'word '.repeat(60)}`, 'right'],
		['more words than wanted', { must: 'ten', max_words: 3 }, 'We open at ten.', 'right'],
		['30 words in 60 ideographs', { must: '山' }, '山'.repeat(60), 'good'],
	])('with %s', (_name, expectation, reply, verdict) => {
		expect(score(expectation, reply).verdict).toBe(verdict);
	});

	it('tells refusals apart', () => {
		expect(score({ refuse: true }, 'I do not know.', true).verdict).toBe('good');
		expect(score({ refuse: true }, 'It is ten.').verdict).toBe('wrongly answered');
		expect(score({ must: 'ten' }, 'I do not know.', true).verdict).toBe('wrongly refused');
	});

	it('names each reason', () => {
		const { reasons } = score({ must: 'ten', any: ['a.m.', 'morning'], not: 'noon' }, 'At noon.');
		expect(reasons).toEqual(['without ten', 'without any of a.m., morning', 'with noon']);
	});

	it.each([[{}], [{ must: '(' }], [{ must: 'x', musn: 'y' }], [{ any: [] }]])('refuses %j', (expectation) => {
		expect(() => score(expectation, '')).toThrow(z.ZodError);
	});
});
