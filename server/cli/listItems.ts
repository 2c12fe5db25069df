export interface List<Data, Item> {
	readonly read: (page: number) => Promise<Data>;
	readonly pick: (data: Data) => readonly Item[];
	/** All items when absent. */
	readonly limit?: number | undefined;
	readonly isWanted?: (item: Item) => boolean;
}

/** Reads the first items of a list that comes in numbered parts. */
export async function listItems<Data extends { readonly pages: { readonly last_page: number } }, Item>({
	read,
	pick,
	limit = Number.POSITIVE_INFINITY,
	isWanted = () => true,
}: List<Data, Item>): Promise<Item[]> {
	const items: Item[] = [];
	for (let page = 1; ; page += 1) {
		const data = await read(page);
		items.push(...pick(data).filter(isWanted));
		if (items.length >= limit || page >= data.pages.last_page) return items.slice(0, limit);
	}
}
