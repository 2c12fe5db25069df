/** Whether this is `npm run test:full`, with what takes minutes: many kills, large knowledge bases, the question sets. */
export const isFullRun = process.env['TEST_FULL'] === '1';

/** All of them in the full run, else the first and one of so many behind it. */
export function sampled<Item>(items: readonly Item[], share: number): readonly Item[] {
	return isFullRun ? items : items.filter((_, at) => at % share === 0);
}
