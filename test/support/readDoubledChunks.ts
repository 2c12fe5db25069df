import type { Database } from '../../server/core/storage/database.ts';

/** Passages that are stored twice, as by two processes that read the same source. */
export function readDoubledChunks(store: Database): Promise<unknown[]> {
	return store.read
		.selectFrom('chunks')
		.select(['dataSourceId', 'position'])
		.groupBy(['dataSourceId', 'position'])
		.having(({ fn }) => fn.countAll(), '>', 1)
		.execute();
}
