import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../../../../server/core/readers/text/readMarkdown.ts';

/** Far more than patterns that go back over their text would read within a test. */
const MANY = 200_000;

/** The text of a Markdown file; its lines are too short to be joined. */
function textOf(markdown: string): string {
	const { text } = readMarkdown(Buffer.from(markdown));
	return 'markdown' in text ? text.markdown : '';
}

describe('readMarkdown', () => {
	it('takes comments away, and leaves what only begins like one', () => {
		expect(textOf('Open <!-- not\nshown -->on Mondays.{/* nor this */}')).toBe('Open on Mondays.');
		expect(textOf('Write <!-- before a remark.')).toBe('Write <!-- before a remark.');
	});

	it('takes lines of modules away, and keeps prose that begins like them', () => {
		const text =
			"import Tabs from '@theme/Tabs';\nexport const price = 12;\nimport duties are paid by you.\nexport let us know.";
		expect(textOf(text)).toBe('\n\nimport duties are paid by you.\nexport let us know.');
	});

	it('keeps tags in code, and words in angle brackets', () => {
		expect(textOf('Use `<Tabs>` or ``a <b> c``, <b>not</b> <token>.')).toBe(
			'Use `<Tabs>` or ``a <b> c``, not <token>.',
		);
	});

	it('writes underlined headings as others', () => {
		expect(textOf('Prices\n======\n\nFor groups\n---')).toBe('# Prices\n\n## For groups');
	});

	it('writes entities as the characters they stand for, but in code', () => {
		expect(textOf('&copy; Harbour&nbsp;Cycles, `&copy;` &#8364;5 &#124; &unknown; R&D')).toBe(
			'© Harbour\u00a0Cycles, `&copy;` €5 \\| &unknown; R&D',
		);
	});

	it('leaves one empty line of several', () => {
		expect(textOf('Open.\n\n \n\t\n\nClosed.\n\nAgain.')).toBe('Open.\n\nClosed.\n\nAgain.');
	});

	it.each([
		['<!--'.repeat(MANY)],
		['{/*'.repeat(MANY)],
		['`'.repeat(MANY)],
		['`a'.repeat(MANY)],
		['[^'.repeat(MANY)],
		['[a]('.repeat(MANY)],
		[`${'-'.repeat(MANY)}\t`.repeat(2)],
		['<p '.repeat(MANY)],
		['{{<'.repeat(MANY / 10)],
		['\n \t'.repeat(MANY)],
		['\n'.repeat(5_000_000)],
		['x\n--\t'.repeat(MANY)],
		[`import ${"'a".repeat(MANY / 10)}`],
		[`export const ${'a '.repeat(MANY)}`],
		[':::'.repeat(MANY)],
	])('reads %.12s… without end in time', (text) => {
		expect(typeof textOf(text)).toBe('string');
	});
});
