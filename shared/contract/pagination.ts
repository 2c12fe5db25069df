import { z } from 'zod';
import { PER_PAGE_MAX } from '../limits.ts';
import { integerField } from './fields.ts';

/** `page` of a page-numbered list; 1 when not given. */
export const pageField = integerField(z.int().min(1).max(1_000_000)).meta({ default: 1, description: 'Page number.' });
/** `sort` of a list by creation time; `date_desc` when not given. */
export const sortField = z.enum(['date_desc', 'date_asc']).meta({ default: 'date_desc' });
export type Sort = z.infer<typeof sortField>;

export const pageQuery = z.object({ page: pageField.optional() });
export const sortedPageQuery = z.object({ page: pageField.optional(), sort: sortField.optional() });

/** `per_page` of a list whose pages callers may make larger. */
export function perPageField(description: string) {
	return integerField(z.int().min(1).max(PER_PAGE_MAX)).optional().describe(description);
}

/** `data.pages` of a page-numbered list. */
export const pagesSchema = z.object({ current_page: z.int(), last_page: z.int(), per_page: z.int() });
export type Pages = z.infer<typeof pagesSchema>;

/** `pages` of a list that one page holds, for examples. */
export const onePage = (perPage: number): Pages => ({ current_page: 1, last_page: 1, per_page: perPage });

/** `data.pages` of the conversation list. `next_cursor` is "" on the last page. */
export const cursorPagesSchema = z.object({ per_page: z.int(), has_more_pages: z.boolean(), next_cursor: z.string() });
