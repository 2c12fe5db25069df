import { fenceOf, type TextBlock } from '../../markdown/parseBlocks.ts';
import { phrasesOfAll, phraseTest } from '../../text/phraseTest.ts';

/** Characters of a code block, list or table that is shown whole: about a screen of the widget. */
const LONGEST_BLOCK = 1500;

/** Whether a question asks how something is done. */
export const asksForSteps = phraseTest(phrasesOfAll(({ steps }) => steps));

const ITEM_NUMBER = /^(\d{1,3})[.)]\s/gmu;

/** Whether a block is a list, a table or code. */
export function isBlock(block: TextBlock | undefined): block is TextBlock {
	return block !== undefined && block.kind !== 'paragraph' && block.kind !== 'heading';
}

function isOrdered({ kind, text }: TextBlock): boolean {
	return kind === 'list' && /^\s*\d{1,3}[.)]\s/u.test(text);
}

/** Whether a block is a numbered list of several steps. */
export function isProcedure(block: TextBlock): boolean {
	return isOrdered(block) && (block.text.match(ITEM_NUMBER)?.length ?? 0) > 1;
}

function takeLines(lines: readonly string[], room: number): string[] {
	const kept: string[] = [];
	let length = 0;
	for (const line of lines) {
		length += line.length + 1;
		if (length > room) break;
		kept.push(line);
	}
	return kept;
}

/** The blocks of a procedure: numbered lists that go on counting, and what stands between their items. */
function procedureAround(blocks: readonly TextBlock[], at: number): readonly TextBlock[] {
	let [start, end] = [at, at];
	const numbersOf = (block: TextBlock | undefined): number[] =>
		block?.kind === 'list' ? [...block.text.matchAll(ITEM_NUMBER)].map(([, number]) => Number(number)) : [];
	for (let before = at - 1; before >= 0 && blocks[before]?.kind !== 'heading'; before--) {
		if ((numbersOf(blocks[start])[0] ?? 1) <= 1) break;
		if (numbersOf(blocks[before]).at(-1) === (numbersOf(blocks[start])[0] ?? 0) - 1) start = before;
	}
	for (let after = at + 1; after < blocks.length && blocks[after]?.kind !== 'heading'; after++) {
		if (numbersOf(blocks[after])[0] === (numbersOf(blocks[end]).at(-1) ?? 0) + 1) end = after;
	}
	const last = blocks[end + 1];
	return blocks.slice(start, end + (start < end && last?.kind === 'code' ? 2 : 1));
}

/**
 * A block as Markdown: a numbered list with the rest of its procedure; of one that is too long the lines from the best on,
 * as many as fit.
 */
export function quoteBlock(blocks: readonly TextBlock[], at: number, bestText: string): string {
	const block = blocks[at];
	if (block === undefined) return '';
	const whole = isOrdered(block)
		? procedureAround(blocks, at)
				.map(({ text }) => text)
				.join('\n\n')
		: block.text;
	return whole.length <= LONGEST_BLOCK ? whole : clipBlock(block, bestText);
}

function clipBlock(block: TextBlock, bestText: string): string {
	if (block.text.length <= LONGEST_BLOCK) return block.text;
	const lines = block.text.split('\n');
	if (block.kind === 'code') {
		const fence = fenceOf(block.text) ?? '';
		return [...takeLines(lines, LONGEST_BLOCK), fence].join('\n');
	}
	const at = lines.findIndex((line) => bestText.startsWith(line.trim()));
	return takeLines(lines.slice(Math.max(0, at)), LONGEST_BLOCK).join('\n');
}

const MARKS = /^#+/u;
/** A line that stands for a heading, in bold type, is below those that are marked. */
const LABEL_LEVEL = 7;

/** The level of a heading, 1 for the uppermost; null for another block, or none. */
export function headingLevel(block: TextBlock | undefined): number | null {
	if (block?.kind !== 'heading') return null;
	return MARKS.exec(block.text)?.[0].length ?? LABEL_LEVEL;
}
