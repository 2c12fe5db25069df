import { describe, expect, it } from 'vitest';
import { dependsOnSentenceBefore } from '../../../../../server/core/answers/quote/dependsOnSentenceBefore.ts';

describe('dependsOnSentenceBefore', () => {
	it.each([
		'It opens at nine.',
		'However, parking is free.',
		'“They close at noon.”',
		'Dieser kostet zwei Euro.',
		'Además, hay café.',
		'Cependant, le musée ferme.',
		'Однако вход бесплатный.',
		'وهو مفتوح يوميا.',
		'しかし、日曜日は休みです。',
		'但是周日休息。',
	])('is told by the first word of "%s"', (sentence) => {
		expect(dependsOnSentenceBefore(sentence)).toBe(true);
	});

	it.each([
		'Italy has a border.',
		'The shop opens at nine.',
		'Der Laden öffnet um neun.',
		'駐車場は無料です。',
		'',
		'1998',
	])('finds "%s" whole', (sentence) => {
		expect(dependsOnSentenceBefore(sentence)).toBe(false);
	});
});
