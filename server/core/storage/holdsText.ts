import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './database.ts';

const WORDS_MAX = 8;

/** The words that a list is searched for: all of them must be found. */
export function splitSearch(search: string | undefined): string[] {
	return search?.split(/\s+/u).filter(Boolean).slice(0, WORDS_MAX) ?? [];
}

/** Whether a value contains a text, in any case. Databases know the case of ASCII letters alone: others are tried in both. */
export function holdsText(
	{ dialect }: Pick<Database, 'dialect'>,
	value: Expression<unknown>,
	text: string,
): Expression<SqlBool> {
	const lower = text.toLowerCase();
	const variants = [...new Set([text, lower, lower.replace(/^./u, (letter) => letter.toUpperCase())])];
	const like = sql.raw(dialect === 'postgres' ? 'ilike' : 'like');
	const tests = variants.map((variant) => {
		const pattern = `%${variant.replace(/[\\%_]/gu, '\\$&')}%`;
		return sql<SqlBool>`${value} ${like} ${pattern} escape '\\'`;
	});
	return sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}
