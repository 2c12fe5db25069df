import { type SelectQueryBuilder, type Simplify, sql } from 'kysely';

export async function countRows<Tables, Table extends keyof Tables, Row>(
	query: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
	const counting = query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('count'));
	// The builder's own type is not resolved while its tables are not known.
	const { count } = await counting.$castTo<{ count: number }>().executeTakeFirstOrThrow();
	return count;
}

export async function sumRows<Tables, Table extends keyof Tables, Row>(
	query: SelectQueryBuilder<Tables, Table, Row>,
	column: string & keyof Tables[Table],
): Promise<number> {
	// PostgreSQL sums bigint to numeric, which its driver reads as text.
	const sum = sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`;
	const summing = query.clearSelect().select(sum.as('sum')).$castTo<{ sum: number }>();
	return (await summing.executeTakeFirstOrThrow()).sum;
}

export async function readPage<Tables, Table extends keyof Tables, Row>(
	query: SelectQueryBuilder<Tables, Table, Row>,
	{ limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: Simplify<Row>[]; total: number }> {
	const rows = await query.limit(limit).offset(offset).execute();
	return { rows, total: await countRows(query) };
}
