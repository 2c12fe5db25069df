import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { escapeSigns, escapeStarts, unescapeSigns } from '../../../server/core/escapeMarkdown.ts';

const CHARACTERS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

/** What a reader sees of Markdown, as drawn by marked with its usual settings. */
function shown(markdown: string): string {
	const html = marked.parse(markdown, { async: false });
	return html
		.replace(/<[^>]*>/g, '')
		.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => CHARACTERS[name] ?? '')
		.trim();
}

const write = (text: string) => escapeStarts(text.split('\n').map(escapeSigns)).join('\n');

describe('text as Markdown', () => {
	it.each([
		'2*3*4 cm or 5*6*7',
		'- 15 °C is cold',
		'+ 5 € for linen',
		'C:\\table\\__init__.py first',
		'\\\\server\\share\\*.txt in C:\\',
		'list[0](true) and ![a](b)',
		'[1]: see http://example.com',
		'[x] done',
		'1. FC Nord',
		'2024) was good',
		'# 7 is the room',
		'> 3 people',
		'5 > 3 <b>bold</b> &amp; <a@b.example> &#42;',
		'10:00~12:00, 13:00~17:00 ~~x~~ and ~5~',
		'_a_ __b__ c_d_e f(x)_1 a\\_b',
		'https://x.example/_a_/b*c*d?x=_y_ and www.x.example/_z_',
		'`code` and ``',
		'*one* **two** ***three***, **한국**어',
		'a | b\n--- | ---\n1 | 2',
		'Title\n=====',
		'text\n---',
		'- - -',
		'* * *',
		'~~~ x',
		'24.90* incl. VAT *',
		'5 * 3 * 2',
	])('is shown as it is: %s', (text) => {
		const markdown = write(text);
		expect(shown(markdown)).toBe(text);
		expect(unescapeSigns(markdown)).toBe(text);
	});

	it.each(['5 * 3', '24.90* each', 'snake_case', '5 < 3', 'A&B; C & D', '~30 min', '[1] and (2)', 'C:\\Users'])(
		'is not touched where nothing needs it: %s',
		(text) => {
			expect(write(text)).toBe(text);
		},
	);

	it('keeps the lists that a text writes itself, and their numbers', () => {
		expect(escapeStarts(['1. Open', 'It clicks.', '2. Pour', '- a flask', '- 2 cups', null, '- 15 °C'])).toEqual([
			'1. Open',
			'It clicks.',
			'2. Pour',
			'- a flask',
			'- 2 cups',
			'',
			'\\- 15 °C',
		]);
		expect(escapeStarts(['5. floor: Olm', '3. floor: Erl', '- 4 °C', '- 18 °C'])).toEqual([
			'5\\. floor: Olm',
			'3\\. floor: Erl',
			'\\- 4 °C',
			'\\- 18 °C',
		]);
	});

	it('takes time linear in the length', () => {
		for (const sign of ['*', '_', '~', '\\', '`', '<', '&', '[a](', '_a', '*a', '1. ', '- ']) {
			expect(unescapeSigns(write(sign.repeat(50_000)))).toBe(sign.repeat(50_000));
		}
	});
});
