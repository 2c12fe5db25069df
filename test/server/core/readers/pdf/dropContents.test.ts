import { describe, expect, it } from 'vitest';
import { dropContents } from '../../../../../server/core/readers/pdf/dropContents.ts';
import type { Line } from '../../../../../server/core/readers/pdf/pdfPage.ts';

const DOTS = ' . . . . . . . . . .';

/** A line by its text, height, and where it begins and ends. */
const line = (text: string, y: number, [left, right] = [50, 500]): Line => ({
	text,
	left: left ?? 0,
	right: right ?? 0,
	y,
	size: 10,
	font: 'f',
	isMonospaced: false,
	holdsCode: false,
	isRightToLeft: false,
});
/** The lines that are left of the first page, before one with these headings. */
const textsLeft = (lines: readonly Line[], headings: readonly string[] = []) => {
	const later = headings.map((text, index) => line(text, index * 100));
	const pages = [lines, later].map((each) => ({ width: 600, height: 800, lines: each }));
	return dropContents(pages)[0]?.lines.map(({ text }) => text);
};

describe('dropContents', () => {
	it('keeps a list of prices, without its dots', () => {
		const lines = [
			line(`Adults${DOTS} 12`, 100),
			line(`Children${DOTS} 16`, 120),
			line(`Dogs${DOTS}`, 140, [50, 480]),
			line('25.50', 140, [490, 500]),
			line(`Cars${DOTS} 30 €`, 160),
		];
		expect(textsLeft(lines, ['Dogs'])).toEqual(['Adults 12', 'Children 16', 'Dogs', '25.50', 'Cars 30 €']);
	});
});
