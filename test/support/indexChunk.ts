import type { IndexChunk } from '../../server/core/index/indexChunk.ts';

/** A chunk of a shop's page about its hours. */
export function buildIndexChunk(changes: Partial<IndexChunk> = {}): IndexChunk {
	return {
		id: 'c1',
		dataSourceId: 's1',
		sourceType: 'link',
		title: 'Hours',
		headingPath: [],
		text: 'Open at ten.',
		question: null,
		url: 'https://shop.example/hours',
		language: 'en',
		...changes,
	};
}
