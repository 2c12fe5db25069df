import { Lexer, Tokenizer } from 'marked';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lexMarkdown } from '../../../widget/markdown/lexMarkdown.ts';
import { buildBomb, MARKDOWN_BOMBS } from '../../fixtures/markdownBombs.ts';

/** What the lexer tries at every step: of a block, then of a line. */
const STEPS = ['space', 'list', 'table', 'text', 'escape', 'link', 'emStrong', 'inlineText'] as const;

afterEach(() => vi.restoreAllMocks());

function countSteps(markdown: string): number {
	const spies = STEPS.map((step) => vi.spyOn(Tokenizer.prototype, step));
	lexMarkdown(markdown);
	const steps = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
	vi.restoreAllMocks();
	return steps;
}

describe('lexMarkdown', () => {
	it.each(MARKDOWN_BOMBS)('takes steps in proportion to the length of %j repeated', (piece) => {
		// Beyond what is parsed inline, where the count of steps may jump.
		const [some, twice] = [12_000, 24_000].map((chars) => countSteps(buildBomb(piece, chars)));
		expect(twice).toBeLessThan(2.2 * (some ?? 0) + 100);
	});

	it.each(['a\n|', '| a\n|-\n', '    a\n', 'a  \n'])('shows a list item of thousands of lines %j as it is', (lines) => {
		const typesOf = (times: number) => lexMarkdown(`- ${lines.repeat(times)}`).map(({ type }) => type);
		expect(typesOf(100)[0]).toBe('list');
		expect(typesOf(5_000)).toEqual(['paragraph']);
	});

	it('takes no more than so many tables for tables', () => {
		const tokens = lexMarkdown('| a | b |\n| - | - |\n| 1 | 2 |\n\n'.repeat(100));
		expect(tokens.filter(({ type }) => type === 'table')).toHaveLength(64);
	});

	it('takes none for a table whose rows, made as wide as its head, come to too many cells', () => {
		const build = (columns: number, rows: number) =>
			`${'| h '.repeat(columns)}|\n${'| - '.repeat(columns)}|\n${'| a\n'.repeat(rows)}\nThe end.`;
		const typesOf = (markdown: string) => lexMarkdown(markdown).map(({ type }) => type);
		expect(typesOf(build(90, 90))).toEqual(['table', 'space', 'paragraph']);
		expect(typesOf(build(100, 110))).toEqual(['paragraph', 'space', 'paragraph']);
		expect(typesOf(`${build(100, 3)}\n\n${'word\n'.repeat(1_000)}`)).toContain('table');
	});

	it.each([
		['「**設定**」です', 'strong'],
		['اضغط **«هنا»**،', 'strong'],
		['a*b*c', 'em'],
		['€**5**', 'strong'],
		['(**a**)', 'strong'],
		['“*a*”', 'em'],
		['**太字。**次の文', 'strong'],
		['这是**“重点”**内容', 'strong'],
		['이것은 **"강조"**는', 'strong'],
		['**(주)회사**의 `**`', 'strong'],
		['ข้อความ**(สำคัญ)**นี้', 'strong'],
	])('finds emphasis beside the signs of %j', (markdown, type) => {
		const [paragraph] = lexMarkdown(markdown);
		expect(JSON.stringify(paragraph)).toContain(`"type":"${type}"`);
	});

	it.each([
		'营业时间 10:00~12:00，13:00~17:00',
		'f(**kwargs) and g(**kwargs)',
		'次は`**太字。**`次の文',
		'太字** 。**次の文',
	])('finds none in %j', (markdown) => {
		expect(JSON.stringify(lexMarkdown(markdown))).not.toMatch(/"type":"(strong|em|del)"/);
	});

	it.each([
		'one\ntwo\n\nthree',
		'one\n===\ntwo\n---\nthree',
		'a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n===',
		'one\n---|---\ntwo',
		'before\n| a | b |\n| - | :-: |\n| 1 | 2 |\nafter\n\nlast',
		'a\n-\n1 | 2',
		'words\n***\nwords\n* * *\n_ _ _',
		'words\n# heading\nwords\n#not',
		'words\n> quoted\nlazy\n\n> > twice\n> - listed',
		'words\n```js\ncode\n```\nwords\n~~~\nopen',
		'words\n- one\n  more\n- two\n\n  loose\n1. three\n   1) four\n2. five',
		'words\n2. not a list\n- \n-\tone',
		'    indented\n\n\tindented\nwords\n    words',
		'[a]: https://a.example "Title"\n[b]\n[a] [words][a]',
		'words\n \nwords\n\t\nwords',
		'www.a.example, https://a.example/b, FTP://a.example and one@a.example',
		'mailto:one@a.example xmpp:one@a.example/two <https://a.example> <one@a.example>',
		'\\*no\\* a  \nb\\\nc `code` ``a`b`` ~~gone~~',
		'![picture](https://a.example/b.png) [*a*](https://a.example "b") [none] [none][none]',
	])('sees what the parser’s own rules see in %j', (markdown) => {
		expect(lexMarkdown(markdown)).toEqual(Lexer.lex(markdown));
	});
});
