import type { Pages } from '../../../shared/contract/pagination.ts';

/** Where a page begins and how the reply describes it. */
export type PageWindow = ReturnType<typeof pageWindow>;

export function pageWindow(page: number | undefined, perPage: number) {
	const current = page ?? 1;
	return {
		limit: perPage,
		offset: (current - 1) * perPage,
		/** `data.pages` for a list of `total` items; an empty list has one, empty, page. */
		describe: (total: number): Pages => ({
			current_page: current,
			last_page: Math.max(1, Math.ceil(total / perPage)),
			per_page: perPage,
		}),
	};
}

export function pageOf<Item>(
	items: readonly Item[],
	page: number | undefined,
	perPage: number,
): { pages: Pages; items: Item[] } {
	const window = pageWindow(page, perPage);
	return { pages: window.describe(items.length), items: items.slice(window.offset, window.offset + window.limit) };
}
