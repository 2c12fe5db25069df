import { describe, expect, it } from 'vitest';
import { phraseTest } from '../../../../server/core/text/phraseTest.ts';

describe('phraseTest', () => {
	it('finds phrases as whole words in any case', () => {
		const isFound = phraseTest('how many|when');
		expect(['How many are there?', 'WHEN?', 'whenever', 'show many'].map(isFound)).toEqual([true, true, false, false]);
	});

	it('takes a star for any letters and a hash for digits', () => {
		const isFound = phraseTest('yüzyıl*|năm #');
		expect(['yüzyılda', 'năm 1998', 'năm nay'].map(isFound)).toEqual([true, true, false]);
	});

	it('finds phrases that are typed without accents, unless they are other words then', () => {
		const isFound = phraseTest('cuánto|où|mấy giờ');
		expect(['cuanto es', 'rouge ou noir', 'may gio', 'où'].map(isFound)).toEqual([true, false, false, true]);
	});

	it('finds phrases of unspaced scripts anywhere', () => {
		expect(phraseTest('何年')('それは何年ですか')).toBe(true);
	});
});
