import { describe, expect, it } from 'vitest';
import { analyzeQuery } from '../../../../server/core/understand/analyzeQuery.ts';

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
