import { z } from 'zod';
import { isUrl } from '../../../../shared/isUrl.ts';
import { URL_MAX_CHARS } from '../../../../shared/limits.ts';
import { cleanText } from '../../readers/text/cleanText.ts';

/** Zoho's have 18 digits. */
const ID_MAX_CHARS = 100;
/** Titles are cut at as many UTF-16 units as those of pages. */
const TITLE_MAX_CHARS = 300;

/** Zoho writes ids as text, and documents them as numbers too. */
const idSchema = z.union([z.string().min(1).max(ID_MAX_CHARS).transform(cleanText), z.number().transform(String)]);
const optionalId = idSchema.nullish().transform((id) => id ?? null);
const optionalText = z
	.string()
	.nullish()
	.transform((text) => cleanText(text ?? ''));

const listedSchema = z.object({
	id: idSchema,
	title: optionalText.transform((text) => cleanText(text.slice(0, TITLE_MAX_CHARS))),
	status: optionalText,
	permission: optionalText,
	isTrashed: z.boolean().nullish(),
	modifiedTime: optionalText,
	categoryId: optionalId,
	rootCategoryId: optionalId,
	portalUrl: optionalText,
	webUrl: optionalText,
});
/** An article as lists show it. Source: `Article.json` of Zoho Desk's published OpenAPI documents. */
export type ListedArticle = z.infer<typeof listedSchema>;

export const articleListSchema = z.object({ data: z.array(listedSchema) });
/** `answer` is the article's HTML. */
export const articleSchema = listedSchema.extend({ answer: optionalText, locale: optionalText });
export type ZohoArticle = z.infer<typeof articleSchema>;

/** Whether everybody may read an article. @param categoryIds of which it is to be; empty for all */
export function isWanted(article: ListedArticle, categoryIds: readonly string[]): boolean {
	const { status, permission, isTrashed, categoryId, rootCategoryId } = article;
	const isPublic = status === 'Published' && (permission === '' || permission === 'ALL') && isTrashed !== true;
	if (!isPublic || categoryIds.length === 0) return isPublic;
	return [categoryId, rootCategoryId].some((id) => id !== null && categoryIds.includes(id));
}

/** Where visitors read an article: its page in the help centre; "" when it has none. */
export function publicUrlOf({ portalUrl, webUrl }: ListedArticle): string {
	const isWebPage = (address: string) =>
		address.length <= URL_MAX_CHARS && isUrl(address) && /^https?:$/.test(new URL(address).protocol);
	return [portalUrl, webUrl].find(isWebPage) ?? '';
}
