import { describe, expect, it } from 'vitest';
import { hashUnit } from '../../../../../server/core/knowledge/repeats/findRepeats.ts';
import { dropUnits, passagesOfPage } from '../../../../../server/core/knowledge/repeats/pageText.ts';

const DROPPED = new Set([1]);

describe('passagesOfPage', () => {
	it('looks at each line of headings once, however many there are', () => {
		const markdown = `\t${'# ###### \n'.repeat(200)}\nThe end.`;
		const [first] = passagesOfPage({ title: 'Headings', markdown, faq: [] }, DROPPED);
		expect(first?.text).toContain('# ######');
	});
});

function drop(markdown: string, ...texts: string[]): string {
	const hashes = new Set(
		texts.flatMap((text) => [hashUnit(text, { isFragment: false }) ?? 0, hashUnit(text, { isFragment: true }) ?? 0]),
	);
	return dropUnits(markdown, hashes);
}

describe('dropUnits', () => {
	it('takes sentences out of paragraphs and lists, and empty lines with them', () => {
		const markdown =
			'Our own text. Shipping is free for all orders. More.\n\n- Shipping is free for all orders.\n- Kept\n  1. Shipping is free for all orders';
		expect(drop(markdown, 'Shipping is free for all orders')).toBe('Our own text. More.\n\n- Kept');
	});

	it('takes rows out of tables, and tables without rows', () => {
		const table = '| A | B |\n| --- | --- |\n| one | 1 |\n| two | 2 |';
		expect(drop(table, '| one | 1 |')).toBe('| A | B |\n| --- | --- |\n| two | 2 |');
		expect(drop(`x\n\n${table}`, '| one | 1 |', '| two | 2 |')).toBe('x');
	});

	it('takes a heading only where it is repeated and nothing is left below it', () => {
		const markdown = '# Page\n\nText.\n\n## Contact us\n\nCall our hotline for advice today.\n\n## Sizes\n\nSmall.';
		expect(drop(markdown, 'Contact us', 'Call our hotline for advice today.')).toBe(
			'# Page\n\nText.\n\n## Sizes\n\nSmall.',
		);
		expect(drop(markdown, 'Contact us', 'Sizes')).toBe(markdown);
		expect(drop('## Contact us\n\n### By phone\n\nDaily.', 'Contact us')).toBe(
			'## Contact us\n\n### By phone\n\nDaily.',
		);
	});

	it('takes code blocks only whole', () => {
		const code = '```sh\nnpm install\nnpm start\n```';
		expect(drop(`Run:\n\n${code}`, 'npm install')).toBe(`Run:\n\n${code}`);
		expect(drop(`Run:\n\n${code}`, code)).toBe('Run:');
	});
});
