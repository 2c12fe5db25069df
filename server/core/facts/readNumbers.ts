import { patternOfAny, phrasesOfAll } from '../text/phraseTest.ts';
import { findNames } from './measuresIn.ts';

/** Code points of the digit 0 in scripts with digits of their own. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040];
const DIGITS = 10;
const FRACTION = /\p{No}/gu;
const NUMBER =
	/(?<date>\d{4}-\d{1,2}-\d{1,2}|\d{1,2}(?<point>[./-])\d{1,2}\k<point>\d{2,4}|\d{1,2}\/\d{1,2}(?![\d/]))(?!\d)|(?<clock>(?:[01]?\d|2[0-4])(?:(?::|\s?h\s?)[0-5]\d|[:.][0-5]\d(?=\s*[ap]\.?m)|(?=\s*[ap]\.?\s?m\b)))(?!\d)(?:\s*(?<half>[ap])\.?\s?m\b)?|(?<plain>(?:\d{1,3}(?:[.,'’\u00A0\u202F ]\d{3}(?!\d))+|\d+)(?:[.,]\d+)*)/giu;
const GROUPS = /[.,'’\u00A0\u202F ](?=\d{3}(?!\d))/gu;
/** The afternoon, where an hour of it may be written with a number up to 12. */
const AFTERNOON = patternOfAny(phrasesOfAll(({ hours }) => hours?.afternoon));
const HALF_DAYS = new RegExp(`\\d\\s*[ap]\\.?\\s?m\\b|${AFTERNOON}`, 'iu');
const FULL_DATE = /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([./-])\d{1,2}\1\d{2,4}(?!\d)/gu;
const PHONE = /\+?\(?\d[\d\s()/.-]{5,}\d/gu;
const PHONE_MIN_DIGITS = 7;
const COUNTRY_CODE_MAX_DIGITS = 3;
/** A day before its month: "12th of". */
const DAY_BEFORE = /\d(?:st|nd|rd|th|er|º)?\.?\s+(?:\p{L}{1,3}\s+)?$/u;
const NUMBER_BEHIND = /^\.?\s+\d/u;
const LONGEST_DAY = 12;
const NOON = 12;
const MINUTES = 60;
const DAY_MINUTES = 24 * MINUTES;

export interface Phone {
	/** With the code of its country, without `+` or `00`, if it is written for calls from abroad. */
	readonly digits: string;
	readonly isAbroad: boolean;
}

/**
 * Reads all numbers of a text, whatever script they are written in: amounts, hours and dates, each with the forms in which
 * it may be written elsewhere, and telephone numbers.
 *
 * @param languages ISO 639-1 codes of the languages whose names of months are read
 */
export function readNumbers(text: string, languages: readonly string[]) {
	const ascii = text
		.replace(FRACTION, ' ')
		.normalize('NFKC')
		.replace(/\p{Nd}/gu, toAscii);
	const hasHalfDays = HALF_DAYS.test(ascii);
	const forms = [...ascii.matchAll(NUMBER)].flatMap(({ groups = {} }) => {
		const { date, clock, half, plain = '' } = groups;
		if (date !== undefined) return readDate(date);
		return [clock === undefined ? readAmount(plain, hasHalfDays) : readClock(clock, half)];
	});
	return { forms: [...forms, ...readMonths(ascii, languages)], phones: readPhones(ascii) };
}

/** Telephone numbers; no dates. */
function readPhones(text: string): Phone[] {
	return (text.replace(FULL_DATE, ' ; ').match(PHONE) ?? []).flatMap(readPhone);
}

/** A text without the telephone numbers that are known. */
export function withoutPhones(text: string, isKnown: (phone: Phone) => boolean): string {
	return text.replace(PHONE, (written) => (readPhone(written).some(isKnown) ? ' ' : written));
}

function readPhone(written: string): Phone[] {
	const digits = written.replace('(0)', '').replace(/\D/gu, '');
	if (digits.length < PHONE_MIN_DIGITS) return [];
	const isAbroad = /^\(?(?:\+|00)/u.test(written);
	return [{ digits: isAbroad ? digits.replace(/^00/u, '') : digits, isAbroad }];
}

/** Whether two telephone numbers are the same, one of them perhaps with the code of its country. */
export function isSamePhone(one: Phone, other: Phone): boolean {
	if (one.isAbroad === other.isAbroad) return one.digits === other.digits;
	const [abroad, national] = one.isAbroad ? [one, other] : [other, one];
	const rest = national.digits.replace(/^0/u, '');
	const codeLength = abroad.digits.length - rest.length;
	return codeLength > 0 && codeLength <= COUNTRY_CODE_MAX_DIGITS && abroad.digits.endsWith(rest);
}

/** Whether a number is the sum, difference, product or quotient of two others. */
export function isComputed(value: number, others: readonly number[]): boolean {
	return others.some((one, at) =>
		others
			.filter((_, other) => other !== at)
			.some((other) => [one + other, one - other, one * other, one / other].some((result) => isEqual(result, value))),
	);
}

/** To the cent. */
function isEqual(one: number, other: number): boolean {
	return Math.abs(one - other) < 0.005;
}

function toAscii(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	const zero = ZEROS.find((first) => code >= first && code < first + DIGITS);
	return zero === undefined ? digit : String(code - zero);
}

/** Day, month and year each on their own, as the other text may name the month. */
function readDate(date: string): string[][] {
	const parts = date.split(/\D/u).map(Number);
	const year = parts.find((part) => part > 31);
	const rest = parts.filter((part) => part !== year).map((part) => [String(part), `month ${part}`]);
	return year === undefined ? rest : [...rest, [String(year)]];
}

/** Months that are named beside a day or a year: "May" alone may be a verb. */
function readMonths(text: string, languages: readonly string[]): string[][] {
	const isBesideNumber = ({ start, end }: { start: number; end: number }): boolean =>
		DAY_BEFORE.test(text.slice(Math.max(0, start - LONGEST_DAY), start)) || NUMBER_BEHIND.test(text.slice(end));
	const months = findNames(text, languages).filter(({ kind }) => kind === 'month');
	return months.filter(isBesideNumber).map(({ value }) => [`month ${value + 1}`]);
}

function readClock(clock: string, half: string | undefined): string[] {
	const [hour = 0, minute = 0] = clock.split(/\D+/u).map(Number);
	const shifted = half === undefined ? hour : (hour % NOON) + (half.toLowerCase() === 'p' ? NOON : 0);
	const at = (shifted * MINUTES + minute) % DAY_MINUTES;
	const other = half === undefined && hour > NOON ? [`at ${at - NOON * MINUTES}`] : [];
	return [`at ${at}`, ...other, ...(minute === 0 && half === undefined ? [String(hour)] : [])];
}

/** `1,200`, `1.200` and `1 200` are one; so are `10`, `10.00` and, as hours, `10:00`. */
function readAmount(written: string, hasHalfDays: boolean): string[] {
	const [whole = '', ...decimals] = written.replace(GROUPS, '').split(/[.,]/u);
	const digits = decimals.join('').replace(/0+$/u, '');
	const amount = whole.replace(/^0+(?=\d)/u, '');
	const hour = Number(amount);
	const minute = Number((decimals[0] ?? '').padEnd(2, '0'));
	const forms = [digits === '' ? amount : `${amount}.${digits}`];
	if (hour > 24 || minute >= MINUTES || decimals.length > 1) return forms;
	const at = hour * MINUTES + minute;
	return [...forms, `at ${at % DAY_MINUTES}`, ...(hasHalfDays && hour < NOON ? [`at ${at + NOON * MINUTES}`] : [])];
}
