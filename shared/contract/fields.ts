import { z } from 'zod';
import { wordIssue } from './wordIssue.ts';

/**
 * Field types of lenient reading (COMPATIBILITY): numeric strings are taken for numbers, numbers for string ids,
 * 0/1 and "true"/"false" for booleans. Blank strings and null are removed before a schema sees them.
 */

z.config({ customError: wordIssue });

function numericStringToNumber(value: unknown): unknown {
	return typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
}

function numberToString(value: unknown): unknown {
	return typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
}

const BOOLEAN_WORDS = new Map<unknown, boolean>([
	[1, true],
	[0, false],
	['1', true],
	['0', false],
	['true', true],
	['false', false],
]);

function wordToBoolean(value: unknown): unknown {
	return BOOLEAN_WORDS.get(value) ?? value;
}

/**
 * Gives a lenient field the input type that callers of the typed client should use; what is tolerated beyond it
 * is for foreign clients only, hence the assertion.
 */
function lenient<Value>(schema: z.ZodType<Value>): z.ZodType<Value, Value> {
	return schema as unknown as z.ZodType<Value, Value>;
}

/** An integer, also as a numeric string; `integer` narrows the range. */
export function integerField(integer: z.ZodInt = z.int()): z.ZodType<number, number> {
	return lenient(z.preprocess(numericStringToNumber, integer));
}
/** A number, also as a numeric string. */
export const numberField = lenient(z.preprocess(numericStringToNumber, z.number()));
/** A boolean, also as 0/1 or "true"/"false". */
export const booleanField = lenient(z.preprocess(wordToBoolean, z.boolean()));
/** A string, also as a JSON number. */
export function textField<Text extends string>(text: z.ZodType<Text>): z.ZodType<Text, Text> {
	return lenient(z.preprocess(numberToString, text));
}
/** An opaque identifier in a path or body, also as a JSON number. */
export const idField = textField(z.string().min(1).max(100));
/** A flag in a reply: integer 0 or 1. */
export const flagField = z.union([z.literal(0), z.literal(1)]);
/** A moment in a reply: UTC, ISO 8601, to the millisecond. */
export const timestampField = z.string().meta({ format: 'date-time', examples: ['2026-01-31T09:30:00.000Z'] });
/** The version of something in a reply. Absent from services without versions. */
export const etagField = z
	.string()
	.optional()
	.meta({
		description: 'An addition: its version, which a change sends back as `If-Match`.',
		examples: ['"5f0c2a9e71d84b36"'],
	});
/** A record of at most `maxEntries`. */
export function recordField<Key extends z.ZodType<string>, Value extends z.ZodType>(
	key: Key,
	value: Value,
	maxEntries: number,
) {
	return z
		.record(key, value)
		.refine((record) => Object.keys(record).length <= maxEntries, { error: `must have at most ${maxEntries} entries` });
}
/** A string that holds more than white space. */
export function filledString(maxChars: number): z.ZodString {
	return z.string().max(maxChars).regex(/\S/, 'must not be blank');
}

/** Whether a text is the name of a time zone, such as Europe/Berlin. */
export function isTimeZone(value: string): boolean {
	try {
		return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
	} catch {
		return false;
	}
}
