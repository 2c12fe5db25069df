import { asksForNumber } from '../../facts/answerType.ts';
import { currentOf, shareOf } from '../../retrieve/rank/queryProfile.ts';
import { dependsOnSentenceBefore, pointsAtEarlier } from '../../understand/leaning.ts';
import { isBlock } from './answerBlocks.ts';
import type { AnswerUnit } from './answerUnits.ts';
import { ANNOUNCES, blocksOf, languageOf, type QuoteContext, type QuotedPart } from './quoteContext.ts';
import { type Part, writeParts, writeSentence } from './writeAnswer.ts';

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
/** What being beside a chosen sentence is worth: runs read better, and hold the answer more often (dev sets). */
const NEIGHBOUR_BONUS = 1;
/** The same for the sentence that a chosen one points back to. */
const NEEDED_BONUS = 2;
/** How far below the chosen page another may rank and still hold the answer: odds of one to ten. */
const POSSIBLE = Math.log(10);
/** A list item with more words than this is quoted as prose. */
export const PROSE_ITEM_WORDS = 25;

/** The best sentence with those around it, up to the limit. */
export function quoteProse(context: QuoteContext, best: AnswerUnit): QuotedPart[] {
	const { ranked, profile } = context.retrieval;
	const pageOf = (hit: number): string | undefined => ranked[hit]?.analyzed.chunk.dataSourceId;
	const asksForFigure = asksForNumber(context.query.message);
	const isBeside = (unit: AnswerUnit): boolean => unit.hit === best.hit && unit.section === best.section;
	const covered = new Set([...best.own, ...best.under]);
	const needsFigure = context.retrieval.figure !== null && best.lacksAnswer;
	/** Whether a sentence of the same page answers something that the best leaves open. */
	const addsTo = (unit: AnswerUnit): boolean =>
		(unit.score >= best.score - ALIKE && unit.isOnSubject) ||
		shareOf(
			profile,
			currentOf(
				profile,
				[...unit.own].filter((term) => !covered.has(term)),
			),
		) >= LEAST_ADDED ||
		(needsFigure && !unit.lacksAnswer);
	const isFocused =
		(asksForFigure || ASKS.test(context.query.message)) &&
		!best.lacksAnswer &&
		shareOf(profile, currentOf(profile, covered)) * profile.total >= FOCUSED * profile.currentTotal;
	const isNeeded = (unit: AnswerUnit): boolean =>
		(unit.position === best.position - 1 && depends(best)) || (unit.position === best.position + 1 && depends(unit));
	const depends = ({ hit, text }: Pick<AnswerUnit, 'hit' | 'text'>): boolean =>
		dependsOnSentenceBefore(text, languageOf(context, hit));
	let room = context.mostWords;
	const quotable = context.units.filter((unit) => {
		if (unit === best) return true;
		if (best.hasPolarity && !unit.hasPolarity) return false;
		if (unit.isTitle || unit.kind === 'table' || unit.kind === 'code' || ANNOUNCES.test(unit.text)) return false;
		if (unit.kind === 'list' && unit.words <= PROSE_ITEM_WORDS) return false;
		if (isBeside(unit))
			return isFocused
				? isNeeded(unit) || addsTo(unit)
				: unit.ownShare > 0 || Math.abs(unit.position - best.position) === 1;
		if (pageOf(unit.hit) === pageOf(best.hit) && !addsTo(unit)) return false;
		if (!unit.isOnSubject || (asksForFigure && unit.lacksAnswer)) return false;
		return unit.score >= best.score - LARGEST_GAP && ranked[unit.hit]?.analyzed.question === null;
	});
	const chosen: AnswerUnit[] = [];
	const left = [...quotable];
	while (left.length > 0 && room > 0) {
		const bonusOf = (unit: AnswerUnit): number => {
			const isNext = (one: AnswerUnit, other: AnswerUnit, distance: number): boolean =>
				one.hit === other.hit && one.block === other.block && other.position - one.position === distance;
			const following = chosen.find((one) => isNext(unit, one, 1));
			if (following !== undefined && depends(following)) return NEEDED_BONUS;
			return following !== undefined || chosen.some((one) => isNext(one, unit, 1)) ? NEIGHBOUR_BONUS : 0;
		};
		const next = left.reduce((top, unit) => (unit.score + bonusOf(unit) > top.score + bonusOf(top) ? unit : top));
		left.splice(left.indexOf(next), 1);
		if (chosen.some(({ text }) => text === next.text)) continue;
		if (next.words > room && chosen.length > 0) continue;
		const opensSection =
			chosen.length > 0 && !chosen.some((one) => one.hit === next.hit && one.section === next.section);
		if (opensSection && depends(next)) continue;
		chosen.push(next);
		room -= next.words;
	}
	const answered = addPossible(context, chosen, quotable);
	const hits = [...new Set(answered.map(({ hit }) => hit))];
	return hits.map((hit) => {
		const units = answered.filter((unit) => unit.hit === hit);
		return {
			hit,
			text: writeProse(context, units, best),
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
		if (
			answered.some((one) => one.text === unit.text || pageOf(one) === pageOf(unit)) ||
			dependsOnSentenceBefore(unit.text, languageOf(context, unit.hit))
		)
			continue;
		if (scoreOf(best) - scoreOf(unit) > POSSIBLE) continue;
		const room = context.mostWords - answered.reduce((sum, { words }) => sum + words, 0);
		const last = answered.at(-1);
		if (unit.words <= room) answered.push(unit);
		else if (last !== undefined && last !== best && pageOf(last) === pageOf(best) && unit.words <= room + last.words)
			answered = [...answered.slice(0, -1), unit];
	}
	return answered;
}

/** Sentences of one passage, the best first where it can be understood so. */
function writeProse(context: QuoteContext, units: readonly AnswerUnit[], best: AnswerUnit): string {
	const [first] = units;
	if (first === undefined) return '';
	const { hit } = first;
	const blocks = blocksOf(context, hit);
	const title = context.retrieval.ranked[hit]?.analyzed.chunk.title ?? '';
	const bestOf = (section: number): number =>
		Math.max(...units.filter((unit) => unit.section === section).map(({ score }) => score));
	const ordered = units.toSorted((a, b) =>
		a.section === b.section ? a.position - b.position : bestOf(b.section) - bestOf(a.section),
	);
	const lead = ordered.find(({ position }) => hit === best.hit && position === best.position);
	const language = languageOf(context, hit) ?? context.retrieval.languageCode;
	const canLead =
		lead !== undefined && !pointsAtEarlier(lead.text, language) && !dependsOnSentenceBefore(lead.text, language);
	const at = canLead ? ordered.indexOf(lead) : 0;
	const after = ordered.slice(at).filter(({ section }) => section === ordered[at]?.section);
	const rest = ordered.filter((unit) => !after.includes(unit));
	const write = (some: readonly AnswerUnit[]): string =>
		writeParts(
			some.map((unit): Part => ({ block: unit.block, isProse: true, text: writeSentence(unit, title) })),
			blocks,
		);
	const next = blocks[(after.at(-1)?.block ?? -1) + 1];
	const announced = ANNOUNCES.test(after.at(-1)?.text ?? '') && isBlock(next) ? next.text : '';
	return [write(after), announced, write(rest)].filter((part) => part !== '').join('\n\n');
}
