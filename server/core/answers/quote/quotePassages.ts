import { AnswerSigns, answerTypeOf } from '../../search/answerKind/answerType.ts';
import { dependsOnEarlier, hasFewTerms } from '../../search/dependsOnEarlier.ts';
import { analyzeText } from '../../search/rank/analyzeChunk.ts';
import { gramShare } from '../../search/rank/overlap.ts';
import type { RankedChunk } from '../../search/rank/rank.ts';
import type { Query, Retrieval } from '../../search/retrieve.ts';
import type { TextBlock } from '../../search/text/splitBlocks.ts';
import { type Part, writeParts, writeSentence } from '../generate/writeAnswer.ts';
import { announcedBlock, introducesCode, isAnnouncement, isInBlock, quoteBlock } from './answerBlocks.ts';
import { chooseSentences, MOST_WORDS, type OtherPages } from './chooseSentences.ts';
import { clipSentence } from './clipSentence.ts';
import type { ExtractedAnswer } from './extractAnswer.ts';
import { findAnswerBlock } from './findAnswerBlock.ts';
import { isInDoubt } from './isInDoubt.ts';
import { leadWithAnswer } from './leadWithAnswer.ts';
import { quoteOverview } from './quoteOverview.ts';
import { quoteNamedSection, quoteSections } from './quoteSections.ts';
import { type ScoredSentence, scoreSentences } from './scoreSentences.ts';

/** Hits that sentences are taken from. */
const HITS_READ = 5;
/** How far below the best a sentence of another page or section may score and still be quoted: odds of one to twenty. */
const LARGEST_GAP = 3;

/** How far below the chosen hit another page's may rank and still hold the answer: odds of one to ten. */
const POSSIBLE = Math.log(10);
/** How far below the best a sentence of its section may score and still say which block answers, or stand beside one. */
const BLOCK_GAP = 2;

/** Section by section, that of the best sentence first; within a section as it was written. */
function orderForReading(sentences: readonly ScoredSentence[]): ScoredSentence[] {
	const bestOf = (wanted: number): number =>
		Math.max(...sentences.filter(({ section }) => section === wanted).map(({ score }) => score));
	return sentences.toSorted((a, b) =>
		a.section === b.section ? a.position - b.position : bestOf(b.section) - bestOf(a.section),
	);
}

/** The first hits of other pages that may answer, beside the chosen one; FAQs are given as they were written or not at all. */
function findOtherPages(ranked: readonly RankedChunk[], chosenHit: number): OtherPages {
	const chosen = ranked[chosenHit];
	if (chosen === undefined) return { rivalHit: -1, possibleHits: [] };
	const pageOf = (hit: number): string | undefined => ranked[hit]?.analyzed.chunk.dataSourceId;
	const possibleHits = ranked.slice(0, HITS_READ).flatMap(({ analyzed, score }, hit) => {
		const isOther = !analyzed.question && pageOf(hit) !== pageOf(chosenHit);
		return isOther && chosen.score - score <= POSSIBLE ? [hit] : [];
	});
	const rival = ranked[possibleHits[0] ?? -1];
	return { rivalHit: rival && isInDoubt(chosen, rival) ? (possibleHits[0] ?? -1) : -1, possibleHits };
}

/**
 * Prose from the best passages in reading order, with the code block, list or table that is the answer in its place. The
 * passages are quoted in the order they rank. Where other pages may answer too, they are quoted as well.
 */
