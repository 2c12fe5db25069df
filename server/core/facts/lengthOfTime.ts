import { patternOfAny, phrasesOfAll, phraseTest } from '../text/phraseTest.ts';

const hasUnit = phraseTest(phrasesOfAll(({ values }) => values.timeUnits));
const countedUnits = patternOfAny(phrasesOfAll(({ values }) => values.countedTimeUnits));
/** Where words are not divided a unit counts beside its number alone: the sign for a day is in every weekday's name. */
const COUNTED = new RegExp(`[\\p{N}〇一二两兩三四五六七八九十百半几幾数한두세네]\\s?[个個]?半?${countedUnits}`, 'u');

/** Whether a text names a length of time: "two days", "3 weeks", "10分". */
export function hasLengthOfTime(text: string): boolean {
	return hasUnit(text) || COUNTED.test(text);
}
