import type { WidgetSettings } from '../../../shared/contract/widgetSettings.ts';
import { escapeSigns } from '../escapeMarkdown.ts';
import { isPublicHoliday } from '../facts/holidays.ts';
import { DAY_OF_YEAR, DAYS_A_WEEK, findNames, measuresIn } from '../facts/measuresIn.ts';
import type { IndexChunk } from '../index/indexChunk.ts';
import type { Retrieval } from '../retrieve/retrieve.ts';
import { phraseRemover, phraseTest, phraseTestIn } from '../text/phraseTest.ts';
import { hasUnspacedScript } from '../text/tokenize.ts';
import { readQuestion } from '../understand/everyday/readQuestion.ts';
import { stopWordsOf, wordsOf } from '../words/languageWords.ts';
import { toPlainLine } from './quote/plainLine.ts';

export type OpeningHours = NonNullable<WidgetSettings['opening_hours']>;

interface Asked {
	readonly message: string;
	readonly openingHours: OpeningHours;
	/** Unix time in milliseconds. */
	readonly at: number;
	/** ISO 639-1, of the message. */
	readonly languageCode: string;
	/** The passages found for it, which may say of a day that it has no hours. */
	readonly ranked: Retrieval['ranked'];
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MS = 24 * HOUR_MINUTES * MINUTE_MS;
/** German "so" is short for Sunday, and a stop word. */
const SHORTEST_DAY = 3;
/** In "2026-12-24T00:00". */
const [MONTH_AT, TIME_AT] = [5, 10];
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
 * The answer to "are you open now", "when do you close today" and "are you open on Sundays" from the opening hours of the
 * widget's settings, with the passages that it quotes; null for a question that asks something else, or for a date or
 * holiday. A day on which a page says that it is closed has no hours.
 */
export function answerOpeningHours({
	message,
	openingHours,
	at,
	languageCode,
	ranked,
}: Asked): { text: string; usedChunks: readonly IndexChunk[] } | null {
	const { moments, sentences } = wordsOf(languageCode);
	const [asksNow, asksToday, asksTomorrow] = [moments.now, moments.today, moments.tomorrow].map((words) =>
		phraseTest(words)(message),
	);
	const names = findNames(message, [languageCode]).filter(({ kind }) => kind === 'day');
	const named = measuresIn(message, [languageCode]);
	const asksDays = names.some(({ start, end }) => end - start >= SHORTEST_DAY);
	if (!asksNow && !asksToday && !asksTomorrow && !asksDays) return null;
	if ([...named].some((name) => DAY_OF_YEAR.test(name))) return null;
	// In scripts without spaces a word that is no phrase would be something else that is asked for.
	const times = [moments.now, moments.today, moments.tomorrow].join('|');
	const spaced = hasUnspacedScript(message) ? phraseRemover(times)(message) : message;
	const question = readQuestion(spaced, [languageCode]);
	if (question === null || question.others.length > 0) return null;
	if (!question.phrases.every(({ concepts }) => concepts.includes('hours'))) return null;
	const rest = names.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, message);
	if (namesSomething(rest, languageCode, asksDays)) return null;

	const now = localTime(at, openingHours.time_zone);
	const today = now - (now % DAY_MS);
	const usedChunks: IndexChunk[] = [];
	const closedAt = (day: number): string | null => {
		const closed = findClosedDay(new Date(day).toISOString().slice(MONTH_AT, TIME_AT), ranked);
		if (closed === null) return null;
		usedChunks.push(closed.chunk);
		return escapeSigns(closed.text);
	};
	const writeDay = (day: number): string =>
		writeHours(day, closedAt(day) ?? hoursOf(day, openingHours, languageCode), languageCode);
	const coming = Array.from({ length: DAYS_A_WEEK + 1 }, (_, days) => today + days * DAY_MS);
	if (asksDays) {
		const days = coming.slice(0, DAYS_A_WEEK).filter((day) => named.has(`day:${new Date(day).getUTCDay()}`));
		return { text: days.map(writeDay).join('\n\n'), usedChunks };
	}
	if (asksTomorrow) return { text: writeDay(today + DAY_MS), usedChunks };
	if (!asksNow || closedAt(today) !== null) return { text: writeDay(today), usedChunks };
	const isOpen = [today - DAY_MS, today].some((day) =>
		openOn(day, openingHours).some(({ from, to }) => from <= now && now < to),
	);
	const opensLater = openOn(today, openingHours).some(({ from }) => from > now);
	const next = isOpen || opensLater ? undefined : coming.slice(1).find((day) => openOn(day, openingHours).length > 0);
	const days = [today, ...(next === undefined ? [] : [next])].map(writeDay);
	return { text: [isOpen ? sentences.openNow : sentences.closedNow, ...days].join('\n\n'), usedChunks };
}

const saysClosed = phraseTestIn(({ moments }) => moments.closedOn);

/** What passages say of a day on which the business is closed; null where they say nothing. @param day "12-24" */
function findClosedDay(day: string, ranked: Retrieval['ranked']): { text: string; chunk: IndexChunk } | null {
	for (const { analyzed } of ranked) {
		const { language, chunk } = analyzed;
		const names = [`date:${day}`, ...(isPublicHoliday(day, language) ? ['holiday'] : [])];
		for (const sentence of analyzed.sentences) {
			const { text, titles } = sentence;
			if (!saysClosed(text, language)) continue;
			const named = measuresIn(`${titles}\n${text}`, language === null ? [] : [language]);
			if (names.some((name) => named.has(name))) return { text: toPlainLine(sentence), chunk };
		}
	}
	return null;
}

/** Whether a message has a word beside those that ask for hours: "is the pool open today". Not in scripts without spaces. */
function namesSomething(message: string, language: string, asksDays: boolean): boolean {
	if (hasUnspacedScript(message)) return false;
	const { everyday, moments, addressing } = wordsOf(language);
	// Of a day pages may tell the hours of "the restaurant", a filler.
	const silent = asksDays ? addressing : everyday.fillers;
	const lists = [everyday.hours?.both, everyday.hours?.asked, silent, ...Object.values(moments)];
	const knownWords = new Set(lists.join(' ').toLowerCase().match(WORD));
	const words = message.toLowerCase().match(WORD) ?? [];
	return words.some((word) => !knownWords.has(word) && !stopWordsOf(language).has(word));
}

/** "9:00 AM – 5:00 PM" in a language. */
function hoursOf(day: number, openingHours: OpeningHours, language: string): string {
	const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
	const spans = openOn(day, openingHours).map(({ from, to }) => `${time.format(from)} – ${time.format(to)}`);
	return spans.length === 0 ? wordsOf(language).moments.closed : spans.join(', ');
}

/** "**Monday, 30 November:** 9:00 AM – 5:00 PM" in a language. */
function writeHours(day: number, hours: string, language: string): string {
	const date = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
	return `**${new Intl.DateTimeFormat(language, date).format(day)}:** ${hours}`;
}
