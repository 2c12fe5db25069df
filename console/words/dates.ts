import { words } from './words.ts';

/** The console's language with the order and the hours of the browser's region: English in Austria writes `5 Dec 2026, 18:30`. */
const { region } = new Intl.Locale(navigator.language).maximize();
const locale = region === undefined ? words.language : `${words.language}-${region}`;
const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const dateAndTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const exactTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });

/** A time of the service. Those of data sources are UTC, written without an offset. */
export function parseTime(at: string): Date {
	return new Date(/Z$|[+-]\d\d:\d\d$/.test(at) ? at : `${at}Z`);
}

/** A day with its month in letters. */
export function writeDate(time: Date): string {
	return date.format(time);
}

/** A day with its month in letters, and the time to the minute. */
export function writeTime(time: Date): string {
	return dateAndTime.format(time);
}

/** A day and its time to the second. */
export function writeExactTime(time: Date): string {
	return exactTime.format(time);
}
