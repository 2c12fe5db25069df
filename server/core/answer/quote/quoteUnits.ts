import { askedValueOf } from '../../facts/askedValue.ts';
import type { IndexChunk } from '../../index/indexChunk.ts';
import { analyzeText } from '../../retrieve/rank/analyzeChunk.ts';
import { shareOf, termsIn } from '../../retrieve/rank/queryProfile.ts';
import { countWords } from '../../text/countWords.ts';
import { asksForSteps, isBlock } from './answerBlocks.ts';
import { type AnswerUnit, scoreUnits } from './answerUnits.ts';
import { askedWordsOf } from './askedWords.ts';
import { quoteRows, quoteWhole, rowsOf, stepsFor } from './quoteBlocks.ts';
import { ANNOUNCES, blocksOf, languageOf, type QuoteContext, type QuotedPart } from './quoteContext.ts';
import type { QuoteInput } from './quoteInput.ts';
import { PROSE_ITEM_WORDS, quoteProse } from './quoteProse.ts';
import { writeSentence } from './writeAnswer.ts';

/** The share of the question's weight that a further unit has to add. */
const LEAST_ADDED = 0.3;
/** How far below the best such a unit may score. */
const ADDED_GAP = 6;

/** What is quoted, as Markdown, from the chunks that it quotes, the best first. */
export interface Quoted {
	readonly text: string;
	readonly usedChunks: readonly IndexChunk[];
}

/** Quotes what answers a question from the passages found for it; null where nothing does. */
export function quoteUnits(input: QuoteInput): (Quoted & { readonly best: AnswerUnit }) | null {
	const { retrieval } = input;
	const askedWords = askedWordsOf(retrieval);
	const units = scoreUnits({ ...input, askedWords })
		.filter(({ kind, hit }) => kind !== 'heading' && retrieval.ranked[hit]?.analyzed.question === null)
		.toSorted((a, b) => b.score - a.score);
	const context = { ...input, units, askedWords };
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
	const steps = asksForSteps(context.query.message) ? stepsFor(context, best) : null;
	if (steps !== null) return [steps];
	const next = blocksOf(context, best.hit)[best.block + 1];
	if (ANNOUNCES.test(best.text) && isBlock(next) && next.kind !== 'table')
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
	const figure = askedValueOf(context.query.message);
	// What a price is asked by is answered by the figure.
	const priced =
		figure === null || best.lacksAnswer
			? null
			: termsIn(profile, analyzeText(figure.priced ?? figure.rest, languageOf(context, best.hit)));
	const isOpen = (term: number): boolean =>
		(profile.terms[term]?.isCurrent ?? false) && (priced === null || priced.has(term));
	const all = [...quoted];
	for (;;) {
		const covered = new Set(all.flatMap((part) => [...part.covered]));
		const room = context.mostWords - all.reduce((sum, { words }) => sum + words, 0);
		const gainOf = (unit: AnswerUnit): number =>
			shareOf(
				profile,
				new Set([...unit.ownTerms, ...unit.headingTerms].filter((term) => !covered.has(term) && isOpen(term))),
			);
		const candidates = context.units.filter(
			(unit) => isAddable(unit, best) && !unit.lacksAnswer && gainOf(unit) >= LEAST_ADDED,
		);
		const next = candidates.toSorted((a, b) => gainOf(b) - gainOf(a) || b.score - a.score)[0];
		if (next === undefined) return all;
		const part = partOf(context, next);
		if (part.words > room) return all;
		all.push({ ...part, covered: new Set([...part.covered, ...next.ownTerms, ...next.headingTerms]) });
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
		covered: new Set([...unit.ownTerms, ...unit.headingTerms]),
		block: unit.block,
	};
}
