import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './database.ts';

const WORDS_MAX = 8;
/** What is compared of a word: an address or an id whole, and nothing that takes long to look for in every text. */
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
	const variants = [...new Set([text, lower, lower.replace(/^./u, (letter) => letter.toUpperCase())])];
	const like = sql.raw(dialect === 'postgres' ? 'ilike' : 'like');
	const tests = variants.map((variant) => {
		const pattern = `%${variant.replace(/[\\%_]/gu, '\\$&')}%`;
		return sql<SqlBool>`${value} ${like} ${pattern} escape '\\'`;
	});
	return sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}
