import { dependsOnSentenceBefore } from './dependsOnSentenceBefore.ts';
import type { ScoredSentence } from './scoreSentences.ts';

/** Hits of other pages that may answer, beside the one of the best sentence. */
export interface OtherPages {
	/** The one that may answer about as well, to be quoted right after the first sentence; -1 for none. */
	rivalHit: number;
	/** Those that may answer at all, best first: each is quoted rather than the last sentence of the first page. */
	possibleHits: readonly number[];
}

/** Words of prose in an answer: what a visitor reads at a glance. */
export const MOST_WORDS = 60;
/** What standing beside a chosen sentence is worth: runs read better, and hold the answer more often (dev sets). */
const NEIGHBOUR_BONUS = 1;
/** The same for the sentence that a chosen one points back to: without it the answer begins in the middle. */
const NEEDED_BONUS = 2;

function stand(one: ScoredSentence, other: ScoredSentence, distance: number): boolean {
	return one.hit === other.hit && one.block === other.block && other.position - one.position === distance;
}

function bonusOf(sentence: ScoredSentence, chosen: readonly ScoredSentence[]): number {
	const following = chosen.find((one) => stand(sentence, one, 1));
	if (following !== undefined && dependsOnSentenceBefore(following.text)) return NEEDED_BONUS;
	return following !== undefined || chosen.some((one) => stand(one, sentence, 1)) ? NEIGHBOUR_BONUS : 0;
}

/** The place of the sentence to take next. */
function findNext(left: readonly ScoredSentence[], chosen: readonly ScoredSentence[]): number {
	let next = 0;
	let best = Number.NEGATIVE_INFINITY;
	for (const [at, sentence] of left.entries()) {
		const value = sentence.score + bonusOf(sentence, chosen);
		if (value <= best) continue;
		best = value;
		next = at;
	}
	return next;
}

function isOfSameSection(one: ScoredSentence, other: ScoredSentence): boolean {
	return one.hit === other.hit && one.section === other.section;
}

/** The place of a page's best sentence that fits and points back to nothing; -1 where there is none. */
function findFitting(left: readonly ScoredSentence[], pageHit: number, room: number): number {
	return left.findIndex(({ hit, words, text }) => hit === pageHit && words <= room && !dependsOnSentenceBefore(text));
}

/** Adds another page's best sentence that fits, in place of the last of the first page where need be. */
function quotePossible(
	chosen: ScoredSentence[],
	quotable: readonly ScoredSentence[],
	pageHit: number,
): ScoredSentence[] {
	if (chosen.some(({ hit }) => hit === pageHit)) return chosen;
	const left = quotable.filter(({ text }) => !chosen.some((one) => one.text === text));
	const room = MOST_WORDS - chosen.reduce((sum, { words }) => sum + words, 0);
	const added = left[findFitting(left, pageHit, room)];
	if (added) return [...chosen, added];
	const last = chosen.at(-1);
	if (!last || chosen.length === 1 || last.hit !== chosen[0]?.hit || isNeeded(last, chosen)) return chosen;
	const instead = left[findFitting(left, pageHit, room + last.words)];
	return instead ? [...chosen.slice(0, -1), instead] : chosen;
}

/** Whether a sentence that is chosen points back to this one. */
function isNeeded(sentence: ScoredSentence, chosen: readonly ScoredSentence[]): boolean {
	return chosen.some((one) => stand(sentence, one, 1) && dependsOnSentenceBefore(one.text));
}

/**
 * Whole sentences up to the limit, the best first, neighbours preferred, most of all what a chosen sentence points back
 * to. Nothing is quoted from another section that points back to what is not quoted.
 *
 * @param quotable best first
 * @param clip shortens the very first, when it alone is too long
 */
export function chooseSentences(
	quotable: readonly ScoredSentence[],
	clip: (sentence: string) => string,
	{ rivalHit, possibleHits }: OtherPages = { rivalHit: -1, possibleHits: [] },
): ScoredSentence[] {
	const left = [...quotable];
	const chosen: ScoredSentence[] = [];
	let room = MOST_WORDS;
	while (left.length > 0 && room > 0) {
		const rival = chosen.length === 1 ? findFitting(left, rivalHit, room) : -1;
		const [sentence] = left.splice(rival < 0 ? findNext(left, chosen) : rival, 1);
		if (sentence === undefined || chosen.some(({ text }) => text === sentence.text)) continue;
		if (sentence.words > room) {
			if (chosen.length === 0) return [{ ...sentence, text: clip(sentence.text) }];
			continue;
		}
		const opensSection = chosen.length > 0 && !chosen.some((one) => isOfSameSection(one, sentence));
		if (opensSection && dependsOnSentenceBefore(sentence.text)) continue;
		chosen.push(sentence);
		room -= sentence.words;
	}
	return possibleHits.reduce((current, hit) => quotePossible(current, quotable, hit), chosen);
}
