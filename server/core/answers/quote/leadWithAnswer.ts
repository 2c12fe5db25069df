import { pointsAtEarlier } from '../../search/dependsOnEarlier.ts';
import { dependsOnSentenceBefore } from './dependsOnSentenceBefore.ts';
import type { ScoredSentence } from './scoreSentences.ts';

/** How much more of the question than a sentence before it the answering one must hold, where both may be what was asked for. */
const CLEARLY_MORE = 0.3;

/** Whether a sentence, and none of those before it, is what was asked for. */
function isSurelyIt(best: ScoredSentence, before: readonly ScoredSentence[], isKindKnown: boolean): boolean {
	if (best.lacksAnswer) return false;
	return before.every(({ lacksAnswer, ownShare }) => {
		return (isKindKnown && lacksAnswer) || best.ownShare - ownShare >= CLEARLY_MORE;
	});
}

/** What is quoted, in two paragraphs: what answers with what follows it, and what was written before it. */
interface LedText {
	readonly lead: readonly ScoredSentence[];
	readonly rest: readonly ScoredSentence[];
}

/**
 * Puts the sentence that answers before those that stand before it, where it can be understood without them: it points at
 * nothing earlier, and by its kind or its words none of them answers. What follows it in its section still does.
 *
 * @param sentences of one passage in reading order
 * @param isKindKnown the question asks for a time, date, number or name
 * @param language ISO 639-1, the passage's
 */
export function leadWithAnswer(
	sentences: readonly ScoredSentence[],
	best: ScoredSentence,
	{ isKindKnown, language }: { isKindKnown: boolean; language: string },
): LedText {
	const asWritten = { lead: sentences, rest: [] };
	const at = sentences.indexOf(best);
	const before = sentences.slice(0, Math.max(0, at));
	if (before.length === 0 || before.some(({ section }) => section !== best.section)) return asWritten;
	if (pointsAtEarlier(best.text, language) || dependsOnSentenceBefore(best.text)) return asWritten;
	if (!isSurelyIt(best, before, isKindKnown)) return asWritten;
	const after = sentences.slice(at + 1);
	const isBeside = ({ section }: ScoredSentence): boolean => section === best.section;
	return {
		lead: [best, ...after.filter(isBeside)],
		rest: [...before, ...after.filter((sentence) => !isBeside(sentence))],
	};
}