export function quotePassages(query: Query, retrieval: Retrieval): ExtractedAnswer | null {
	const { ranked, profile, figure, languageCode } = retrieval;
	const sorted = scoreSentences(query.message, retrieval, HITS_READ).toSorted((a, b) => b.score - a.score);
	const [best] = sorted;
	if (!best) return null;
	const blocksOf = (hit: number): readonly TextBlock[] => ranked[hit]?.analyzed.blocks ?? [];
	const ofBest = sorted.filter(({ hit }) => hit === best.hit);
	const overview = quoteOverview(blocksOf(best.hit), {
		sentences: ofBest,
		headingShare: ranked[best.hit]?.features.heading ?? 0,
	});
	const bestChunk = ranked[best.hit]?.analyzed.chunk;
	const otherPages = findOtherPages(ranked, best.hit);
	// Who asks for an hour or a weight is not answered by something else. A table has its titles within.
	const isAnswer = (text: string | null): text is string =>
		text !== null && text !== '' && !(figure?.isNeeded && figure.isLacking(new AnswerSigns(text, { titles: text })));
	const whole = [
		overview,
		...(otherPages.possibleHits.length === 0
			? [quoteNamedSection(best, blocksOf(best.hit)), quoteSections(ofBest, blocksOf(best.hit))]
			: []),
	].find(isAnswer);
	if (whole !== undefined && bestChunk) return { text: whole, usedChunks: [bestChunk] };
	const isBeside = ({ hit, section }: ScoredSentence): boolean => hit === best.hit && section === best.section;
	const good = sorted.filter((sentence) => isBeside(sentence) && sentence.score >= best.score - BLOCK_GAP);
	const answerType = answerTypeOf(query.message);
	const leansOnEarlier = dependsOnEarlier(query.message, languageCode);
	const asksForFigure = answerType === 'number' || answerType === 'time';
	const lacksFigure = asksForFigure && best.lacksAnswer;
	const answerBlock = findAnswerBlock({
		good,
		all: ofBest,
		blocks: blocksOf(best.hit),
		message: query.message,
		namesSubject: hasFewTerms(query.message, languageCode),
		lacksFigure,
	});
	const isQuotable = (sentence: ScoredSentence): boolean => {
		const blocks = blocksOf(sentence.hit);
		if (blocks[sentence.block]?.kind === 'heading' || isInBlock(sentence, blocks)) return false;
		if (sentence.isTitle && sentence !== best) return false;
		if (answerBlock) {
			if (blocks[sentence.block] === answerBlock) return false;
			if (announcedBlock(sentence, blocks) === answerBlock || introducesCode(sentence, answerBlock, blocks))
				return true;
			return good.includes(sentence) && !isAnnouncement(sentence) && !(lacksFigure && sentence.lacksAnswer);
		}
		if (isAnnouncement(sentence) && sentence !== best) return false;
		if (isBeside(sentence)) return true;
		const mayAnswer = otherPages.possibleHits.includes(sentence.hit);
		if (!sentence.isOnSubject && !(mayAnswer && leansOnEarlier)) return false;
		// Who asks for a figure is not helped by what has none, unless its page may be the right one.
		if (asksForFigure && sentence.lacksAnswer && !mayAnswer) return false;
		// An FAQ's answer is given as it was written or not at all.
		return sentence.score >= best.score - LARGEST_GAP && !ranked[sentence.hit]?.analyzed.question;
	};
	const worth = (text: string): number => gramShare(profile, analyzeText(text, languageCode));
	const prose = chooseSentences(
		sorted.filter(isQuotable),
		(sentence) => clipSentence(sentence, MOST_WORDS, worth),
		otherPages,
	);
	const used = [...new Set([...prose.map(({ hit }) => hit), ...(answerBlock ? [best.hit] : [])])].toSorted(
		(a, b) => a - b,
	);
	const texts = used.map((hit) => {
		const sentences = orderForReading(prose.filter((sentence) => sentence.hit === hit));
		const title = ranked[hit]?.analyzed.chunk.title ?? '';
		const partsOf = (some: readonly ScoredSentence[]): Part[] =>
			some.map(({ block, text }) => ({ block, isProse: true, text: writeSentence(text, title) }));
		const blocks = blocksOf(hit);
		if (!answerBlock && hit === best.hit) {
			const language = ranked[hit]?.analyzed.language ?? languageCode;
			const { lead, rest } = leadWithAnswer(sentences, best, { isKindKnown: answerType !== 'other', language });
			const paragraphs = [lead, rest].map((some) => writeParts(partsOf(some), blocks));
			return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
		}
		const parts = partsOf(sentences);
		if (answerBlock && hit === best.hit) {
			const at = blocks.indexOf(answerBlock);
			const place = parts.findIndex(({ block }) => block > at);
			const text = quoteBlock(
				blocks,
				at,
				good.map((sentence) => sentence.text.trim()),
			);
			const quoted = { block: at, isProse: false, text };
			parts.splice(place < 0 ? parts.length : place, 0, quoted);
		}
		return writeParts(parts, blocks);
	});
	const text = texts.join('\n\n');
	if (!isAnswer(text)) return null;
	return { text, usedChunks: used.flatMap((hit) => ranked[hit]?.analyzed.chunk ?? []) };
}
