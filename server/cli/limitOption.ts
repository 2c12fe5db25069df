import { UsageError } from './command.ts';
import type { Invocation } from './invocation.ts';

/** The option `--limit N`, for commands that list. */
export const LIMIT_OPTION = { limit: { type: 'string' } } as const;

/** How many items are wanted. @throws {UsageError} */
export function readLimit(invocation: Invocation, usual: number): number {
	const given = invocation.text('limit');
	if (given === undefined) return usual;
	if (/^[1-9]\d*$/.test(given)) return Number(given);
	throw new UsageError(`--limit must be a whole number above 0, not "${given}"`);
}
