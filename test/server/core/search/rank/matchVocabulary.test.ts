import { describe, expect, it } from 'vitest';
import { IndexBuilder } from '../../../../../server/core/search/index/indexBuilder.ts';
import { analyzeQuery } from '../../../../../server/core/search/rank/analyzeQuery.ts';
import { matchVocabulary } from '../../../../../server/core/search/rank/matchVocabulary.ts';
import { buildChunk } from '../chunks.ts';

function termsOf(message: string, text: string, language = 'en') {
	const builder = new IndexBuilder();
	builder.add(buildChunk({ title: '', text, language }));
	const segments = [builder.pack()];
	const terms = analyzeQuery({ message, previousMessage: null, languageCode: null }, [language], language);
	return matchVocabulary(terms, { segments, message, languages: [language] });
}

describe('matchVocabulary', () => {
	it('leaves words alone that the knowledge base uses', () => {
		expect(termsOf('price', 'price pride')).toMatchObject([{ forms: ['price'], weight: 1 }]);
	});

	it('puts compounds in place of a word that the knowledge base uses in them alone', () => {
		expect(termsOf('Ausweis', 'Personalausweis', 'de')).toMatchObject([
			{ forms: ['personalausweis'], weight: 0.8, correctedFrom: 'ausweis' },
		]);
		expect(termsOf('Ausweis', 'Ausweis Personalausweis', 'de')).toMatchObject([{ forms: ['ausweis'], weight: 1 }]);
	});

	it('looks for two words as one that the knowledge base writes so', () => {
		expect(termsOf('how do I back up', 'a backup of the data').map(({ forms }) => forms)).toEqual([
			['back'],
			['backup'],
		]);
		expect(termsOf('how do I back up', 'come back soon').map(({ forms }) => forms)).toEqual([['back']]);
	});
});
