import { unescapeSigns } from '../escapeMarkdown.ts';
import { foldAccents, wordsOf } from '../words/languageWords.ts';
import { remember } from '../words/remember.ts';
import { ANDS, datesIn } from './dates.ts';
import { holidaysIn } from './holidays.ts';
import { isSum } from './money.ts';

/** A day, month, length of time, number or sum that a text names, as `day:0`, `month:6`, `date:12-24`, `holiday`, `days:7`, `number:3`, `sum:20`. */
export type NamedMeasure = string;

export const DAY_OF_YEAR = /^(?:date:|holiday$)/u;

interface Name {
	readonly kind: 'day' | 'month' | 'unit' | 'units' | 'number' | 'sum';
	readonly value: number;
}

const NUMBERS: ReadonlySet<Name['kind'] | undefined> = new Set(['number', 'sum']);
const MONTHS_A_YEAR = 12;
/** Days of a unit of time, which "a week" and "7 days" are compared by. */
const UNIT_DAYS = { day: 1, week: 7, month: 30, year: 365 } as const;
/** Numbers before which languages write a unit in each of its forms. */
const FORMS_OF_UNIT = [1, 2, 5];
/** Letters of a name of which other endings are the same name: "sobotę", "Sonntags". */
const SHORTEST_STEM = 4;
const LONGEST_ENDING = 3;

const TOKEN = /[\p{L}\p{M}]+|\d+(?:[.,]\d+)?/gu;
/** Between two days of which the days between are meant too: a dash, or one word that does not mean "and". */
const RANGE = /^\s*(?:[-–—~〜～至]|\.?\s*[-–—]\s*|\p{L}{1,4}\.?)\s*$/u;
/** Longer ones hold more than that, and the time for them would grow with the cube of their length. */
const LONGEST_GAP = 12;
const AND = new RegExp(`^\\s*(?:${ANDS}|[,&+])\\s*$`, 'iu');

export const DAYS_A_WEEK = 7;
/** 7 January 2024 was a Sunday. */
const SUNDAY = Date.UTC(2024, 0, 7);
const DAY_MS = 86_400_000;
/** Short names beside those of ICU. */
const OTHER_NAMES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
	en: { tues: 2, weds: 3, thur: 4, thurs: 4 },
};

/** The long and short names of the days in lower case, without accents, each with its number from Sunday, 0. @param language ISO 639-1 */
export const weekdaysOf = remember((language: string): ReadonlyMap<string, number> => {
	const weekdays = new Map(Object.entries(OTHER_NAMES[language] ?? {}));
	for (const weekday of ['short', 'long'] as const) {
		const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
		for (let day = 0; day < DAYS_A_WEEK; day++) weekdays.set(foldName(format.format(SUNDAY + day * DAY_MS)), day);
	}
	return weekdays;
});

/** What a language calls days, months, units and numbers. */
interface Names {
	readonly exact: ReadonlyMap<string, Name>;
	/** What the forms of a day or month begin with. */
	readonly stems: readonly { readonly stem: string; readonly name: Name }[];
}

const namesOf = remember((language: string): Names => {
	const names = new Map<string, Name>();
	const add = (text: string, name: Name): void => {
		const key = foldName(text);
		if (key !== '' && !names.has(key)) names.set(key, name);
	};
	for (const [name, value] of weekdaysOf(language)) add(name, { kind: 'day', value });
	for (const style of ['long', 'short'] as const) {
		for (const format of [{ month: style }, { month: style, day: 'numeric' }] as const) {
			const months = new Intl.DateTimeFormat(language, { ...format, timeZone: 'UTC' });
			for (let value = 0; value < MONTHS_A_YEAR; value++) {
				const part = months.formatToParts(Date.UTC(2024, value, 1)).find(({ type }) => type === 'month');
				if (part !== undefined && !/\d/u.test(part.value)) add(part.value, { kind: 'month', value });
			}
		}
	}
	for (const [unit, value] of Object.entries(UNIT_DAYS)) {
		const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
		for (const count of FORMS_OF_UNIT) {
			const part = format.formatToParts(count).find(({ type }) => type === 'unit');
			if (part !== undefined) add(part.value, { kind: count === 1 ? 'unit' : 'units', value });
		}
	}
	for (const [at, forms] of (wordsOf(language).values.oneToTwelve?.split(' ') ?? []).entries())
		for (const form of forms.split('|')) add(form, { kind: 'number', value: at + 1 });
	const stems = Array.from(names).flatMap(([text, name]) =>
		(name.kind === 'day' || name.kind === 'month') && text.length >= SHORTEST_STEM
			? [{ stem: text.slice(0, Math.max(SHORTEST_STEM, text.length - 2)), name }]
			: [],
	);
	return { exact: names, stems };
});

