import { z } from 'zod';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { type Item, isItem } from './present.ts';

/** Where a reply has its items, and by what its further parts are asked for. */
export interface ListShape {
	readonly items: string;
	readonly paging: 'page' | 'cursor' | undefined;
}

/** Null where the reply is more than a list. */
export function listShapeOf({ data, query }: Endpoint): ListShape | null {
	if (!(data instanceof z.ZodObject) || !(query instanceof z.ZodObject)) return null;
	const [items, ...others] = Object.keys(data.shape).filter((name) => name !== 'pages' && name !== 'total');
	if (items === undefined || others.length > 0 || !(data.shape[items] instanceof z.ZodArray)) return null;
	return { items, paging: (['cursor', 'page'] as const).find((name) => name in query.shape) };
}

/** The first items of a list, of as many parts as it takes. */
export async function readList(
	{ items: member, paging }: ListShape,
	limit: number,
	read: (query: Item) => Promise<unknown>,
): Promise<{ readonly items: Item[]; readonly hasMore: boolean }> {
	const items: Item[] = [];
	let query: Item = {};
	for (let page = 1; ; page += 1) {
		const data = await read(query);
		const part = isItem(data) ? data[member] : [];
		const pages = isItem(data) && isItem(data['pages']) ? data['pages'] : {};
		items.push(...(Array.isArray(part) ? part.filter(isItem) : []));
		const isLast = pages['has_more_pages'] !== true && page >= Number(pages['last_page'] ?? 0);
		if (paging === undefined) return { items, hasMore: false };
		if (isLast || items.length >= limit) {
			return { items: items.slice(0, limit), hasMore: !isLast || items.length > limit };
		}
		query = paging === 'cursor' ? { cursor: pages['next_cursor'] } : { page: page + 1 };
	}
}
