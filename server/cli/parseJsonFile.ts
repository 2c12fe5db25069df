import { z } from 'zod';
import { FailedError } from './errors.ts';

/** @param expected describes the content, such as "a list of FAQs" @throws {FailedError} naming every field at fault */
export function parseJsonFile<Schema extends z.ZodType>(
	schema: Schema,
	{ file, text, expected }: { readonly file: string; readonly text: string; readonly expected: string },
): z.output<Schema> {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch (cause) {
		throw new FailedError(`${file} is not JSON: ${cause instanceof Error ? cause.message : ''}`);
	}
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	throw new FailedError(`${file} is not ${expected}:\n${z.prettifyError(parsed.error)}`);
}
