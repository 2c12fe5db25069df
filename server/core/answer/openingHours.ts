import type { WidgetSettings } from '../../../shared/contract/widgetSettings.ts';
import { foldName, weekdaysOf } from '../facts/weekdays.ts';
import { phraseRemover, phraseTest } from '../text/phraseTest.ts';
import { hasUnspacedScript } from '../text/tokenize.ts';
import { readQuestion } from '../understand/everyday/readQuestion.ts';
import { stopWordsOf, wordsOf } from '../words/languageWords.ts';

export type OpeningHours = NonNullable<WidgetSettings['opening_hours']>;

interface Asked {
	readonly message: string;
	readonly openingHours: OpeningHours;
	/** Unix time in milliseconds. */
	readonly at: number;
	/** ISO 639-1, of the message. */
	readonly languageCode: string;
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MS = 24 * HOUR_MINUTES * MINUTE_MS;
/** German "so" is short for Sunday, and a stop word. */
const SHORT_NAME_CHARS = 3;
const WORD = /[\p{L}\p{M}]+/gu;
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

function msOfDay(time: string): number {
	const [hour = 0, minute = 0] = time.split(':').map(Number);
	return (hour * HOUR_MINUTES + minute) * MINUTE_MS;
}

/** What the clocks of a time zone show, as if they were those of UTC. Sweden writes dates as ISO 8601 does. */
function localTime(at: number, timeZone: string): number {
	return Date.parse(`${new Date(at).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
}

/** When somebody is there on a day, from and to; past midnight where it closes before it opens. */
function openOn(day: number, { hours }: OpeningHours): { from: number; to: number }[] {
	const name = DAYS[new Date(day).getUTCDay()];
	return hours
		.filter(({ days }) => days.some((one) => one === name))
		.map(({ opens, closes }) => {
			const [from, to] = [day + msOfDay(opens), day + msOfDay(closes)];
			return { from, to: to > from ? to : to + DAY_MS };
		})
		.toSorted((a, b) => a.from - b.from);
}

/**
 * The answer to "are you open now" and "when do you close today" from the opening hours of the widget's settings; null for a
 * question that asks something else, or for another day.
 */
export function answerOpeningHours({ message, openingHours, at, languageCode }: Asked): string | null {
	const { moments, sentences } = wordsOf(languageCode);
	const [asksNow, asksToday, asksTomorrow] = [moments.now, moments.today, moments.tomorrow].map((words) =>
		phraseTest(words)(message),
	);
	if (!asksNow && !asksToday && !asksTomorrow) return null;
	// In scripts without spaces a word that is no phrase would be something else that is asked for.
	const times = [moments.now, moments.today, moments.tomorrow].join('|');
	const asked = hasUnspacedScript(message) ? phraseRemover(times)(message) : message;
	const question = readQuestion(asked, [languageCode]);
	if (question === null || question.others.length > 0) return null;
	if (!question.required.every((concepts) => concepts.includes('hours'))) return null;
	if (namesSomething(message, languageCode)) return null;

	const now = localTime(at, openingHours.time_zone);
	const today = now - (now % DAY_MS);
	const writeDay = (day: number): string => writeHours(day, openingHours, languageCode);
	if (asksTomorrow) return writeDay(today + DAY_MS);
	if (!asksNow) return writeDay(today);
	const isOpen = [today - DAY_MS, today].some((day) =>
		openOn(day, openingHours).some(({ from, to }) => from <= now && now < to),
	);
	const coming = isOpen ? [] : [1, 2, 3, 4, 5, 6, 7].map((days) => today + days * DAY_MS);
	const opensLater = openOn(today, openingHours).some(({ from }) => from > now);
	const next = opensLater ? undefined : coming.find((day) => openOn(day, openingHours).length > 0);
	const lines = [isOpen ? sentences.openNow : sentences.closedNow, writeDay(today)];
	return [...lines, ...(next === undefined ? [] : [writeDay(next)])].join('\n\n');
}

/** Whether a message has a day or a word beside those that ask for hours: "is the pool open today". Not in scripts without spaces. */
function namesSomething(message: string, language: string): boolean {
	if (hasUnspacedScript(message)) return false;
	const { everyday, moments } = wordsOf(language);
	const lists = [everyday.hours?.both, everyday.hours?.asked, everyday.fillers, ...Object.values(moments)];
	const known = new Set(lists.join(' ').toLowerCase().match(WORD));
	const words = message.toLowerCase().match(WORD) ?? [];
	const isDay = (word: string): boolean => word.length > SHORT_NAME_CHARS && weekdaysOf(language).has(foldName(word));
	return words.some((word) => isDay(word) || (!known.has(word) && !stopWordsOf(language).has(word)));
}

/** "**Monday, 30 November:** 9:00 AM – 5:00 PM" in a language. */
function writeHours(day: number, openingHours: OpeningHours, language: string): string {
	const date = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
	const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
	const spans = openOn(day, openingHours).map(({ from, to }) => `${time.format(from)} – ${time.format(to)}`);
	const hours = spans.length === 0 ? wordsOf(language).moments.closed : spans.join(', ');
	return `**${new Intl.DateTimeFormat(language, date).format(day)}:** ${hours}`;
}
