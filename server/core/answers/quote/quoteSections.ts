import type { TextBlock } from '../../search/text/splitBlocks.ts';
import { headingLevel, LONGEST_BLOCK } from './answerBlocks.ts';
import { type AnswerUnit, HEADING_NAMES } from './answerUnits.ts';
import { countWords } from './countWords.ts';
import { blocksOf, headingOf, MOST_WORDS, type QuoteContext, type QuotedPart, SAME_SHARE } from './quoteContext.ts';

/** The section whose heading is what is asked for and whose text says no more of it; of several alike, each. */
export function quoteNamed(context: QuoteContext, best: AnswerUnit): QuotedPart[] | null {
	if (best.isNamedByPage) return [quoteFrom(context, best, 0)];
	if (best.headingShare < HEADING_NAMES || best.coverage > best.headingShare + SAME_SHARE || best.section < 0)
		return null;
	const level = headingLevel(blocksOf(context, best.hit)[best.section]);
	const alike = new Map([[`${best.hit} ${best.section}`, best]]);
	for (const unit of context.units) {
		const isAlike =
			unit.hit === best.hit &&
			Math.abs(unit.headingShare - best.headingShare) < SAME_SHARE &&
			headingLevel(blocksOf(context, unit.hit)[unit.section]) === level;
		const key = `${unit.hit} ${unit.section}`;
		if (isAlike && !alike.has(key)) alike.set(key, unit);
	}
	const room = MOST_WORDS / alike.size;
	return [...alike.values()].map((unit) => quoteSection(context, unit, room));
}

/** The passage's blocks from a place on, as many as are read at a glance; no heading without its text. */
function quoteFrom(context: QuoteContext, unit: AnswerUnit, start: number): QuotedPart {
	const quoted: TextBlock[] = [];
	let words = 0;
	for (const block of blocksOf(context, unit.hit).slice(start)) {
		words += countWords(block.text);
		if (quoted.length > 0 && words > MOST_WORDS) break;
		quoted.push(block);
	}
	while (quoted.at(-1)?.kind === 'heading') quoted.pop();
	const text = quoted.map((block) => block.text).join('\n\n');
	return { hit: unit.hit, text, words, covered: unit.under, block: start };
}

function quoteSection(context: QuoteContext, unit: AnswerUnit, room: number): QuotedPart {
	const blocks = blocksOf(context, unit.hit);
	const end = blocks.findIndex(({ kind }, at) => kind === 'heading' && at > unit.section);
	const quoted: TextBlock[] = [];
	let words = 0;
	for (const block of blocks.slice(unit.section + 1, end < 0 ? blocks.length : end)) {
		const own = countWords(block.text);
		if (quoted.length > 0 && words + own > room) break;
		if (block.text.length > LONGEST_BLOCK) break;
		quoted.push(block);
		words += own;
	}
	const text = [`**${headingOf(context, unit)}**`, ...quoted.map((block) => block.text)].join('\n\n');
	return { hit: unit.hit, text, words, covered: unit.under, block: unit.section };
}
