interface Pages {
	readonly current_page?: number;
	readonly last_page?: number;
	readonly next_cursor?: string;
}

export interface List<Data, Item> {
	/** Calls the service for one part of the list; the first part needs no query. */
	readonly read: (query: { readonly page?: number; readonly cursor?: string }) => Promise<Data>;
	readonly pick: (data: Data) => readonly Item[];
	readonly limit?: number;
}

/** Reads the first items of a list that comes in parts, by number or by cursor. */
export async function readList<Data extends { readonly pages?: Pages | undefined }, Item>({
	read,
	pick,
	limit = Number.POSITIVE_INFINITY,
}: List<Data, Item>): Promise<{ readonly items: Item[]; readonly hasMore: boolean }> {
	const items: Item[] = [];
	let query = {};
	for (;;) {
		const data = await read(query);
		items.push(...pick(data));
		const { current_page: page = 1, last_page: lastPage = 1, next_cursor: cursor = '' } = data.pages ?? {};
		const isLast = cursor === '' && page >= lastPage;
		if (isLast || items.length >= limit) {
			return { items: items.slice(0, limit), hasMore: !isLast || items.length > limit };
		}
		query = cursor === '' ? { page: page + 1 } : { cursor };
	}
}
