import { dependsOnSentenceBefore } from './dependsOnSentenceBefore.ts';
import type { ScoredSentence } from './scoreSentences.ts';

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

/** The place of the sentence to take second where two pages are in doubt; -1 where none of the other page's fits. */
function findRival(left: readonly ScoredSentence[], rivalHit: number, room: number): number {
	return left.findIndex(({ hit, words, text }) => hit === rivalHit && words <= room && !dependsOnSentenceBefore(text));
}

/**
 * Whole sentences up to the limit, the best first, neighbours preferred, most of all what a chosen sentence points back
 * to. Nothing is quoted from another section that points back to what is not quoted.
 *
 * @param quotable best first
 * @param clip shortens the very first, when it alone is too long
 * @param rivalHit the hit of another page that may answer as well and is to be quoted with the first sentence; -1 for none
 */
export function chooseSentences(
	quotable: readonly ScoredSentence[],
	clip: (sentence: string) => string,
	rivalHit = -1,
): ScoredSentence[] {
	const left = [...quotable];
	const chosen: ScoredSentence[] = [];
	let room = MOST_WORDS;
	while (left.length > 0 && room > 0) {
		const rival = chosen.length === 1 ? findRival(left, rivalHit, room) : -1;
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
	return chosen;
}
