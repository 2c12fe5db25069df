import { Lexer } from 'marked';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStreamingRenderer } from '../../../widget/markdown/createStreamingRenderer.ts';
import { renderMarkdown } from '../../../widget/markdown/renderMarkdown.ts';
import { ANSWERS } from '../../fixtures/answers.ts';
import { buildBomb } from '../../fixtures/markdownBombs.ts';
import { createRandom } from '../../support/createRandom.ts';

/** Characters that come at once. */
const PIECE = 40;
const MIXED = ANSWERS.join('\n\n');

function renderWhole(markdown: string): string {
	const box = document.createElement('div');
	box.append(renderMarkdown(markdown, document));
	return box.innerHTML;
}

/** Ends of the pieces that `text` comes in, the whole last. */
function cutAtRandom(text: string, random: () => number, longest: number): number[] {
	const ends: number[] = [];
	for (let end = 0; end < text.length; ) {
		end = Math.min(text.length, end + 1 + Math.floor(random() * longest));
		ends.push(end);
	}
	return ends;
}

function start(): { box: HTMLElement; renderer: ReturnType<typeof createStreamingRenderer> } {
	const box = document.createElement('div');
	return { box, renderer: createStreamingRenderer(box) };
}

afterEach(() => vi.restoreAllMocks());

describe('createStreamingRenderer', () => {
	it.each(ANSWERS.map((answer, index) => ({ index, answer })))(
		'ends with what the whole renders to, wherever answer $index is cut',
		({ answer, index }) => {
			const random = createRandom(index + 1);
			const whole = renderWhole(answer);
			for (const longest of [5, 40]) {
				const { box, renderer } = start();
				for (const end of cutAtRandom(answer, random, longest)) renderer.update(answer.slice(0, end));
				renderer.finish(answer);
				expect(box.innerHTML).toBe(whole);
			}
		},
	);

	it('stands almost as the whole does before it is told the end', () => {
		const { box, renderer } = start();
		const answer = `${ANSWERS[0]}\n`;
		for (let end = 1; end <= answer.length; end += 1) renderer.update(answer.slice(0, end));
		expect(box.innerHTML).toBe(renderWhole(answer));
	});

	it('keeps the nodes of finished blocks', () => {
		const { box, renderer } = start();
		renderer.update('First block.\n\nSecond');
		const first = box.firstElementChild;
		for (let end = 0; end <= MIXED.length; end += 29) renderer.update(`First block.\n\nSecond ${MIXED.slice(0, end)}`);
		renderer.finish(`First block.\n\nSecond ${MIXED}`);
		expect(box.firstElementChild).toBe(first);
	});

	it('adds to the text that stands, so that a selection in it is kept', () => {
		const { box, renderer } = start();
		renderer.update('- one\n- two, which goes');
		const text = box.querySelectorAll('li')[1]?.firstChild;
		renderer.update('- one\n- two, which goes on and on');
		expect(box.querySelectorAll('li')[1]?.firstChild).toBe(text);
		expect(text?.textContent).toBe('two, which goes on and on');
	});

	it.each([
		['See [the man', 'See the man', 'p'],
		['See [the manual]', 'See the manual', 'p'],
		['See [the manual](https://lam', 'See the manual', 'p'],
		['![a lamp](https://lam', 'a lamp', 'p'],
		['- one\n- see [the manual](https://lam', 'see the manual', 'li:last-child'],
		['A **bold wo', 'bold wo', 'strong'],
		['A **bold *', 'bold', 'strong'],
		['这是**“重', '“重', 'strong'],
		['- A **bold wo', 'bold wo', 'strong'],
		['A *soft wo', 'soft wo', 'em'],
		['**bold *soft', 'soft', 'strong em'],
		['Code `lamp re', 'lamp re', 'code'],
		['A ~~gone wo', 'gone wo', 'del'],
		['2 * 3 and snake_ca', '2 * 3 and snake_ca', 'p'],
		['Text\n\n| Lamp | Bu', 'Text', 'div'],
		['Text\n\n| Lamp | Bulb |\n| --', 'Text', 'div'],
		['| Lamp | Bulb |\n| --- | --- |\n| Desk | E1', 'LampBulb', 'table'],
		['Text\n-', 'Text', 'div'],
		['Text\n\n1', 'Text', 'div'],
		['Text\n\n1.', 'Text', 'div'],
		['Title\n==', 'Title', 'p'],
		['Text\n\n##', 'Text', 'div'],
		['Text\n``', 'Text', 'div'],
		['```\ncode\n``', 'code', 'pre'],
		['Write to <ada@lam', 'Write to ada@lam', 'p'],
	])('shows of %j what it will be', (markdown, text, selector) => {
		const { box, renderer } = start();
		renderer.update(markdown);
		const shown = selector === 'div' ? box : box.querySelector(selector);
		expect(shown?.textContent?.trim()).toBe(text);
	});

	it('takes a final text that differs from the streamed one', () => {
		const { box, renderer } = start();
		renderer.update('Something else [1] was');
		renderer.update('Nothing of it');
		renderer.finish('Something **else** was said.');
		expect(box.innerHTML).toBe(renderWhole('Something **else** was said.'));
	});

	it.each([
		['a code block', 'const line = "of code";\n'],
		['a list', '- an entry of the list\n'],
		['a table', '| one | two |\n'],
		['paragraphs', 'A paragraph of some words, and then the next one.\n\n'],
		['one long paragraph', 'word after word '],
	])('reads each character of %s a bounded number of times', (_name, piece) => {
		const head = new Map([
			['const line = "of code";\n', '```js\n'],
			['| one | two |\n', '| a | b |\n| - | - |\n'],
		]);
		const readChars = (chars: number): number => {
			const lex = vi.spyOn(Lexer.prototype, 'blockTokens');
			const answer = (head.get(piece) ?? '') + buildBomb(piece, chars);
			const { renderer } = start();
			for (let end = PIECE; end <= answer.length; end += PIECE) renderer.update(answer.slice(0, end));
			renderer.finish(answer);
			const read = lex.mock.calls.reduce((sum, [source]) => sum + source.length, 0);
			lex.mockRestore();
			return read;
		};
		expect(readChars(4_000) / readChars(2_000)).toBeLessThan(2.3);
	});
});
