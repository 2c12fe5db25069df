import { describe, expect, it } from 'vitest';
import { citeSources } from '../../../../server/core/answer/citeSources.ts';
import { buildIndexChunk } from '../../../support/indexChunk.ts';

describe('citeSources', () => {
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
