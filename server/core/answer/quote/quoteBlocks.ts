import { fenceOf, type TextBlock } from '../../markdown/parseBlocks.ts';
import { countWords } from '../../text/countWords.ts';
import type { AnswerUnit } from './answerUnits.ts';
import { ANNOUNCES, blocksOf, type QuoteContext, type QuotedPart } from './quoteContext.ts';
import { writeSentence } from './writeAnswer.ts';

/** Characters of a code block, list or table that is shown whole: about a screen of the widget. */
const LONGEST_BLOCK = 1500;
const ITEM = /^\s*\d{1,3}[.)]\s/gmu;

/** A block as a whole, with the sentence that announces it. */
export function quoteWhole(context: QuoteContext, unit: AnswerUnit, at: number): QuotedPart {
	const { hit } = unit;
	const blocks = blocksOf(context, hit);
	const before = context.units.filter(
		(one) =>
			one.hit === hit &&
			one.block === at - 1 &&
			one.kind === 'paragraph' &&
			(ANNOUNCES.test(one.text) || blocks[at]?.kind === 'code'),
	);
	const announcing = before.toSorted((a, b) => b.position - a.position)[0];
	const best = context.units.find((one) => one.hit === hit && one.block === at);
	const text = writeBlock(blocks, at, best?.text.trim() ?? '');
	const head = announcing === undefined ? '' : `${writeSentence(announcing, '')}\n\n`;
	const covered = new Set(
		context.units.filter((one) => one.hit === hit && one.block === at).flatMap((one) => [...one.covered]),
	);
	return { hit, text: head + text, words: countWords(text), covered };
}

/** Code or a numbered procedure in the best unit's section, else under a heading that the question names, for questions how something is done. */
export function stepsFor(context: QuoteContext, best: AnswerUnit): QuotedPart | null {
	const blocks = blocksOf(context, best.hit);
	const end = blocks.findIndex(({ kind }, at) => kind === 'heading' && at > best.block);
	const isSteps = (block: TextBlock | undefined): boolean =>
		block !== undefined && (block.kind === 'code' || isProcedure(block));
	const places = Array.from(blocks.keys()).filter(
		(at) => at > best.section && (end < 0 || at < end) && isSteps(blocks[at]),
	);
	const next = places.find((at) => at >= best.block) ?? places[0];
	if (next !== undefined) return quoteWhole(context, best, next);
	const elsewhere = context.units.find(
		(unit) => unit.hit === best.hit && unit.headingShare > 0 && isSteps(blocks[unit.block]),
	);
	return elsewhere === undefined ? null : quoteWhole(context, elsewhere, elsewhere.block);
}

function isOrdered({ kind, text }: TextBlock): boolean {
	return kind === 'list' && text.search(ITEM) === 0;
}

/** Whether a block is a numbered list of several steps. */
function isProcedure(block: TextBlock): boolean {
	return isOrdered(block) && (block.text.match(ITEM)?.length ?? 0) > 1;
}

/**
 * A block as Markdown: a numbered list with the rest of its procedure; of one that is too long the lines from the best on,
 * as many as fit.
 */
function writeBlock(blocks: readonly TextBlock[], at: number, bestText: string): string {
	const block = blocks[at];
	if (block === undefined) return '';
	const steps = isOrdered(block) ? procedureAround(blocks, at) : [block];
	const whole = steps.map(({ text }) => text).join('\n\n');
	return whole.length <= LONGEST_BLOCK ? whole : clipBlock(block, bestText);
}

/** The numbered lists of a block's section, and what stands between them; code behind the last of several belongs to it. */
function procedureAround(blocks: readonly TextBlock[], at: number): readonly TextBlock[] {
	const start = blocks.findLastIndex(({ kind }, place) => kind === 'heading' && place < at) + 1;
	const end = blocks.findIndex(({ kind }, place) => kind === 'heading' && place > at);
	const section = blocks.slice(start, end < 0 ? blocks.length : end);
	const [first, last] = [section.findIndex(isOrdered), section.findLastIndex(isOrdered)];
	return section.slice(first, last + (first < last && section[last + 1]?.kind === 'code' ? 2 : 1));
}

function clipBlock({ kind, text }: TextBlock, bestText: string): string {
	const lines = text.split('\n');
	const at = kind === 'code' ? 0 : lines.findIndex((line) => bestText.startsWith(line.trim()));
	const rest = lines.slice(Math.max(0, at)).join('\n');
	if (rest.length <= LONGEST_BLOCK) return rest;
	const clipped = rest.slice(0, rest.lastIndexOf('\n', LONGEST_BLOCK));
	return kind === 'code' ? `${clipped}\n${fenceOf(text) ?? ''}` : clipped;
}
