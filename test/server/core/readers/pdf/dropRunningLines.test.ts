import { describe, expect, it } from 'vitest';
import { dropRunningLines } from '../../../../../server/core/readers/pdf/dropRunningLines.ts';
import type { Line, PdfPage } from '../../../../../server/core/readers/pdf/pdfPage.ts';

const line = (text: string, { y, size = 10 }: { y: number; size?: number }): Line => ({
	text,
	left: 50,
	right: 300,
	y,
	size,
	font: 'f',
	isMonospaced: false,
	holdsCode: false,
	isRightToLeft: false,
});
const page = (...lines: Line[]): PdfPage => ({ width: 600, height: 800, lines });
const textsOf = (pages: readonly PdfPage[]) => pages.map(({ lines }) => lines.map(({ text }) => text));

describe('dropRunningLines', () => {
	it('drops what neighbouring pages have at one height, and page numbers', () => {
		const pages = [1, 2, 3].map((number) =>
			page(
				line('Ferry handbook', { y: 40 }),
				line(`Text${'!'.repeat(number)}`, { y: 300 }),
				line(`${number}`, { y: 770 }),
			),
		);
		expect(textsOf(dropRunningLines(pages, 10))).toEqual([['Text!'], ['Text!!'], ['Text!!!']]);
	});

	it('keeps the title of the first page that later pages repeat', () => {
		const title = line('Ferry handbook', { y: 60, size: 20 });
		const pages = [page(title, line('First', { y: 300 })), page(title, line('Second', { y: 300 }))];
		expect(textsOf(dropRunningLines(pages, 10))).toEqual([['Ferry handbook', 'First'], ['Second']]);
	});

	it('keeps rows of a table that differ in their numbers alone', () => {
		const pages = [1, 2, 3].map((number) =>
			page(line(`Page ${number}`, { y: 30 }), line(`Lock ${number * 30} of steel`, { y: 60 })),
		);
		expect(textsOf(dropRunningLines(pages, 10))).toEqual([
			['Lock 30 of steel'],
			['Lock 60 of steel'],
			['Lock 90 of steel'],
		]);
	});
});
