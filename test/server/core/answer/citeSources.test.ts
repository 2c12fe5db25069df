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
