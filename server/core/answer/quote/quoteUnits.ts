import type { IndexChunk } from '../../index/indexChunk.ts';
import { shareOf } from '../../retrieve/rank/queryProfile.ts';
import type { Retrieval } from '../../retrieve/retrieve.ts';
import { countWords } from '../../text/countWords.ts';
import { type AnswerUnit, asksForSteps, judgeUnits } from './answerUnits.ts';
import { quoteWhole, stepsFor } from './quoteBlocks.ts';
import { ANNOUNCES, blocksOf, type QuoteContext, type Quoted, type QuotedPart } from './quoteContext.ts';
import { PROSE_ITEM_WORDS, quoteProse } from './quoteProse.ts';
import { quoteRows, rowsOf } from './quoteRows.ts';
import { writeSentence } from './writeAnswer.ts';

/** The share of the question's weight that a further unit has to add. */
const LEAST_ADDED = 0.3;
/** How far below the best such a unit may score. */
const ADDED_GAP = 6;

/** Quotes what answers a question from the passages found for it; null where nothing does. */
export function quoteUnits(retrieval: Retrieval, mostWords: number): (Quoted & { readonly best: AnswerUnit }) | null {
	const { askedWords, units: judged } = judgeUnits(retrieval);
	const units = judged
		.filter(({ kind, hit }) => kind !== 'heading' && retrieval.ranked[hit]?.analyzed.question === null)
		.toSorted((a, b) => b.score - a.score);
	const context = { retrieval, askedWords, units, mostWords };
	const [best] = units;
	if (best === undefined) return null;
	const parts = add(context, quoteBest(context, best), best);
	// Pages of a website say some things alike, under a heading or without.
	const quoted = parts.filter(
		({ text }, at) => !parts.slice(0, at).some((said) => said.text === text || text.endsWith(` – ${said.text}`)),
	);
	const used = [...new Set(quoted.map(({ hit }) => hit))];
	const text = quoted.map((part) => part.text).join('\n\n');
	if (text === '') return null;
	return {
		text,
		usedChunks: used.flatMap((hit): IndexChunk | [] => retrieval.ranked[hit]?.analyzed.chunk ?? []),
		best,
	};
}

/** What the best unit answers by: its rows, list, code, section or prose. */
function quoteBest(context: QuoteContext, best: AnswerUnit): QuotedPart[] {
	if (best.kind === 'table') return quoteRows(context, best);
	const steps = asksForSteps(context.retrieval.question.query.message) ? stepsFor(context, best) : null;
	if (steps !== null) return [steps];
	const next = blocksOf(context, best.hit)[best.block + 1];
	if (ANNOUNCES.test(best.text) && (next?.kind === 'list' || next?.kind === 'code'))
		return [quoteWhole(context, best, best.block + 1)];
	if (best.kind === 'code') return [quoteWhole(context, best, best.block)];
	const isItem =
		best.ownShare > best.headingShare &&
		countWords(blocksOf(context, best.hit)[best.block]?.text ?? '') > context.mostWords;
	if (best.kind === 'list' && best.words <= PROSE_ITEM_WORDS && !isItem) return [quoteWhole(context, best, best.block)];
	return quoteProse(context, best);
}

/** Adds units while they answer a part of the question that is not answered yet. */
function add(context: QuoteContext, quoted: readonly QuotedPart[], best: AnswerUnit): QuotedPart[] {
	const { profile } = context.retrieval;
	const isCurrent = (term: number): boolean => profile.terms[term]?.isCurrent ?? false;
	const all = [...quoted];
	for (;;) {
		const covered = new Set(all.flatMap((part) => [...part.covered]));
		const room = context.mostWords - all.reduce((sum, { words }) => sum + words, 0);
		const gainOf = (unit: AnswerUnit): number =>
			shareOf(profile, new Set([...unit.covered].filter((term) => !covered.has(term) && isCurrent(term))));
		const candidates = context.units.filter(
			(unit) => isAddable(unit, best) && !unit.lacksAnswer && gainOf(unit) >= LEAST_ADDED,
		);
		const next = candidates.toSorted((a, b) => gainOf(b) - gainOf(a) || b.score - a.score)[0];
		if (next === undefined) return all;
		const part = partOf(context, next);
		if (part.words > room) return all;
		all.push({ ...part, covered: new Set([...part.covered, ...next.covered]) });
	}
}

function isAddable({ score, isTitle, kind, date }: AnswerUnit, best: AnswerUnit): boolean {
	const isOfThatDay = best.date !== 'said' || date === 'said';
	return score >= best.score - ADDED_GAP && !isTitle && kind !== 'code' && isOfThatDay;
}

/** A unit alone. */
function partOf(context: QuoteContext, unit: AnswerUnit): QuotedPart {
	if (unit.kind === 'table') return rowsOf(context, unit, true);
	return {
		hit: unit.hit,
		text: writeSentence(unit, ''),
		words: unit.words,
		covered: unit.covered,
	};
}
