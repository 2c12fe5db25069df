import { expect, it } from 'vitest';
import { dropRunningLines } from '../../../../../server/core/readers/pdf/dropRunningLines.ts';

const line = (text: string, y: number) => ({
	text,
	left: 50,
	right: 300,
	y,
	size: 10,
	font: 'f',
	holdsCode: false,
	isRightToLeft: false,
});

it('keeps rows of a table that differ in their numbers alone', () => {
	const pages = [1, 2, 3].map((number) => ({
		width: 600,
		height: 800,
		lines: [line(`Page ${number}`, 30), line(`Lock ${number * 30} of steel`, 60)],
	}));
	const texts = dropRunningLines(pages).map(({ lines }) => lines.map(({ text }) => text));
	expect(texts).toEqual([['Lock 30 of steel'], ['Lock 60 of steel'], ['Lock 90 of steel']]);
});
