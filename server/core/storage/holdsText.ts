import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './database.ts';

const WORDS_MAX = 8;
/** Long enough for an address or an id; longer words are cut, since every text is searched. */
const WORD_MAX_CHARS = 40;

/** The words that a list is searched for: all of them must be found. */
export function splitSearch(search: string | undefined): string[] {
	const words = search?.split(/\s+/u).filter(Boolean) ?? [];
	return words.slice(0, WORDS_MAX).map((word) => word.slice(0, WORD_MAX_CHARS));
}

/** Whether a value contains a text, in any case. Databases know the case of ASCII letters alone: others are tried in both. */
export function holdsText(
	{ dialect }: Pick<Database, 'dialect'>,
	value: Expression<unknown>,
	text: string,
): Expression<SqlBool> {
	const lower = text.toLowerCase();
	const cases = [text, lower, lower.replace(/^./u, (letter) => letter.toUpperCase())];
	const variants = new Set(cases.map((variant) => variant.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())));
	const tests = [...variants].map((variant) =>
		dialect === 'postgres'
			? sql<SqlBool>`${value} ilike ${`%${variant.replace(/[\\%_]/gu, '\\$&')}%`} escape '\\'`
			: // Where a text repeats itself, `like` takes twelve times as long.
				sql<SqlBool>`instr(lower(${value}), ${variant}) > 0`,
	);
	return sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}
