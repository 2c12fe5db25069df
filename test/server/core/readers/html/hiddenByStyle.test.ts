import { describe, expect, it } from 'vitest';
import { htmlToText } from '../../../../../server/core/readers/html/htmlToText.ts';

const nothingExcluded = {
	excludeClasses: [],
	excludeIds: [],
	excludeHeader: false,
	excludeFooter: false,
	excludeNav: false,
};

function markdownOf(style: string, body: string, rest = ''): string {
	const text = '<h1>Repairs</h1><p>We repair every bike that comes to our door, wherever you bought it.</p>';
	const html = `<head>${style.startsWith('<') ? style : `<style>${style}</style>`}</head><main>${text}${body}</main>${rest}`;
	const { markdown } = htmlToText(html, { ...nothingExcluded, url: 'https://shop.example/repairs' });
	return markdown.split('\n\n').slice(2).join('\n\n');
}

describe('what the own style sheet of a page hides', () => {
	it.each([
		['.pot', '<p class="field pot">Leave empty.</p>'],
		['#pot', '<p id="pot">Leave empty.</p>'],
	])('is left out where a rule is for it alone: %s', (selector, part) => {
		expect(
			markdownOf(`/* .pot{ */ @import "a.css"; body{margin:0} h1, ${selector} { color:red; display: none }`, part),
		).toBe('');
		expect(markdownOf(`${selector}{display:none} @media print{${selector}{display:block}}`, part)).toBe('');
	});

	it.each([
		['a rule shows it at times', '.part{display:none} .part.is-open{display:block}', '', ''],
		['a checked box opens it', '.part{display:none} :checked ~ .part{display:grid}', '', ''],
		['small screens show it', '.part{display:none} @media (max-width:600px){.part{display:block}}', '', ''],
		['only some screens hide it', '@media (max-width:600px){.part{display:none}}', '', ''],
		['a rule is for paper', '<style media="print">.part{display:none}</style>', '', ''],
		['a rule is for browsers without scripts', '<noscript><style>.part{display:none}</style></noscript>', '', ''],
		[
			'a script speaks of it',
			'.part{display:none}',
			'',
			'<script>document.querySelector(".part").hidden = false</script>',
		],
		[
			'a button speaks of it',
			'.part{display:none}',
			'<p onclick="show(\'part\')">Show the surcharges of the workshop.</p>',
			'',
		],
		['a heading stands before it', '.part{display:none}', '<h2>Wheels</h2>', ''],
	])('stays where %s', (_, style, before, after) => {
		expect(markdownOf(style, `${before}<div class="part"><p>Truing costs £12.</p></div>`, after)).toContain(
			'Truing costs £12.',
		);
	});

	it('stays where it is most of the page', () => {
		expect(
			markdownOf('.part{display:none}', `<div class="part">${'<p>Truing a wheel costs £12.</p>'.repeat(9)}</div>`),
		).toContain('£12');
	});

	it('takes time linear in the length of the style sheet', () => {
		for (const style of [
			'/*'.repeat(200_000),
			'.a{'.repeat(200_000),
			'.a,'.repeat(200_000),
			'.a{display:none}'.repeat(50_000),
		]) {
			expect(markdownOf(style, '<p class="b">Here.</p>')).toBe('Here.');
		}
		const rules = Array.from({ length: 10_000 }, (_, index) => `.a${index}{display:none}`).join('');
		expect(markdownOf(rules, `<p>Here.</p><script>${'a'.repeat(2_000_000)}</script>`)).toBe('Here.');
	}, 60_000);
});
