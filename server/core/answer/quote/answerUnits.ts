import { type QueryProfile, shareOf, termsIn } from '../../retrieve/rank/queryProfile.ts';
import type { RankedChunk } from '../../retrieve/rank/rank.ts';
import { headingLevel } from './answerBlocks.ts';
import type { AskedWords } from './askedWords.ts';
import { describeUnit, type JudgedBy, readQuestion, type UnitDescription } from './describeUnit.ts';
import { scoreUnit } from './scoreUnit.ts';
import { writeHeading } from './writeRows.ts';

/** A unit of a passage, judged for quoting. */
export interface AnswerUnit extends UnitDescription {
	/** The log of its odds to hold the answer, less for its length. */
	readonly score: number;
}

const NO_HEADING = { section: -1, headingTerms: new Set<number>(), share: 0 };

/** The headings that are open at each sentence of a passage, and the share of the question's weight in them. */
function headingsOf(
	{ analyzed }: RankedChunk,
	profile: QueryProfile,
): readonly { section: number; headingTerms: ReadonlySet<number>; share: number }[] {
	const { blocks, sentences, chunk, heading } = analyzed;
	const outer = chunk.headingPath.length === 0 ? new Set<number>() : termsIn(profile, heading);
	const title = writeHeading(chunk.title);
	let open: { level: number; section: number; terms: ReadonlySet<number> }[] = [];
	let current = { section: -1, headingTerms: outer, share: shareOf(profile, outer) };
	return sentences.map((sentence) => {
		const level = headingLevel(blocks[sentence.block]);
		if (level === null) return current;
		open = open.filter((one) => one.level < level);
		const isTitle = writeHeading(sentence.text) === title;
		open.push({ level, section: sentence.block, terms: isTitle ? new Set() : termsIn(profile, sentence) });
		const headingTerms = new Set(open.flatMap(({ terms }) => [...terms]));
		current = { section: sentence.block, headingTerms, share: shareOf(profile, headingTerms) };
		return current;
	});
}

/** Hits that units are taken from. */
const HITS_READ = 6;

/**
 * Those judged last: a quoted answer and the places of its question read the same ones. A `WeakMap` of them would keep each
 * question's beyond the collections of young objects.
 */
let last: { readonly askedWords: AskedWords; readonly units: readonly AnswerUnit[] } | null = null;

/** Judges all units of the first hits. */
export function scoreUnits(input: JudgedBy): readonly AnswerUnit[] {
	if (last?.askedWords !== input.askedWords) last = { askedWords: input.askedWords, units: judgeUnits(input) };
	return last.units;
}

function judgeUnits(input: JudgedBy): AnswerUnit[] {
	const question = readQuestion(input);
	const { profile, ranked } = input.retrieval;
	const best = ranked[0]?.score ?? 0;
	return ranked.slice(0, HITS_READ).flatMap((chunk, hit) => {
		const { analyzed } = chunk;
		const headings = headingsOf(chunk, profile);
		const outer = termsIn(profile, analyzed.question ?? analyzed.heading);
		return analyzed.sentences.map((sentence, position): AnswerUnit => {
			const place = { chunk, hit, position, sentence, heading: headings[position] ?? NO_HEADING, outer };
			const unit = describeUnit(question, place);
			return { ...unit, score: scoreUnit(question, place, { unit, best }) };
		});
	});
}
