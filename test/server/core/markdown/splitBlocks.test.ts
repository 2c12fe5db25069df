import { describe, expect, it } from 'vitest';
import { splitBlocks } from '../../../../server/core/markdown/parseBlocks.ts';
import { splitTable } from '../../../../server/core/markdown/table.ts';

describe('splitBlocks', () => {
	it('tells paragraphs, headings, lists, tables and code apart', () => {
		const text =
			'Intro.\n\n## Steps\n- one\n- two\n\n| a | b |\n| --- | --- |\n\n```js\ncode();\n\nmore();\n```\nAfter.';
		expect(splitBlocks(text).map(({ kind }) => kind)).toEqual([
			'paragraph',
			'heading',
			'list',
			'table',
			'code',
			'paragraph',
		]);
	});

	it('takes a short line without an end mark for the heading of what follows', () => {
		const kinds = (text: string) => splitBlocks(text).map(({ kind }) => kind);
		expect(kinds('Opening hours\n\nWe are open from nine to five on all days but Sunday.')).toEqual([
			'heading',
			'paragraph',
		]);
		expect(kinds('花のお手入れ\n\n- 水を替えます')).toEqual(['heading', 'list']);
		expect(kinds('Call 030 1234\n\nWe are open from nine to five on all days but Sunday.')[0]).toBe('paragraph');
		expect(kinds('Visa\n\nMastercard\n\nPayPal')).toEqual(['paragraph', 'paragraph', 'paragraph']);
	});
});

describe('splitTable', () => {
	const titlesOf = (text: string) => splitTable(text).titles;

	it('tells the row that names the columns', () => {
		expect(titlesOf('| Day | Open |\n| --- | --- |\n| Monday | closed |\n| Tuesday | 9–18 |')).toBe('| Day | Open |');
		expect(titlesOf('|  |  |\n| --- | --- |\n| Name | Anna |\n| Town | Ulm |')).toBeNull();
	});

	it.each([
		'| Monday | closed |\n| --- | --- |\n| Tuesday to Friday | 9–18 |\n| Sat | 9–13 |',
		'| Lunedì | chiuso |\n| --- | --- |\n| Da martedì a domenica | 12–15 |\n| Sabato | 12–15 |\n| Domenica | 19–23 |',
		'| Mo. | Ruhetag |\n| --- | --- |\n| Di–Fr | 9–18 Uhr |\n| Sa | 9–13 Uhr |',
	])('takes no day above other days for a title: %s', (text) => expect(titlesOf(text)).toBeNull());
});
