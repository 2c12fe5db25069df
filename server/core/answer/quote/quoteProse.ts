import { asksForNumber } from '../../facts/askedValue.ts';
import { analyzeText } from '../../retrieve/rank/analyzeChunk.ts';
import { gramShare } from '../../retrieve/rank/overlap.ts';
import { currentOf, shareOf } from '../../retrieve/rank/queryProfile.ts';
import { countWords } from '../../text/countWords.ts';
import type { AnswerUnit } from './answerUnits.ts';
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
/** The share of a question's weight from which the best sentence answers by itself. */
const FOCUSED = 0.5;
/** A list item with more words than this is quoted as prose. */
export const PROSE_ITEM_WORDS = 25;

/** Clauses with the marks that end them. */
const CLAUSE = /[^,;:，、；：—–]+[,;:，、；：—–]*\s*/gu;
const LAST_MARKS = /[,;:，、；：—–]+$/u;
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/u;
const ELLIPSIS = '…';
/** Characters of a sentence that are read: what has no end by then is no sentence. */
const LONGEST_READ = 2000;

/** The best sentence with those around it, up to the limit; what is longer by itself is cut. */
export function quoteProse(context: QuoteContext, best: AnswerUnit): QuotedPart[] {
	const isFocused = answersAlone(context, best);
	const quotable = context.units.filter((unit) => unit === best || isQuotable(context, unit, { best, isFocused }));
	const answered = takeFitting(quotable, context.mostWords);
	return [...new Set(answered.map(({ hit }) => hit))].map((hit) => {
		const units = answered.filter((unit) => unit.hit === hit).toSorted((a, b) => a.position - b.position);
		return quotePassage(context, units, best);
	});
}

/** Whether the best sentence answers by itself. */
function answersAlone({ retrieval: { profile, question } }: QuoteContext, best: AnswerUnit): boolean {
	const { message } = question.query;
	if (best.date === 'said') return true;
	if (best.lacksAnswer || !(asksForNumber(message) || ASKS.test(message))) return false;
	const covered = shareOf(profile, currentOf(profile, best.covered));
	return covered * profile.total >= FOCUSED * profile.currentTotal;
}

/** Whether a sentence is quoted beside the best one. */
function isQuotable(
	context: QuoteContext,
	unit: AnswerUnit,
	{ best, isFocused }: { best: AnswerUnit; isFocused: boolean },
): boolean {
	if (unit.isTitle || unit.kind === 'table' || unit.kind === 'code' || ANNOUNCES.test(unit.text)) return false;
	if (unit.kind === 'list' && unit.words <= PROSE_ITEM_WORDS) return false;
	if (unit.hit === best.hit && unit.section === best.section)
		return isFocused ? addsTo(context, unit, best) : unit.ownShare > 0 || Math.abs(unit.position - best.position) === 1;
	const { message, previousMessage } = context.retrieval.question.query;
	const isOfSamePage = pageOf(context, unit) === pageOf(context, best);
	// The page that speaks of what a question leans on answers it alone.
	if (isOfSamePage ? !addsTo(context, unit, best) : previousMessage !== null) return false;
	if (asksForNumber(message) && unit.lacksAnswer) return false;
	return unit.isOnSubject && unit.score >= best.score - LARGEST_GAP;
}

/** Whether a sentence is as good as the best, or answers something that it leaves open. */
function addsTo({ retrieval: { profile } }: QuoteContext, unit: AnswerUnit, best: AnswerUnit): boolean {
	if (unit.score >= best.score - ALIKE && unit.isOnSubject) return true;
	const added = [...unit.ownTerms].filter((term) => !best.covered.has(term));
	return shareOf(profile, currentOf(profile, added)) >= LEAST_ADDED;
}

function pageOf({ retrieval: { ranked } }: QuoteContext, { hit }: AnswerUnit): string | undefined {
	return ranked[hit]?.analyzed.chunk.dataSourceId;
}

/** The first units, in their order, that have room together; the first one whatever its length. */
export function takeFitting(units: readonly AnswerUnit[], mostWords: number): AnswerUnit[] {
	let room = mostWords;
	const taken: AnswerUnit[] = [];
	for (const unit of units) {
		if (taken.some(({ text }) => text === unit.text) || (unit.words > room && taken.length > 0)) continue;
		taken.push(unit);
		room -= unit.words;
	}
	return taken;
}

/** Writes the units of one passage: the best comes first, and what stands before it last. */
function quotePassage(context: QuoteContext, units: readonly AnswerUnit[], best: AnswerUnit): QuotedPart {
	const { profile, ranked } = context.retrieval;
	const hit = units[0]?.hit ?? 0;
	const title = ranked[hit]?.analyzed.chunk.title ?? '';
	const worthOf = (text: string): number => gramShare(profile, analyzeText(text, languageOf(context, best.hit)));
	const write = (unit: AnswerUnit) => {
		const text = clipSentence(unit.text, context.mostWords, worthOf);
		return { block: unit.block, text: writeSentence({ ...unit, text }, title) };
	};
	const lead = Math.max(0, units.indexOf(best));
	const texts = [units.slice(lead), units.slice(0, lead)].map((some) =>
		writeParts(some.map(write), blocksOf(context, hit)),
	);
	return {
		hit,
		text: texts.filter((text) => text !== '').join('\n\n'),
		words: units.reduce((sum, { words }) => sum + words, 0),
		covered: new Set(units.flatMap(({ covered }) => [...covered])),
	};
}

/** The parts between which a sentence may be cut: clauses, or words where a clause alone is too long. */
function splitParts(sentence: string, limit: number): string[] {
	return (sentence.match(CLAUSE) ?? []).flatMap((clause) => {
		if (countWords(clause) <= limit) return [clause];
		return UNSPACED.test(clause) ? Array.from(clause) : (clause.match(/\S+\s*/gu) ?? []);
	});
}

/**
 * Cuts a sentence that is too long to the run of clauses that says most, the middle one of several.
 *
 * @param limit in words
 */
function clipSentence(sentence: string, limit: number, worthOf: (text: string) => number): string {
	if (countWords(sentence) <= limit) return sentence;
	const parts = splitParts(sentence.slice(0, LONGEST_READ), limit);
	const lengths = parts.map(countWords);
	const runs: { text: string; worth: number }[] = [];
	for (let start = 0, end = 0, words = 0; end < parts.length; start++) {
		while (end < parts.length && words + (lengths[end] ?? 0) <= limit) words += lengths[end++] ?? 0;
		const run = parts.slice(start, end).join('').trim();
		const isEnd = end === parts.length;
		const text = `${start > 0 ? ELLIPSIS : ''}${isEnd ? run : run.replace(LAST_MARKS, '') + ELLIPSIS}`;
		runs.push({ text, worth: worthOf(run) });
		words -= lengths[start] ?? 0;
	}
	const most = Math.max(...runs.map(({ worth }) => worth));
	const best = runs.filter(({ worth }) => worth === most);
	return best[best.length >> 1]?.text ?? sentence;
}
