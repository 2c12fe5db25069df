import type { TextBlock } from '../../search/text/splitBlocks.ts';
import { announcedBlock, asksForSteps, isBlock, isInBlock, isProcedure } from './answerBlocks.ts';
import { countWords } from './countWords.ts';
import { dependsOnSentenceBefore } from './dependsOnSentenceBefore.ts';
import type { ScoredSentence } from './scoreSentences.ts';

/** What the block that answers is looked for in, and by. */
export interface BlockSearch {
	/** Sentences of the best one's section that score about as well as it, the best first. */
	readonly good: readonly ScoredSentence[];
	/** All of the passage, the best first. */
	readonly all: readonly ScoredSentence[];
	readonly blocks: readonly TextBlock[];
	readonly message: string;
	/** The question only names a subject, such as "opening hours". */
	readonly namesSubject: boolean;
	/** The question asks for a number or a time, and the best sentence has none. */
	readonly lacksFigure: boolean;
}

/** The share of a question that a heading holds to be what is asked about. */
export const HEADING_NAMES = 0.5;

/** The block right before the best sentence of prose, where that begins by pointing back to it; null otherwise. */
function blockPointedTo({ good, blocks }: BlockSearch): TextBlock | null {
	const sentence = good.find(({ block }) => blocks[block]?.kind === 'paragraph');
	if (sentence === undefined || !dependsOnSentenceBefore(sentence.text)) return null;
	const before = blocks[sentence.block - 1];
	return isBlock(before) && blocks[sentence.block]?.text.startsWith(sentence.text) ? before : null;
}

/** A paragraph of at most so many words right before a table says what the table is rather than what is asked. */
const INTRODUCTION_WORDS = 15;

/** The table right below the best sentence's paragraph, where that is but a word on it: "We ship to these countries." */
function tableIntroducedBy(best: ScoredSentence, blocks: readonly TextBlock[]): TextBlock | null {
	const [paragraph, next] = [blocks[best.block], blocks[best.block + 1]];
	if (paragraph?.kind !== 'paragraph' || next?.kind !== 'table') return null;
	return countWords(paragraph.text) <= INTRODUCTION_WORDS ? next : null;
}

/** The blocks from a section's heading, or the beginning, to the next heading. */
function blocksOfSection(blocks: readonly TextBlock[], section: number): readonly TextBlock[] {
	const start = Math.max(0, section);
	const next = blocks.findIndex(({ kind }, at) => kind === 'heading' && at > section);
	return blocks.slice(start, next < 0 ? blocks.length : next);
}

/** The list or table of the section that is called what the visitor asks about, where its prose says no more of it. */
function blockOfSubject(best: ScoredSentence, { blocks, namesSubject }: BlockSearch): TextBlock | null {
	const { headingShare, ownShare } = best;
	if (headingShare < HEADING_NAMES || ownShare > headingShare * (namesSubject ? 1 : HEADING_NAMES)) return null;
	const found = blocksOfSection(blocks, best.section).find((block) => isBlock(block) && block.kind !== 'code');
	return found ?? null;
}

/** The steps of another section, where its heading has to do with the question. */
function procedureElsewhere({ all, blocks }: BlockSearch): TextBlock | null {
	const sections = all.filter(({ headingShare, block }) => {
		const own = blocks[block];
		return headingShare > 0 && own !== undefined && isProcedure(own);
	});
	const [first] = sections.toSorted((a, b) => b.headingShare - a.headingShare || a.position - b.position);
	return blocks[first?.block ?? -1] ?? null;
}

/** Code or steps for who asks how something is done: those next in the best sentence's section, or those of another. */
function blockOfSteps(best: ScoredSentence, search: BlockSearch): TextBlock | null {
	const isWanted = (block: TextBlock): boolean => block.kind === 'code' || isProcedure(block);
	const section = blocksOfSection(search.blocks, best.section);
	const after = best.block - Math.max(0, best.section);
	return section.slice(after).find(isWanted) ?? section.find(isWanted) ?? procedureElsewhere(search);
}

/** The list or table with a figure, for who asks for one that the best sentence does not have. */
function blockOfFigure({ all, blocks, lacksFigure }: BlockSearch): TextBlock | null {
	if (!lacksFigure) return null;
	const found = all.find((sentence) => !sentence.lacksAnswer && isInBlock(sentence, blocks));
	const block = blocks[found?.block ?? -1];
	return block === undefined || block.kind === 'code' ? null : block;
}

/**
 * The code block, list or table of a passage that answers: the one that the best sentence stands in, the one that one of
 * the good sentences announces, the one that the best points back to, the next code or steps when the question asks how
 * something is done, the one under a heading that names what is asked about, the one with the figure that is asked for, or
 * the table that the best only introduces. Null where prose answers.
 */
export function findAnswerBlock(search: BlockSearch): TextBlock | null {
	const { good, blocks, message } = search;
	const [best] = good;
	if (!best) return null;
	const own = blocks[best.block];
	if (own && isInBlock(best, blocks)) return own;
	for (const sentence of good) {
		const announced = announcedBlock(sentence, blocks);
		if (announced) return announced;
	}
	return (
		blockPointedTo(search) ??
		(asksForSteps(message) ? blockOfSteps(best, search) : null) ??
		blockOfSubject(best, search) ??
		blockOfFigure(search) ??
		tableIntroducedBy(best, blocks)
	);
}
