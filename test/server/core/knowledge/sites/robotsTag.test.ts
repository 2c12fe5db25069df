import { describe, expect, it } from 'vitest';
import { isNoindexTag } from '../../../../../server/core/knowledge/sites/robots.ts';

describe('isNoindexTag', () => {
	it.each([
		'noindex',
		'nofollow, NoIndex',
		'none',
		'googlebot: noindex',
		'otherbot: nofollow, robots: noindex',
		'unavailable_after: 25 Jun 2030 15:00:00 PST, noindex',
	])('finds that pages with "%s" are not to be found', (header) => expect(isNoindexTag(header)).toBe(true));

	it.each(['', 'nofollow', 'noimageindex', 'otherbot: noindex', 'otherbot: nofollow, noindex', 'max-snippet: 20'])(
		'takes "%s" for no such wish',
		(header) => expect(isNoindexTag(header)).toBe(false),
	);
});
