import { analyzeText } from '../retrieval/analyzeChunk.ts';
import { gramShare } from '../retrieval/overlap.ts';
import type { Query, Retrieval } from '../retrieval/retrieve.ts';
import type { TextBlock } from '../retrieval/splitBlocks.ts';
import { announcedBlock, findAnswerBlock, isAnnouncement, isInBlock, quoteBlock } from './answerBlocks.ts';
import { clipSentence } from './clipSentence.ts';
import type { ExtractedAnswer } from './extractAnswer.ts';
import { type ScoredSentence, scoreSentences } from './scoreSentences.ts';

/** Words of prose in an answer: what a visitor reads at a glance. */
const MOST_WORDS = 60;
/** Hits that sentences are taken from. */
const HITS_READ = 5;
/** How far below the best a sentence of another passage may score and still be quoted: odds of one to fifty. */
const LARGEST_GAP = 4;

/** How far below the best a sentence of its passage may score and still say which block answers, or stand beside one. */
const BLOCK_GAP = 2;

interface Limits {
	clip: (sentence: string) => string;
	isQuotable: (sentence: ScoredSentence) => boolean;
}

/** Whole sentences up to the limit, best first. Only the very first may be cut, when it alone is too long. */
function chooseProse(sorted: readonly ScoredSentence[], { clip, isQuotable }: Limits): ScoredSentence[] {
	const chosen: ScoredSentence[] = [];
	const quoted = new Set<string>();
	let words = 0;
	for (const sentence of sorted) {
		if (quoted.has(sentence.text) || !isQuotable(sentence)) continue;
		if (words + sentence.words > MOST_WORDS) {
			if (chosen.length > 0) continue;
			return [{ ...sentence, text: clip(sentence.text) }];
		}
		quoted.add(sentence.text);
		chosen.push(sentence);
		words += sentence.words;
	}
	return chosen;
}

/** The item marker of a list that prose is taken from does not belong into a sentence. */
const ITEM_MARKER = /^(?:[-*+•]|\d{1,3}[.)])\s+/u;

function writeProse(sentences: readonly ScoredSentence[]): string {
	const inOrder = sentences.toSorted((a, b) => a.position - b.position);
	return inOrder.map(({ text }) => text.replace(ITEM_MARKER, '').replace(/\s+/gu, ' ')).join(' ');
}

/**
 * Prose from the best passages in reading order, then the code block, list or table that is the answer. The passages are
 * quoted in the order they rank.
 */
export function quotePassages(query: Query, retrieval: Retrieval): ExtractedAnswer | null {
	const { ranked, profile, languageCode } = retrieval;
	const sorted = scoreSentences(query.message, retrieval, HITS_READ).toSorted((a, b) => b.score - a.score);
	const [best] = sorted;
	if (!best) return null;
	const worth = (text: string): number => gramShare(profile, analyzeText(text, languageCode));
	const blocksOf = (hit: number): readonly TextBlock[] => ranked[hit]?.analyzed.blocks ?? [];
	const good = sorted.filter(({ hit, score }) => hit === best.hit && score >= best.score - BLOCK_GAP);
	const answerBlock = findAnswerBlock(good, blocksOf(best.hit), query.message);
	const prose = chooseProse(sorted, {
		clip: (sentence) => clipSentence(sentence, MOST_WORDS, worth),
		isQuotable(sentence) {
			const blocks = blocksOf(sentence.hit);
			if (blocks[sentence.block]?.kind === 'heading' || isInBlock(sentence, blocks)) return false;
			const announced = announcedBlock(sentence, blocks);
			if (answerBlock) return announced === answerBlock || (good.includes(sentence) && !isAnnouncement(sentence));
			if (isAnnouncement(sentence) && sentence !== best) return false;
			return sentence.hit === best.hit || sentence.score >= best.score - LARGEST_GAP;
		},
	});
	const hits = new Set(prose.map(({ hit }) => hit));
	if (answerBlock) hits.add(best.hit);
	const used = [...hits].toSorted((a, b) => a - b);
	const parts = used.flatMap((hit) => [
		writeProse(prose.filter((sentence) => sentence.hit === hit)),
		hit === best.hit && answerBlock ? quoteBlock(answerBlock, best.text) : '',
	]);
	return {
		text: parts.filter((part) => part !== '').join('\n\n'),
		usedChunks: used.flatMap((hit) => ranked[hit]?.analyzed.chunk ?? []),
	};
}
