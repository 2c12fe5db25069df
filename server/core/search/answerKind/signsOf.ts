import type { AnalyzedSentence } from '../rank/analyzeChunk.ts';
import { AnswerSigns } from './answerType.ts';

/** Characters of a sentence that are searched for a time, date, number or name. */
const CHARACTERS_READ = 600;

/** Held as long as the sentence is: passages stay taken apart in memory between questions. */
const known = new WeakMap<AnalyzedSentence, AnswerSigns>();

/** What a sentence holds that may be asked for, found once for many questions. */
export function signsOf(sentence: AnalyzedSentence): AnswerSigns {
	const signs = known.get(sentence) ?? new AnswerSigns(sentence.text.slice(0, CHARACTERS_READ), sentence);
	known.set(sentence, signs);
	return signs;
}
