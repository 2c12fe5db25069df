import { describe, expect, it } from 'vitest';
import { askedFigureOf } from '../../../../../server/core/facts/askedFigure.ts';
import { analyzeChunk } from '../../../../../server/core/retrieve/rank/analyzeChunk.ts';
import {
	FIGURE_BESIDE,
	FIGURE_ELSEWHERE,
	figureIn,
	NO_FIGURE,
} from '../../../../../server/core/retrieve/rank/figureIn.ts';
import { buildChunk, buildFaq } from '../chunks.ts';

describe('askedFigureOf', () => {
	it.each([
		['How long does the course take?', 'take'],
		['Wie lange hält sich das Brot?', 'hält sich das Brot?'],
		['¿Cuánto tiempo dura la visita?', 'dura la visita?'],
		['玫瑰能养多久？', '玫瑰能养'],
	])('leaves of "%s" what is asked about', (question, rest) => {
		expect(askedFigureOf(question)?.rest).toContain(rest);
		expect(askedFigureOf(question)?.rest.length).toBeLessThan(question.length);
	});

	it('keeps the words for a price, which texts write too', () => {
		expect(askedFigureOf('What does the course cost?')?.rest).toBe('What does the course cost?');
	});

	it.each(['Do you sell tents?', 'Who teaches the course?', 'How many people take part?'])(
		'is null for "%s"',
		(message) => {
			expect(askedFigureOf(message)).toBeNull();
		},
	);
});

describe('figureIn', () => {
	const judge = (message: string, chunk: ReturnType<typeof buildChunk>, shares: readonly number[], subject = 0) =>
		figureIn(analyzeChunk(chunk, 'en'), askedFigureOf(message), {
			overlaps: shares.map((terms) => ({ terms, grams: 0, wording: 0 })),
			subject,
		});
	const course = buildChunk({ text: 'The course lasts three hours. Bring an apron.' });

	it('is highest where the figure stands beside a word of the question', () => {
		expect(judge('How long does the course take?', course, [0.5, 0])).toBe(FIGURE_BESIDE);
		expect(judge('How long does the tour take?', course, [0, 0])).toBe(FIGURE_ELSEWHERE);
	});

	it('is highest too where a heading names what is asked about', () => {
		expect(judge('How long does the course take?', course, [0, 0], 0.5)).toBe(FIGURE_BESIDE);
	});

	it('is lowest without a figure of the kind that is asked for', () => {
		expect(judge('What does the course cost?', course, [0.5, 0])).toBe(NO_FIGURE);
	});

	it('takes the answer of an FAQ that asks the same for one, in whatever words', () => {
		const faq = buildFaq('How long does the course take?', 'Until everybody is done.');
		expect(judge('How long will the course take?', faq, [0], 0.5)).toBe(FIGURE_BESIDE);
		expect(judge('What does the course cost?', faq, [0], 0.5)).toBe(NO_FIGURE);
	});

	it('says nothing where no figure is asked for', () => {
		expect(judge('Do I need an apron?', course, [0, 0.5])).toBe(FIGURE_ELSEWHERE);
	});
});
