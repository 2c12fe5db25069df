import { describe, expect, it } from 'vitest';
import { createChunkStore } from '../../../../../server/core/knowledge/indexes/chunkStore.ts';
import { createId } from '../../../../../server/core/storage/createId.ts';
import { buildChunk, buildDataSource, insertRows } from '../../../../support/factories.ts';
import { TEST_STORES } from '../../../../support/stores.ts';

describe('createChunkStore', () => {
	for (const { name, open } of TEST_STORES) {
		it(`reads ids in ascending order, page by page, on ${name}`, async () => {
			const { database, dispose } = await open();
			const owner = { projectId: createId(), chatbotId: createId() };
			const source = buildDataSource(owner);
			const chunks = Array.from({ length: 300 }, () => buildChunk({ ...owner, dataSourceId: source.id }));
			await insertRows(database, {
				projects: [{ id: owner.projectId, name: 'Harbour', createdAt: 1 }],
				chatbots: [
					{
						id: owner.chatbotId,
						projectId: owner.projectId,
						name: 'Help desk',
						visibility: 'public',
						widgetSettings: '{}',
						answerSettings: '{}',
						createdAt: 1,
					},
				],
				dataSources: [source],
				chunks: chunks.toReversed(),
			});
			const store = createChunkStore(database);
			const ids = chunks.map(({ id }) => id);
			const pages = await Promise.all(
				[null, ids[199] ?? '', ids[299] ?? ''].map((after) => store.readIds(owner.chatbotId, after, 200)),
			);
			const texts = await store.readByIds(owner.chatbotId, ids.slice(0, 2));
			await dispose();
			expect(pages).toEqual([ids.slice(0, 200), ids.slice(200), []]);
			expect(texts.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 2));
		});
	}
});
