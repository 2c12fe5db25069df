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
	it('drops entries with the numbers before and behind them, their broken titles, and chapters without dots', () => {
		const lines = [
			line('Contents', 80),
			line('1 Booking', 100),
			line('3', 100, [490, 500]),
			line('1.1', 120, [60, 80]),
			line(`Tickets${DOTS}`, 120, [90, 480]),
			line('3', 120, [490, 500]),
			line('1.2 Changes that are announced only on', 140, [60, 470]),
			line(`the day of the crossing${DOTS} 4`, 152, [90, 500]),
			line(`1.3 Refunds${DOTS} 5`, 170),
			line('Tickets are sold at the pier.', 220),
		];
		expect(textsLeft(lines, ['1.1 Tickets', '1.3 Refunds'])).toEqual(['Contents', 'Tickets are sold at the pier.']);
	});

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
