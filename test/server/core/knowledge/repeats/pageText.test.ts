import { describe, expect, it } from 'vitest';
import { passagesOfPage } from '../../../../../server/core/knowledge/repeats/pageText.ts';

const DROPPED = new Set([1]);

describe('passagesOfPage', () => {
	it('looks at each line of headings once, however many there are', () => {
		const markdown = `\t${'# ###### \n'.repeat(200)}\nThe end.`;
		const [first] = passagesOfPage({ title: 'Headings', markdown, faq: [] }, DROPPED);
		expect(first?.text).toContain('# ######');
	});
});
