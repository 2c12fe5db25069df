import { describe, expect, it } from 'vitest';
import { unwrapLines } from '../../../../../server/core/readers/text/unwrapLines.ts';

const PROSE = [
	'We deliver to all addresses in the European Union and in',
	'Switzerland. Parcels leave our warehouse on every working',
	'day; what is ordered before noon leaves on the same day.',
];

describe('unwrapLines', () => {
	it('joins the lines of a paragraph and of list items that were broken to a width', () => {
		const list = [
			'   * Germany: two days',
			'   * Austria: three days, and one more in the weeks',
			'     before Christmas',
		];
		expect(unwrapLines([...PROSE, '', ...list].join('\n'))).toBe(
			`${PROSE.join(' ')}\n\n   * Germany: two days\n   * Austria: three days, and one more in the weeks before Christmas`,
		);
	});

	it('joins compounds and scripts without spaces as they are written', () => {
		const compound = [
			'The workshop is open to everybody who brings a well-',
			'known tool of his own and knows how to use it at',
			'all times.',
		];
		expect(unwrapLines(compound.join('\n'))).toContain('a well-known tool');
		const line = '我们每个工作日都从仓库发出包裹，中午之前订购的商品当天就会寄出，之后订购的则在第二天寄出，';
		expect(unwrapLines([line, line, '请耐心等待。'].join('\n'))).toBe(`${line}${line}请耐心等待。`);
	});

	it.each([
		['an address', 'Anna Example\nHafenstrasse 12, second floor on the left side\n20457 Hamburg\nGermany'],
		[
			'opening hours',
			'Opening hours:\nMonday to Friday from nine to six, at the harbour\nSaturday 10 to 4\nSunday closed',
		],
		[
			'lines as long as they are',
			`${'A sentence that nobody has broken. '.repeat(8)}\n${'Another one. '.repeat(9)}\nThe last one.`,
		],
		['code', `\`\`\`\n${PROSE.join('\n')}\n\`\`\``],
		[
			'a table',
			'| To all of the addresses of the Union | two days |\n| --- | --- |\n| and to others that are further away | five days |',
		],
	])('leaves %s as it is', (_, text) => {
		expect(unwrapLines(text)).toBe(text);
	});

	it('keeps questions, labels and headings on lines of their own', () => {
		const text = [
			...PROSE,
			'',
			'## Collecting',
			'Q: Can I collect what I have ordered at your shop in town',
			'A: Yes.',
		].join('\n');
		expect(unwrapLines(text)).toBe(text.replace(PROSE.join('\n'), PROSE.join(' ')));
	});
});
