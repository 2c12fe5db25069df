import type { z } from 'zod';

/** What a length counts: one of it, and several. */
const UNITS: Readonly<Record<string, readonly [one: string, several: string]>> = {
	string: ['character', 'characters'],
	array: ['entry', 'entries'],
};
const TYPES: Readonly<Record<string, string>> = {
	string: 'text',
	number: 'a number',
	int: 'a whole number',
	boolean: 'true or false',
	array: 'a list',
	object: 'an object',
	record: 'an object',
};
const FORMATS: Readonly<Record<string, string>> = {
	email: 'an e-mail address such as name@example.com',
	url: 'a complete web address such as https://www.example.com/help',
	datetime: 'a time such as 2026-01-31T09:30:00Z',
};

/**
 * Words a fault for a person, without JavaScript's terms: what is missing is required, and a value says what it may be.
 *
 * @returns undefined where zod's own words will do
 */
export function wordIssue(issue: z.core.$ZodRawIssue): string | undefined {
	const { code } = issue;
	if (code === 'invalid_type') return issue.input === undefined ? 'is required' : wordKind(TYPES[issue.expected]);
	if (code === 'invalid_key') return issue.issues[0]?.message;
	if (code === 'invalid_value') {
		return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
	}
	if (code === 'too_big') {
		return wordLimit(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum);
	}
	if (code === 'too_small') {
		return wordLimit(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum);
	}
	return code === 'invalid_format' ? wordKind(FORMATS[issue.format]) : undefined;
}

function wordKind(kind: string | undefined): string | undefined {
	return kind === undefined ? undefined : `must be ${kind}`;
}

function wordLimit(origin: string, comparison: string, limit: number | bigint): string {
	const [one, several] = UNITS[origin] ?? [];
	const words = `${comparison} ${limit}`;
	return one === undefined ? `must be ${words}` : `must have ${words} ${limit === 1 ? one : several}`;
}
