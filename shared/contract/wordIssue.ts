import type { z } from 'zod';

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

/**
 * Words a fault for a person, without JavaScript's terms: what is missing is required, and a value says what it may be.
 *
 * @returns undefined where zod's own words will do
 */
export function wordIssue(issue: z.core.$ZodRawIssue): string | undefined {
	const { code } = issue;
	if (code === 'invalid_type') return issue.input === undefined ? 'is required' : undefined;
	if (code === 'invalid_key') return issue.issues[0]?.message;
	if (code === 'invalid_value') {
		return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
	}
	if (code === 'too_big') {
		return wordLimit(issue.origin, `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`);
	}
	if (code === 'too_small') {
		return wordLimit(issue.origin, `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`);
	}
	const isEmail = code === 'invalid_format' && issue.format === 'email';
	return isEmail ? 'must be an e-mail address such as name@example.com' : undefined;
}

function wordLimit(origin: string, limit: string): string {
	const unit = UNITS[origin];
	return unit === undefined ? `must be ${limit}` : `must have ${limit}${unit}`;
}
