import { patternOfAny, phrasesOfAll } from '../text/phraseTest.ts';
import { CLOCK, UNTIL } from './hours.ts';

export interface NamedMonth {
	readonly value: number;
	readonly start: number;
	readonly end: number;
}

/** A day of the year, from 0, where it is named. */
interface NamedDate {
	readonly day: number;
	readonly start: number;
	readonly end: number;
	/** Whether the days since the one before are named too. */
	readonly isEnd: boolean;
}

const DAY_MS = 86_400_000;
/** A leap year, so that it has every day. */
const FIRST_DAY = Date.UTC(2024, 0, 1);
const DAYS_A_YEAR = 366;
const NUMBER = '(?:[12]\\d|3[01]|0?[1-9])(?:\\.|st|nd|rd|th|er|re|º|ª|°|e)?';
export const ANDS = patternOfAny(phrasesOfAll(({ joining }) => joining.split(' ')[0]));
const TO = `\\s*(?:[-–—~〜～]|${UNTIL})\\s*`;
const AND = `\\s*(?:[,&+/]|${ANDS})\\s*`;
const ARTICLE = `(?:${patternOfAny(phrasesOfAll(({ dates }) => dates?.articles))}\\s*)?`;
const OF = patternOfAny(phrasesOfAll(({ dates }) => dates?.of));
const NUMBERS = `${NUMBER}(?:(?:${TO}|${AND})${ARTICLE}${NUMBER})*`;
const BEFORE = new RegExp(`(?<![\\p{L}\\p{N}.,:/])(${NUMBERS})\\s*${OF}?\\s*$`, 'iu');
const AFTER = new RegExp(`^\\.?\\s*(${NUMBERS})(?![\\p{L}\\p{N}:]|[.,]\\d|\\s?${CLOCK}(?!\\p{L}))`, 'iu');
const NUMERIC = [
	/(?<![\d./])(?<day>0?[1-9]|[12]\d|3[01])\.\s?(?<month>0?[1-9]|1[0-2])\.(?!\d{1,3}(?!\d))/gu,
	/(?<!\d)(?<month>1[0-2]|0?[1-9])\s?[月월]\s?(?<day>3[01]|[12]\d|0?[1-9])\s?[日号號일]/gu,
];
const ONE = new RegExp(NUMBER, 'giu');
const IS_TO = new RegExp(`^(?:\\s*\\d{4})?${TO}${ARTICLE}$`, 'iu');
/** Characters before a month that may hold its days. */
const LONGEST_LIST = 60;

function dayOf(month: number, day: number): number {
	return (Date.UTC(2024, month, day) - FIRST_DAY) / DAY_MS;
}

/** The days in a list beside a month: "4 to 24", "24, 25 and 26". */
function readList(list: string, month: number, start: number): NamedDate[] {
	let last = 0;
	return [...list.matchAll(ONE)].map(({ 0: number, index }) => {
		const isEnd = index > 0 && IS_TO.test(list.slice(last, index));
		last = index + number.length;
		return { day: dayOf(month, Number.parseInt(number, 10)), start: start + index, end: start + last, isEnd };
	});
}

function besideMonth(text: string, { value, start, end }: NamedMonth): NamedDate[] {
	const from = Math.max(0, start - LONGEST_LIST);
	const before = BEFORE.exec(text.slice(from, start));
	if (before?.[1] !== undefined) return readList(before[1], value, from + before.index);
	const after = AFTER.exec(text.slice(end, end + LONGEST_LIST));
	return after?.[1] === undefined ? [] : readList(after[1], value, end + after[0].indexOf(after[1]));
}

/** The dates in a text, with all days of a range such as "from 23 December to 6 January". @param months those that it names */
export function datesIn(text: string, months: readonly NamedMonth[]) {
	const numeric = NUMERIC.flatMap((pattern) => [...text.matchAll(pattern)]);
	const dates = [
		...months.flatMap((month) => besideMonth(text, month)),
		...numeric.map(({ 0: date, groups = {}, index }) => ({
			day: dayOf(Number(groups['month']) - 1, Number(groups['day'])),
			start: index,
			end: index + date.length,
			isEnd: false,
		})),
	].toSorted((a, b) => a.start - b.start);
	const days = new Set<string>();
	for (const [at, { day, start, isEnd }] of dates.entries()) {
		const last = dates[at - 1];
		const isTo = last !== undefined && (isEnd || isBetween(text, last, { start, months }));
		const count = isTo ? ((day - last.day + DAYS_A_YEAR) % DAYS_A_YEAR) + 1 : 1;
		for (let back = 0; back < count; back++) days.add(nameDay((day - back + DAYS_A_YEAR) % DAYS_A_YEAR));
	}
	return { days, spans: dates };
}

/** Whether a date and the next are the ends of a range; the month of the first may stand between them. */
function isBetween(text: string, { end }: NamedDate, next: { start: number; months: readonly NamedMonth[] }): boolean {
	const within = next.months.filter(({ start }) => start >= end && start < next.start);
	const gap = within.reduceRight(
		(rest, month) => rest.slice(0, month.start - end) + rest.slice(month.end - end),
		text.slice(end, next.start),
	);
	return IS_TO.test(gap.replace(/^\./u, ''));
}

/** `12-24` */
function nameDay(day: number): string {
	return new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(5, 10);
}
