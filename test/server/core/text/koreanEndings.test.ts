import { describe, expect, it } from 'vitest';
import { tokenize } from '../../../../server/core/text/tokenize.ts';
import { removeKoreanEndings } from '../../../../server/core/text/unspacedScripts.ts';

describe('removeKoreanEndings', () => {
	it.each([
		['주차장은', '주차장'],
		['객실에서', '객실'],
		['취소하면', '취소'],
		['무료입니다', '무료'],
		['짐을', '짐'],
	])('makes "%s" what it ends: "%s"', (word, stem) => {
		expect(removeKoreanEndings(word)).toBe(stem);
	});

	it('keeps short words whole that end as endings do', () => {
		expect(removeKoreanEndings('회의 지도')).toBe('회의 지도');
	});

	it('leaves text in other scripts as it is', () => {
		expect(removeKoreanEndings('check-in 3pm')).toBe('check-in 3pm');
	});
});

describe('Korean terms', () => {
	it('are the same in question and answer, and in a compound', () => {
		const terms = new Set(tokenize('주차장은 투숙객에게 무료입니다.', 'ko'));
		expect(tokenize('주차 되나요?', 'ko').every((term) => terms.has(term))).toBe(true);
	});
});
