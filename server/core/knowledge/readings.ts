import { z } from 'zod';

/** As many as tell a passing failure from a lasting one. */
const READINGS_MAX = 10;

const readingSchema = z.object({
	/** When it ended, milliseconds since 1970 UTC. */
	at: z.number(),
	outcome: z.enum(['read', 'unchanged', 'failed']),
	/** Why it failed. */
	code: z.string().optional(),
});
/** How one reading of a source from elsewhere ended. */
export type Reading = z.infer<typeof readingSchema>;

/** The `readings` column: newest first. */
export function parseReadings(column: string | null): Reading[] {
	return column === null ? [] : z.array(readingSchema).parse(JSON.parse(column));
}

/** The `readings` column with one more; the oldest beyond ten go. */
export function addReading(column: string | null, reading: Reading): string {
	return JSON.stringify([reading, ...parseReadings(column)].slice(0, READINGS_MAX));
}
