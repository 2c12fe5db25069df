import type { TextBlock } from '../../search/text/splitBlocks.ts';
import { writeSentence } from '../generate/writeAnswer.ts';
import { isInBlock, LONGEST_BLOCK, quoteBlock } from './answerBlocks.ts';
import { MOST_WORDS } from './chooseSentences.ts';
import { countWords } from './countWords.ts';
import { headingLevel } from './headingLevel.ts';
import type { ScoredSentence } from './scoreSentences.ts';

/** How far below the best another section's sentence that holds the same of the question may score: lengths differ. */
const LARGEST_GAP = 2;
/** Shares that differ by less are of the same words. */
const SAME_SHARE = 1e-9;

/** Whether two sentences hold the same of the question, below headings that do. */
function answersAlike(one: ScoredSentence, other: ScoredSentence): boolean {
	return (
		one.lacksAnswer === other.lacksAnswer &&
		Math.abs(one.ownShare - other.ownShare) < SAME_SHARE &&
		Math.abs(one.headingShare - other.headingShare) < SAME_SHARE &&
		Math.abs(one.score - other.score) <= LARGEST_GAP
	);
}

/** What a section says: its list or table, or the paragraph of the sentence where that is short enough. */
function writeSection(
	sentence: ScoredSentence,
	{ blocks, mostWords }: { blocks: readonly TextBlock[]; mostWords: number },
): { text: string; words: number } {
	if (isInBlock(sentence, blocks))
		return { text: quoteBlock(blocks, sentence.block, [sentence.text.trim()]), words: 0 };
	const paragraph = blocks[sentence.block]?.text ?? sentence.text;
	const text = countWords(paragraph) <= mostWords ? paragraph : sentence.text;
	return { text: writeSentence(text, ''), words: countWords(text) };
}

/**
 * All of the section, of several of its rank, whose heading is what agrees best with the question, under that heading: the
 * hours of the shop that is asked about.
 *
 * @returns Markdown; null where no heading agrees best, where it heads nothing, or where it is too much for a glance
 */
export function quoteNamedSection(best: ScoredSentence, blocks: readonly TextBlock[]): string | null {
	const level = headingLevel(blocks[best.block]);
	if (level === null || blocks.filter((block) => headingLevel(block) === level).length < 2) return null;
	const next = blocks.findIndex(({ kind }, at) => kind === 'heading' && at > best.block);
	const section = blocks.slice(best.block, next < 0 ? blocks.length : next);
	const words = section.reduce((sum, { kind, text }) => sum + (kind === 'paragraph' ? countWords(text) : 0), 0);
	const text = section.map((block) => block.text).join('\n\n');
	return section.length > 1 && words <= MOST_WORDS && text.length <= LONGEST_BLOCK ? text : null;
}

/**
 * What sections of one rank say alike, each under its heading: the hours of either shop for who does not say which. One
 * alone would be taken for all there is.
 *
 * @param sentences those of the best one's passage that may be quoted, the best first
 * @returns Markdown; null where one section answers, or where it is too much for a glance
 */
export function quoteSections(sentences: readonly ScoredSentence[], blocks: readonly TextBlock[]): string | null {
	const [best] = sentences;
	const level = headingLevel(blocks[best?.section ?? -1]);
	if (best === undefined || level === null || best.ownShare === 0) return null;
	const bySection = new Map<number, ScoredSentence>();
	for (const sentence of sentences) {
		if (bySection.has(sentence.section) || blocks[sentence.block]?.kind === 'heading') continue;
		if (answersAlike(best, sentence)) bySection.set(sentence.section, sentence);
	}
	const alike = [...bySection.values()]
		.filter(({ section }) => headingLevel(blocks[section]) === level)
		.toSorted((a, b) => a.section - b.section);
	if (alike.length < 2) return null;
	const mostWords = MOST_WORDS / alike.length;
	const written = alike.map((sentence) => writeSection(sentence, { blocks, mostWords }));
	const text = written
		.map((section, at) => `${blocks[alike[at]?.section ?? -1]?.text}\n\n${section.text}`)
		.join('\n\n');
	const words = written.reduce((sum, section) => sum + section.words, 0);
	return words <= MOST_WORDS && text.length <= LONGEST_BLOCK ? text : null;
}
