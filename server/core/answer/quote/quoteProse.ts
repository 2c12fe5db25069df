import { asksForNumber } from '../../facts/askedValue.ts';
import { analyzeText } from '../../retrieve/rank/analyzeChunk.ts';
import { gramShare } from '../../retrieve/rank/overlap.ts';
import { currentOf, shareOf } from '../../retrieve/rank/queryProfile.ts';
import { dependsOnSentenceBefore } from '../../understand/leaning.ts';
import type { AnswerUnit } from './answerUnits.ts';
import { clipSentence } from './clipSentence.ts';
import { ANNOUNCES, blocksOf, languageOf, type QuoteContext, type QuotedPart } from './quoteContext.ts';
import { writeParts, writeSentence } from './writeAnswer.ts';

/** A message without such a mark may tell what is the matter, and more than one sentence answers. */
const ASKS = /[?？؟]/u;
/** How far below the best a unit of another page or section may score and still be quoted: odds of one to twenty. */
const LARGEST_GAP = 3;
/** The share of the question's weight that a sentence of another section has to add to the best, unless it is as good. */
const LEAST_ADDED = 0.15;
/** How much worse a sentence may be that is as good. */
const ALIKE = 1.5;
/** The share of a question's weight from which the best sentence answers by itself, with what needs it to be understood. */
const FOCUSED = 0.5;
/** How far below the chosen page another may rank and still hold the answer: odds of one to ten. */
const POSSIBLE = Math.log(10);
/** A list item with more words than this is quoted as prose. */
export const PROSE_ITEM_WORDS = 25;

/** The best sentence with those around it, up to the limit; what is longer by itself is cut. */
export function quoteProse(context: QuoteContext, best: AnswerUnit): QuotedPart[] {
	const { profile, ranked } = context.retrieval;
	const pageOf = ({ hit }: AnswerUnit): string | undefined => ranked[hit]?.analyzed.chunk.dataSourceId;
	const asksForFigure = asksForNumber(context.query.message);
	const covered = new Set([...best.own, ...best.under]);
	const shareOfCurrent = (terms: Iterable<number>): number => shareOf(profile, currentOf(profile, terms));
	/** Whether a sentence of the same page answers something that the best leaves open. */
	const addsTo = (unit: AnswerUnit): boolean =>
		(unit.score >= best.score - ALIKE && unit.isOnSubject) ||
		shareOfCurrent([...unit.own].filter((term) => !covered.has(term))) >= LEAST_ADDED;
	const isFocused =
		best.date === 'said' ||
		((asksForFigure || ASKS.test(context.query.message)) &&
			!best.lacksAnswer &&
			shareOfCurrent(covered) * profile.total >= FOCUSED * profile.currentTotal);
	const depends = ({ hit, text }: AnswerUnit): boolean => dependsOnSentenceBefore(text, languageOf(context, hit));
	const isNeeded = (unit: AnswerUnit): boolean =>
		(unit.position === best.position - 1 && depends(best)) || (unit.position === best.position + 1 && depends(unit));
	const quotable = context.units.filter((unit) => {
		if (unit === best) return true;
		if (unit.isTitle || unit.kind === 'table' || unit.kind === 'code' || ANNOUNCES.test(unit.text)) return false;
		if (unit.kind === 'list' && unit.words <= PROSE_ITEM_WORDS) return false;
		if (unit.hit === best.hit && unit.section === best.section)
			return isFocused
				? isNeeded(unit) || addsTo(unit)
				: unit.ownShare > 0 || Math.abs(unit.position - best.position) === 1;
		// The page that speaks of what a question leans on answers it alone.
		if (pageOf(unit) === pageOf(best) ? !addsTo(unit) : context.topic !== null) return false;
		return unit.isOnSubject && !(asksForFigure && unit.lacksAnswer) && unit.score >= best.score - LARGEST_GAP;
	});
	let room = context.mostWords;
	const chosen: AnswerUnit[] = [];
	for (const unit of quotable) {
		if (chosen.some(({ text }) => text === unit.text) || (unit.words > room && chosen.length > 0)) continue;
		chosen.push(unit);
		room -= unit.words;
	}
	const worthOf = (text: string): number => gramShare(profile, analyzeText(text, languageOf(context, best.hit)));
	const clip = (text: string): string => clipSentence(text, context.mostWords, worthOf);
	const answered = addPossible(context, chosen, quotable);
	return [...new Set(answered.map(({ hit }) => hit))].map((hit) => {
		const units = answered.filter((unit) => unit.hit === hit).toSorted((a, b) => a.position - b.position);
		const title = ranked[hit]?.analyzed.chunk.title ?? '';
		// The best comes first where it can be understood so, and what stands before it last.
		const lead = depends(best) ? 0 : Math.max(0, units.indexOf(best));
		const texts = [units.slice(lead), units.slice(0, lead)].map((some) =>
			writeParts(
				some.map((unit) => ({ block: unit.block, text: writeSentence({ ...unit, text: clip(unit.text) }, title) })),
				blocksOf(context, hit),
			),
		);
		return {
			hit,
			text: texts.filter((text) => text !== '').join('\n\n'),
			words: units.reduce((sum, { words }) => sum + words, 0),
			covered: new Set(units.flatMap(({ own, under }) => [...own, ...under])),
			block: units[0]?.block ?? 0,
		};
	});
}

/** Adds a sentence of each other page that may answer too, in place of the last of the first page where need be. */
function addPossible(
	context: QuoteContext,
	chosen: readonly AnswerUnit[],
	quotable: readonly AnswerUnit[],
): readonly AnswerUnit[] {
	const { ranked } = context.retrieval;
	const [best] = chosen;
	if (best === undefined) return chosen;
	const pageOf = ({ hit }: AnswerUnit): string | undefined => ranked[hit]?.analyzed.chunk.dataSourceId;
	const scoreOf = ({ hit }: AnswerUnit): number => ranked[hit]?.score ?? 0;
	let answered = [...chosen];
	for (const unit of quotable) {
		if (answered.some((one) => one.text === unit.text || pageOf(one) === pageOf(unit))) continue;
		if (scoreOf(best) - scoreOf(unit) > POSSIBLE) continue;
		const room = context.mostWords - answered.reduce((sum, { words }) => sum + words, 0);
		const last = answered.at(-1);
		if (unit.words <= room) answered.push(unit);
		else if (last !== undefined && last !== best && pageOf(last) === pageOf(best) && unit.words <= room + last.words)
			answered = [...answered.slice(0, -1), unit];
	}
	return answered;
}
