import { describe, expect, it } from 'vitest';
import { previousQuestionOf } from '../../../../server/core/understand/understand.ts';

const asked = (...texts: string[]) => texts.map((text) => ({ role: 'user' as const, text }));

describe('previousQuestionOf', () => {
	it('is the visitor’s last question, whatever was said between', () => {
		const earlier = [
			...asked('How much does a membership in the climbing hall cost?'),
			{ role: 'bot' as const, text: 'It costs 40 euros.' },
			...asked('Thank you!'),
		];
		expect(previousQuestionOf(earlier)).toBe('How much does a membership in the climbing hall cost?');
	});

	it('is null before the first question', () => {
		expect(previousQuestionOf(asked('Hello!'))).toBeNull();
		expect(previousQuestionOf([])).toBeNull();
	});
});
