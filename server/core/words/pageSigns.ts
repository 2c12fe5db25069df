import { readWordFile } from './readWordFile.ts';

/** What pages say, in every language, that have nothing to read or say something beside their subject. */
export const PAGE_SIGNS = [
	'maintenance',
	'robotCheck',
	'cookieWall',
	'parkedDomain',
	'redirecting',
	'notFoundTitle',
	'waiting',
	'emptyTitle',
	'mainFrame',
	'byline',
	'otherPages',
] as const;

type PageSign = (typeof PAGE_SIGNS)[number];

// Our own file; a test compares it with the type.
const alternatives = readWordFile('pages') as Readonly<Record<PageSign, string>>;

export function patternOfPages(sign: PageSign): string {
	return `(?:${alternatives[sign].replaceAll('\n', '|')})`;
}
