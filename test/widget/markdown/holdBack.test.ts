import type { Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { holdBack } from '../../../widget/markdown/holdBack.ts';

const paragraph = (raw: string): Tokens.Paragraph => ({ type: 'paragraph', raw, text: raw, tokens: [] });

describe('holdBack', () => {
	it.each(['>', '\t', '-', '> \t', '|\t'])('reads thousands of %j in linear time', (piece) => {
		// Cubic time would be minutes.
		const raw = `Words.\n${piece.repeat(4_000)}${'\t'.repeat(4_000)}end`;
		expect(holdBack(paragraph(raw)).startsWith('Words.')).toBe(true);
	});

	it.each(['*', '_', '~', '`'])('reads a run of half a million %j in linear time', (sign) => {
		// Quadratic time would be minutes, longer than a test may take.
		expect(holdBack(paragraph(`Words ${sign.repeat(500_000)}end`)).startsWith('Words ')).toBe(true);
	});
});
