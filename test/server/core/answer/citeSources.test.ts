import { describe, expect, it } from 'vitest';
import { citeSources } from '../../../../server/core/answer/citeSources.ts';
import { buildIndexChunk } from '../../../support/indexChunk.ts';

describe('citeSources', () => {
	it('quotes the sentence or row that shares most words with the answer, under its heading', () => {
		const text =
			'We are closed in January.\n\n## Weekends\n\nOn Saturdays we close early. On Sundays we open at ten.\n\n- Parking is free.';
		const [source] = citeSources([buildIndexChunk({ text })], 'We open at ten on Sundays.').sources;
		expect(source).toMatchObject({ section: 'Weekends', quote: 'On Sundays we open at ten.' });
	});

	it('leads to a sentence whole, or by its ends; to a row by the cell after its first', () => {
		const lead = (text: string, answer: string) =>
			citeSources([buildIndexChunk({ text, url: 'https://shop.example/hours' })], answer).sources[0]?.marked_url;
		expect(lead('On Sundays we open at ten.', 'On Sundays')).toBe(
			'https://shop.example/hours#:~:text=On%20Sundays%20we%20open%20at%20ten.',
		);
		expect(lead('You may send back the bags that you have not opened.', 'send back bags')).toBe(
			'https://shop.example/hours#:~:text=You%20may%20send%20back,you%20have%20not%20opened.',
		);
		const table =
			'| Coffee | 250 g | 1 kg |\n| --- | --- | --- |\n| Dawn | €9.80 | €33 |\n| Flat-white, iced | | €4, R&D |';
		expect(lead(table, 'Dawn: €33')).toBe('https://shop.example/hours#:~:text=Dawn-,%E2%82%AC9.80,%E2%82%AC33');
		expect(lead(table, 'Flat-white, iced')).toBe(
			'https://shop.example/hours#:~:text=Flat%2Dwhite%2C%20iced-,%E2%82%AC4%2C%20R%26D',
		);
	});

	it('names each source once, in order of use, with a title always', () => {
		const chunks = [
			buildIndexChunk({ url: '', dataSourceId: 's2', sourceType: 'faq', title: '', question: 'Open?' }),
			buildIndexChunk(),
			buildIndexChunk({ id: 'c2' }),
			buildIndexChunk({ url: '', dataSourceId: 's3', sourceType: 'text', title: '' }),
		];
		expect(citeSources(chunks, 'On Sundays')).toMatchObject({
			sources: [
				{ type: 'faq', title: 'Open?', url: '' },
				{ type: 'webpage', title: 'Hours', url: 'https://shop.example/hours' },
				{ type: 'text', title: 'text', url: '' },
			],
			sourceIds: ['s2', buildIndexChunk().dataSourceId, 's3'],
		});
	});
});
