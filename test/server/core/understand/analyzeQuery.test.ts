import { describe, expect, it } from 'vitest';
import { IndexBuilder } from '../../../../server/core/index/indexBuilder.ts';
import { analyzeQuery, languagesOf } from '../../../../server/core/understand/analyzeQuery.ts';
import { buildChunk } from '../retrieve/chunks.ts';

const query = (message: string, previousMessage: string | null = null) => ({
	message,
	previousMessage,
	languageCode: null,
});

describe('analyzeQuery', () => {
	it('weighs the current question double against the turn before', () => {
		expect(analyzeQuery(query('shipping costs', 'wooden tables'), ['en'], 'en')).toMatchObject([
			{ forms: ['ship'], weight: 1, isCurrent: true },
			{ forms: ['cost'], weight: 1, isCurrent: true },
			{ forms: ['wooden'], weight: 0.5, isCurrent: false },
			{ forms: ['tabl'], weight: 0.5, isCurrent: false },
		]);
	});

	it('counts a term of both turns once, as current', () => {
		expect(analyzeQuery(query('table', 'tables'), ['en'], 'en')).toHaveLength(1);
	});

	it('knows how common each word is in its language', () => {
		const [finden, schraubstock] = analyzeQuery(query('Finden Sie Schraubstöcke?'), ['en', 'de'], 'de');
		expect(finden?.commonShare).toBeGreaterThan(0.01);
		expect(schraubstock?.commonShare).toBe(0);
	});

	it('stems a word in each language of the index', () => {
		expect(analyzeQuery(query('Bestellungen'), ['en', 'de'], 'de')[0]?.forms).toEqual(['bestellungen', 'bestell']);
	});

	it('drops the stop words of the question’s own language', () => {
		expect(analyzeQuery(query('Wie ist das?'), ['en'], 'de')).toEqual([]);
	});
});

describe('languagesOf', () => {
	it('names the languages of a good share of the chunks, the commonest first', () => {
		const builder = new IndexBuilder();
		const long = 'x'.repeat(100);
		for (let at = 0; at < 60; at++) builder.add(buildChunk({ text: long, language: at < 40 ? 'de' : 'fr' }));
		builder.add(buildChunk({ text: long, language: 'pl' }));
		expect(languagesOf([builder.pack()])).toEqual(['de', 'fr']);
	});

	it('is empty for an empty index', () => {
		expect(languagesOf([new IndexBuilder().pack()])).toEqual([]);
	});
});
