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
const textsLeft = (...lines: Line[]) =>
	dropContents([{ width: 600, height: 800, lines }]).flatMap((page) => page.lines.map(({ text }) => text));

describe('dropContents', () => {
	it('drops entries with the numbers before and behind them, their broken titles, and chapters without dots', () => {
		expect(
			textsLeft(
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
			),
		).toEqual(['Contents', 'Tickets are sold at the pier.']);
	});

	it('keeps a list of prices, without its dots', () => {
		expect(
			textsLeft(
				line(`Adults${DOTS} 12`, 100),
				line(`Children${DOTS} 6`, 120),
				line(`Dogs${DOTS}`, 140, [50, 480]),
				line('2.50', 140, [490, 500]),
				line(`Cars${DOTS} 30 €`, 160),
			),
		).toEqual(['Adults 12', 'Children 6', 'Dogs', '2.50', 'Cars 30 €']);
	});

	it('keeps a short list whose numbers rise, unless its title says that it is one of contents', () => {
		const list = [line(`Small${DOTS} 8`, 100), line(`Medium${DOTS} 10`, 120), line(`Large${DOTS} 12`, 140)];
		expect(textsLeft(line('Pizza', 80), ...list)).toEqual(['Pizza', 'Small 8', 'Medium 10', 'Large 12']);
		expect(textsLeft(line('Inhalt', 80), ...list)).toEqual(['Inhalt']);
	});
});
