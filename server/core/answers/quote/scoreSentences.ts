import { answerTestOf } from '../../search/answerKind/answerType.ts';
import { signsOf } from '../../search/answerKind/signsOf.ts';
import { pricedTestOf, subjectTestOf } from '../../search/rank/subjectTest.ts';
import type { Retrieval } from '../../search/retrieve.ts';
import type { TextBlock } from '../../search/text/splitBlocks.ts';
import { asksForSteps } from './answerBlocks.ts';
import { headingLevel } from './headingLevel.ts';
import { factsOf } from './sentenceFacts.ts';

/** A sentence, list item or table row of a hit, judged for quoting. */
export interface ScoredSentence {
	/** The number of its hit, of its block there, and of itself. */
	hit: number;
	block: number;
	position: number;
	/** The number of the heading's block that it stands under; -1 before the first. */
	section: number;
	text: string;
	words: number;
	/** The shares of the question's weight that it holds itself, and that what it stands under holds. */
	ownShare: number;
	headingShare: number;
	/** It repeats the title, which is shown with the source. */
	isTitle: boolean;
	/** It has no time, number, date or name where the question asks for one, or a price of something else. */
	lacksAnswer: boolean;
	/** It holds a word of the current question, or that has none of its own; the turn before alone makes no subject. */
	isOnSubject: boolean;
	/** The log of its odds to hold the answer, less for its length. */
	score: number;
}

/**
 * Fitted on the dev sets (SQuAD, XQuAD, JSQuAD) by the likelihood of a sentence that holds a right answer among those of
 * the first five hits, each set weighed by the root of its size.
 */
const WEIGHTS = { grams: 6.45, wording: 3.2, before: 1, after: 0.5, hitScore: 0.7, lacks: -2.2 };
/** The share of a sentence's length, as a logarithm, that it has to be worth. */
const LENGTH_WEIGHT = 0.5;
/** A text's first lines often repeat its title, which answers nothing. */
const TITLE_PENALTY = 5;

/** What it costs to point elsewhere instead of answering. */
const ELSEWHERE_PENALTY = 2;
/** Code answers who asks how something is done; to others a line of it that shares words says nothing. */
const CODE_PENALTY = 10;
/** What a heading within the passage that agrees with the question is worth to the sentences below it. */
const HEADING_WEIGHT = 1.5;

/** What it costs to stand under a heading beside one that the question names: what is said there is of another shop. */
const UNNAMED_PENALTY = 2;
/** How much more of the question than another heading of its rank one has to hold to be named by it. */
const NAMED_SHARE = 0.25;

/** The sections of a passage beside which a heading of the same rank holds clearly more of the question. */
function findUnnamed(blocks: readonly TextBlock[], shareOf: ReadonlyMap<number, number>): ReadonlySet<number> {
	const sections = Array.from(shareOf, ([section, share]) => ({
		section,
		share,
		level: headingLevel(blocks[section]),
	}));
	const unnamed = sections.filter(({ share, level }) =>
		sections.some((other) => other.level === level && other.share - share >= NAMED_SHARE),
	);
	return new Set(unnamed.map(({ section }) => section));
}

/** Judges all sentences of the first hits. @param hitCount how many hits are read */
export function scoreSentences(message: string, retrieval: Retrieval, hitCount: number): ScoredSentence[] {
	const { profile, ranked, figure } = retrieval;
	const lacksAnswer = figure?.isLacking ?? answerTestOf(message);
	const isOnSubject = subjectTestOf(profile);
	const best = ranked[0]?.score ?? 0;
	const isOfPriced = pricedTestOf(figure?.priced ?? null, ranked[0]?.analyzed.language ?? retrieval.languageCode);
	const isPriceKnown =
		isOfPriced !== null &&
		ranked.slice(0, hitCount).some(({ analyzed }) => {
			return analyzed.sentences.some((sentence) => isOfPriced(sentence) && !lacksAnswer(signsOf(sentence)));
		});
	const codePenalty = asksForSteps(message) ? 0 : CODE_PENALTY;
	return ranked.slice(0, hitCount).flatMap(({ analyzed, features, sentences, score }, hit) => {
		const kindOf = (block: number): TextBlock['kind'] | undefined => analyzed.blocks[block]?.kind;
		const shareAt = (position: number): number => sentences[position]?.terms ?? 0;
		const shares = analyzed.sentences.flatMap(({ block }, position): [number, number][] =>
			kindOf(block) === 'heading' ? [[block, shareAt(position)]] : [],
		);
		const unnamed = findUnnamed(analyzed.blocks, new Map(shares));
		let section = -1;
		// What the chunk stands under speaks for its first section, until a heading within it begins another.
		let headingShare = features.heading;
		return analyzed.sentences.map((sentence, position): ScoredSentence => {
			const { words, pointsElsewhere } = factsOf(sentence);
			if (kindOf(sentence.block) === 'heading') {
				section = sentence.block;
				headingShare = shareAt(position);
			}
			const isOfElse = isPriceKnown && headingShare === 0 && !isOfPriced?.(sentence);
			const lacks = isOfElse || lacksAnswer(signsOf(sentence));
			const isTitle = sentence.text.trim() === analyzed.chunk.title.trim();
			const odds =
				WEIGHTS.grams * (sentences[position]?.grams ?? 0) +
				(WEIGHTS.wording * (sentences[position]?.wording ?? 0)) / Math.max(1, profile.wordingNumbers.size) +
				WEIGHTS.before * shareAt(position - 1) +
				WEIGHTS.after * shareAt(position + 1) +
				WEIGHTS.hitScore * (score - best) +
				HEADING_WEIGHT * headingShare +
				(lacks ? WEIGHTS.lacks : 0);
			return {
				hit,
				block: sentence.block,
				position,
				section,
				text: sentence.text,
				words,
				ownShare: shareAt(position),
				headingShare,
				isTitle,
				lacksAnswer: lacks,
				isOnSubject: isOnSubject(sentence),
				score:
					odds -
					LENGTH_WEIGHT * Math.log(Math.max(1, words)) -
					(isTitle ? TITLE_PENALTY : 0) -
					(unnamed.has(section) ? UNNAMED_PENALTY : 0) -
					(pointsElsewhere ? ELSEWHERE_PENALTY : 0) -
					(kindOf(sentence.block) === 'code' ? codePenalty : 0),
			};
		});
	});
}