/** The name that a word is a form of: "Sonntags", "sobotę", "weekday" is none. */
function nameOf(word: string, { exact, stems }: Names): Name | null {
	const folded = foldAccents(word.toLowerCase());
	const name = exact.get(folded);
	if (name !== undefined) return name;
	const isForm = ({ stem }: Names['stems'][number]): boolean =>
		folded.startsWith(stem) && folded.length - stem.length <= LONGEST_ENDING;
	return stems.find(isForm)?.name ?? null;
}

interface PlacedName extends Name {
	readonly start: number;
	readonly end: number;
}

export function findNames(text: string, languages: readonly string[]): PlacedName[] {
	const names: PlacedName[] = [];
	for (const { 0: word, index } of text.matchAll(TOKEN)) {
		const place = { start: index, end: index + word.length };
		if (/^\d/u.test(word)) {
			names.push({ kind: isSum(text, place) ? 'sum' : 'number', value: Number(word.replace(',', '.')), ...place });
			continue;
		}
		const name = languages.map((language) => nameOf(word, namesOf(language))).find((one) => one !== null);
		if (name) names.push({ ...name, ...place });
	}
	return names;
}

/** Text without the days or months that it names, where another text names such too: a follow-up's take their place. */
export function withoutReplaced(text: string, by: string, languages: readonly string[]): string {
	const replaced = new Set<Name['kind']>(
		findNames(by, languages).flatMap(({ kind }) => (kind === 'day' || kind === 'month' ? kind : [])),
	);
	const names = findNames(text, languages).filter(({ kind }) => replaced.has(kind));
	return names.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
}

/** The days or months from one to another, across the turn of the week or year. */
function between(from: number, to: number, count: number): number[] {
	return Array.from({ length: ((to - from + count) % count) + 1 }, (_, at) => (from + at) % count);
}

/** The days, months, lengths of time and numbers in a text. "Monday to Friday" names Wednesday too. */
export function measuresIn(markdown: string, languages: readonly string[]): ReadonlySet<NamedMeasure> {
	const text = unescapeSigns(markdown);
	const named = new Set<NamedMeasure>();
	const names = findNames(text, languages);
	const { days, spans } = datesIn(
		text,
		names.filter(({ kind }) => kind === 'month'),
	);
	for (const day of days) named.add(`date:${day}`);
	for (const { day, isPublic } of holidaysIn(text, languages)) {
		if (day !== null) named.add(`date:${day}`);
		if (isPublic) named.add('holiday');
	}
	for (const [at, { kind, value, start: begin, end }] of names.entries()) {
		const next = names[at + 1];
		if (kind === 'day' || kind === 'month') {
			named.add(`${kind}:${value}`);
			const gap = next === undefined ? '' : text.slice(end, next.start);
			if (next?.kind !== kind || gap.length > LONGEST_GAP || !RANGE.test(gap) || AND.test(gap)) continue;
			const count = kind === 'day' ? DAYS_A_WEEK : MONTHS_A_YEAR;
			for (const one of between(value, next.value, count)) named.add(`${kind}:${one}`);
		} else if (kind === 'sum') named.add(`sum:${value}`);
		else if (kind === 'number' && !spans.some(({ start, end: last }) => begin >= start && begin < last)) {
			named.add(`number:${value}`);
			const isUnit = (next?.kind === 'unit' || next?.kind === 'units') && text.slice(end, next.start).trim() === '';
			if (isUnit) named.add(`days:${value * next.value}`);
		} else if (kind === 'unit' && !NUMBERS.has(names[at - 1]?.kind)) named.add(`days:${value}`);
	}
	return named;
}

/** A name of a day or month as names are compared. */
export function foldName(name: string): string {
	return foldAccents(name.toLowerCase().replace(/\.$/u, ''));
}
