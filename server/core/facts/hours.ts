import { patternOfAny, phrasesOfAll } from '../text/phraseTest.ts';
import { LANGUAGE_WORDS } from '../words/languageWords.ts';

/** The word between the two ends of hours or dates, as the source of a pattern: "to", "bis". */
export const UNTIL = patternOfAny(phrasesOfAll(({ hours }) => hours?.until));
/** The unit behind the number of an hour. */
export const CLOCK = patternOfAny(phrasesOfAll(({ hours }) => hours?.clock));

const DAY = patternOfAny(phrasesOfAll(({ hours }) => hours?.weekdays));
const SHORT_DAY = patternOfAny(phrasesOfAll(({ hours }) => hours?.shortWeekdays));
const ANY_DAY = `(?:${DAY}|${SHORT_DAY}\\.?)`;
const NUMBER = '(?:[01]?\\d|2[0-4])';
const HOUR = `${NUMBER}(?:\\s?[:.h時时]\\s?(?:[0-5]\\d)?)?\\s?(?:${CLOCK}|分|点)?`;
const TO = `(?:\\s?[-–—−~〜～]\\s?|\\s(?:${UNTIL}|-)\\s)`;
/** "Sa 10–14", "Mon–Fr 9:30 to 18:00". Short for a weekday counts beside a figure alone. */
const DAY_AND_HOUR = new RegExp(
	`(?<!\\p{L})${ANY_DAY}(?:${TO}${ANY_DAY})?(?:\\s?[:,]\\s?|\\s)(?:[\\p{L}]+\\s){0,2}${HOUR}${TO}${HOUR}(?![\\p{L}\\p{N}€$£%])`,
	'iu',
);
/** "11:30 – 14:30", "from 9 to 17 h": figures that can be nothing but hours. */
const FROM_HOUR_TO_HOUR = new RegExp(
	`(?<![\\p{N}.,:/-])${NUMBER}(?:[:.h時][0-5]\\d\\s?${CLOCK}?|\\s?(?:${CLOCK}|時))?${TO}(?:las |les |le )?${NUMBER}(?:[:.h時][0-5]\\d|\\s?(?:${CLOCK}|時))(?![\\p{L}\\p{N}])`,
	'iu',
);
const HOURS = [
	DAY_AND_HOUR,
	FROM_HOUR_TO_HOUR,
	...[...LANGUAGE_WORDS.values()].flatMap(({ hours }) => (hours?.pattern ? new RegExp(hours.pattern, 'iu') : [])),
];
const HAS_FIGURE = /\d|[一二两三四五六七八九十][点點时時]/u;

/** Whether a text tells from when to when something is open: "Sa 10–14", "9:30 to 18:00". */
export function hasOpeningHours(text: string): boolean {
	return HAS_FIGURE.test(text) && HOURS.some((pattern) => pattern.test(text));
}
