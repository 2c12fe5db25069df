import { describe, expect, it } from 'vitest';
import { htmlToText } from '../../../../../server/core/readers/html/htmlToText.ts';

const read = (html: string) =>
	htmlToText(`<main><h1>Pool</h1>${html}</main>`, { url: 'https://pool.example/visit.html' }).markdown.replace(
		/^# Pool\n\n/,
		'',
	);

/** Writes rows as `row` does, cells as `cell` does. */
const rows = (
	row: (cells: string) => string,
	cell: (text: string, column: number) => string,
	lines: readonly string[],
) => lines.map((line) => row(line.split('|').map(cell).join(''))).join('');
const div = (inner: string) => `<div>${inner}</div>`;

const PAIRS = ['Sauna|14 €', 'Towel|free'];
const pairs = '|  |  |\n| --- | --- |\n| Sauna | 14 € |\n| Towel | free |';
const PLANS = ['Ticket|Child|Adult', 'Morning|3 €|5 €', 'Whole day|6 €|9 €'];
const plans = '| Ticket | Child | Adult |\n| --- | --- | --- |\n| Morning | 3 € | 5 € |\n| Whole day | 6 € | 9 € |';

describe('rows that are no table', () => {
	it.each([
		['divs in divs', div(rows(div, div, PAIRS))],
		[
			'paragraphs in divs',
			rows(
				(cells) => `<div class="price">${cells}</div>`,
				(text) => `<p>${text}</p>`,
				PAIRS,
			),
		],
		[
			'columns in containers',
			rows(
				(cells) => div(div(cells)),
				(text) => div(div(`<p>${text}</p>`)),
				PAIRS,
			),
		],
		[
			'rows that do not look alike by class',
			rows((cells) => `<div class="r${cells.length}">${cells}</div>`, div, PAIRS),
		],
		[
			'paragraphs',
			rows(
				(cells) => `<p>${cells}</p>`,
				(text, column) => (column === 0 ? `<b>${text}</b> ` : `<i>${text}</i>`),
				PAIRS,
			),
		],
		['an icon before each', rows((cells) => div(`<svg><path/></svg>${cells}`), div, PAIRS)],
		[
			'definitions in divs',
			`<dl>${rows(div, (text, column) => (column === 0 ? `<dt>${text}</dt>` : `<dd>${text}</dd>`), PAIRS)}</dl>`,
		],
	])('are a table of pairs: %s', (_, html) => {
		expect(read(html)).toBe(html.startsWith('<dl>') ? '- Sauna: 14 €\n- Towel: free' : pairs);
	});

	const aria = (row: string, name: string) =>
		`<div role="row">${row
			.split('|')
			.map((text, column) => `<span role="${column === 0 ? 'rowheader' : name}">${text}</span>`)
			.join('')}</div>`;
	const [titles = '', ...values] = PLANS;

	it.each([
		['divs in divs', div(rows(div, div, PLANS))],
		[
			'the roles of a table',
			`<div role="table"><div role="rowgroup">${aria(titles, 'columnheader')}</div><div role="rowgroup">${values.map((row) => aria(row, 'cell')).join('')}</div></div>`,
		],
		[
			'the roles of a grid',
			`<section role="grid">${aria(titles, 'columnheader')}${values.map((row) => aria(row, 'gridcell')).join('')}</section>`,
		],
	])('are a table: %s', (_, html) => {
		expect(read(html)).toBe(plans);
	});

	it('stay what they are where they are no rows', () => {
		const cards = rows(div, (text, column) => (column === 0 ? `<h3>${text}</h3>` : `<p>${text}</p>`), PAIRS);
		expect(read(cards)).toBe('### Sauna\n\n14 €\n\n### Towel\n\nfree');
		expect(read(rows(div, div, ['Is it warm?|Yes.', 'Is it deep?|No.']))).toBe(
			'Is it warm?\n\nYes.\n\nIs it deep?\n\nNo.',
		);
		expect(read(rows(div, div, ['We come again!|Max', 'So clean!|Eva']))).toContain('We come again!\n\nMax');
		expect(read(rows(div, (text) => `<span>${text}</span>`, ['Wel|come', 'Good|bye']))).not.toContain(':');
		const prose = 'The pool was built by the town and is heated by the sun. '.repeat(3);
		expect(read(rows(div, div, [`${prose}|${prose}a`, `${prose}b|${prose}c`]))).not.toMatch(/^[-|]/m);
		const links = rows(
			div,
			(text, column) => (column === 0 ? '<i>News</i>' : `<a href="/${text}">All about the ${text}</a>`),
			PAIRS,
		);
		expect(read(`${links}<p>Text.</p>`)).not.toContain('News:');
	});
});
