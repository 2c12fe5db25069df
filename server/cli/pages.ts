/** All items of a page-numbered list, page after page. */
export async function* readPages<Item>(
	readPage: (page: number) => Promise<{ items: readonly Item[]; lastPage: number }>,
): AsyncGenerator<Item> {
	for (let page = 1; ; page += 1) {
		const { items, lastPage } = await readPage(page);
		yield* items;
		if (page >= lastPage) return;
	}
}

/** The first items that `isWanted` keeps, at most `limit`. */
export async function takeItems<Item>(
	items: AsyncIterable<Item>,
	limit: number,
	isWanted: (item: Item) => boolean = () => true,
): Promise<Item[]> {
	const taken: Item[] = [];
	for await (const item of items) {
		if (!isWanted(item)) continue;
		taken.push(item);
		if (taken.length >= limit) break;
	}
	return taken;
}
