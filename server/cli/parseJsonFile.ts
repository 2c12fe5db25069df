import type { z } from 'zod';
import { parseJson } from '../../shared/parseJson.ts';
import { FailedError } from './errors.ts';

/**
 * @param file names the text, such as "shop.jsonl, line 7"
 * @param expected describes the content, such as "a list of FAQs"
 * @throws {FailedError} one line that names every field at fault
 */
export function parseJsonFile<Schema extends z.ZodType>(
	schema: Schema,
	{ file, text, expected }: { readonly file: string; readonly text: string; readonly expected: string },
): z.output<Schema> {
	const value = parseJson(text);
	// The message of Node.js would repeat the text, which may be a secret.
	if (value === undefined) throw new FailedError(`${file} is not JSON`);
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	const faults = parsed.error.issues.map(({ path, message }) =>
		[path.map(String).join('.'), message].filter(Boolean).join(': '),
	);
	throw new FailedError(`${file} is not ${expected}: ${faults.join('; ')}`);
}
