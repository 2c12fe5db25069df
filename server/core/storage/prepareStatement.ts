import type { Compilable, CompiledQuery } from 'kysely';
import { isPostgres } from './clockOf.ts';
import type { Reader } from './database.ts';

/** Stands in a compiled statement for a value of one of its rows. */
class Placeholder {
	readonly row: number;
	readonly column: string;

	constructor(row: number, column: string) {
		this.row = row;
		this.column = column;
	}
}

/**
 * A statement of the chat path, built once and run with new values each time: building it takes longer than running it.
 *
 * @param build gets placeholders instead of values, which it may hand on and nothing else
 * @returns runs it with a row of values, or with a list of rows that all have the same columns
 */
export function prepareStatement<Values extends object, Result>(
	build: (reader: Reader, values: Values) => Compilable<Result>,
): (reader: Reader, values: Values) => Promise<Result[]> {
	/** By database, locks and number of rows. */
	const statements = new Map<string, CompiledQuery<Result>>();
	return async (reader, values) => {
		const rows: readonly object[] = Array.isArray(values) ? values : [values];
		const kind = `${isPostgres(reader)} ${reader.isTransaction} ${rows.length}`;
		let statement = statements.get(kind);
		if (statement === undefined) {
			const placeholders = rows.map(createPlaceholders);
			// To `build` they look like the values.
			statement = build(reader, (Array.isArray(values) ? placeholders : placeholders[0]) as Values).compile();
			statements.set(kind, statement);
		}
		const parameters = statement.parameters.map((parameter) =>
			parameter instanceof Placeholder ? Reflect.get(rows[parameter.row] ?? {}, parameter.column) : parameter,
		);
		return (await reader.executeQuery<Result>({ ...statement, parameters })).rows;
	};
}

function createPlaceholders(row: object, index: number): Record<string, Placeholder> {
	return Object.fromEntries(Object.keys(row).map((column) => [column, new Placeholder(index, column)]));
}
