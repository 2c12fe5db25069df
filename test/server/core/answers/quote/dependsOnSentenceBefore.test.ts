import { describe, expect, it } from 'vitest';
import { dependsOnSentenceBefore } from '../../../../../server/core/answers/quote/dependsOnSentenceBefore.ts';

describe('dependsOnSentenceBefore', () => {
	it.each([
		['en', 'It opens at nine.'],
		['en', 'However, parking is free.'],
		['en', '“They close at noon.”'],
		['de', 'Dieser kostet zwei Euro.'],
		['es', 'Además, hay café.'],
		['fr', 'Cependant, le musée ferme.'],
		['ru', 'Однако вход бесплатный.'],
		['ar', 'وهو مفتوح يوميا.'],
		['ja', 'しかし、日曜日は休みです。'],
		['zh', '但是周日休息。'],
	])('is told in %s by the first word of "%s"', (language, sentence) => {
		expect(dependsOnSentenceBefore(sentence, language)).toBe(true);
	});

	it.each([
		['en', 'Italy has a border.'],
		['en', 'The shop opens at nine.'],
		['de', 'Der Laden öffnet um neun.'],
		['de', 'Die Garantie dauert fünf Jahre.'],
		['ja', '駐車場は無料です。'],
		['en', ''],
		['en', '1998'],
		[null, 'It opens at nine.'],
	])('finds in %s "%s" whole', (language, sentence) => {
		expect(dependsOnSentenceBefore(sentence, language)).toBe(false);
	});
});
