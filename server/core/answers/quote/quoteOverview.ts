import type { TextBlock } from '../../search/text/splitBlocks.ts';
import { LONGEST_BLOCK } from './answerBlocks.ts';
import { MOST_WORDS } from './chooseSentences.ts';
import { countWords } from './countWords.ts';
import { HEADING_NAMES } from './findAnswerBlock.ts';
import type { ScoredSentence } from './scoreSentences.ts';

/**
 * A passage from its beginning on, for who asks for what it stands under and for nothing in it: "menu" for starters, pasta
 * and desserts under their headings. As many blocks as prose is quoted, lists and tables as long as such are shown.
 *
 * @param sentences all of the passage
 * @param headingShare the share of the question that what the passage stands under holds
 * @returns Markdown; null where the passage has no sections of its own, or speaks of what is asked about
 */
export function quoteOverview(
	blocks: readonly TextBlock[],
	{ sentences, headingShare }: { sentences: readonly ScoredSentence[]; headingShare: number },
): string | null {
	if (blocks[0]?.kind !== 'heading' || headingShare < HEADING_NAMES) return null;
	if (sentences.some(({ ownShare }) => ownShare > 0)) return null;
	const quoted: TextBlock[] = [];
	let wordsLeft = MOST_WORDS;
	let charactersLeft = LONGEST_BLOCK;
	for (const block of blocks) {
		wordsLeft -= block.kind === 'paragraph' || block.kind === 'heading' ? countWords(block.text) : 0;
		charactersLeft -= block.text.length;
		if (wordsLeft < 0 || charactersLeft < 0) break;
		quoted.push(block);
	}
	while (quoted.at(-1)?.kind === 'heading') quoted.pop();
	return quoted.length === 0 ? null : quoted.map(({ text }) => text).join('\n\n');
}
