import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Reader } from './database.ts';

/**
 * A query that is built once and run with other values each time, for what every chat asks of the store: building and
 * compiling takes several times as long as SQLite takes to answer.
 *
 * @param build gets placeholders instead of values: it may pick them apart and hand them on, and nothing else
 */
export function prepareQuery<Values extends object, Row>(
	build: (reader: Reader, values: Values) => Compilable<Row>,
): (reader: Reader, values: Values) => Promise<Row[]> {
	/** By what knows a database's SQL: each store has one, its transactions have the same. */
	const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
	return async (reader, values) => {
		const { adapter } = reader.getExecutor();
		let query = compiled.get(adapter);
		if (query === undefined) {
			// To `build` the root of all placeholders looks like the values.
			query = build(reader, createPlaceholder([]) as Values).compile();
			compiled.set(adapter, query);
		}
		const parameters = query.parameters.map((parameter) =>
			parameter instanceof Placeholder ? parameter[PATH].reduce<unknown>(readMember, values) : parameter,
		);
		const { rows } = await reader.executeQuery<Row>({ ...query, parameters });
		return rows;
	};
}

const PATH = Symbol('path');

/** Stands in a compiled query where the value at this path goes. */
class Placeholder {
	readonly [PATH]: readonly string[];

	constructor(path: readonly string[]) {
		this[PATH] = path;
	}
}

/** A placeholder whose members are placeholders too. */
function createPlaceholder(path: readonly string[]): Placeholder {
	return new Proxy(new Placeholder(path), {
		get: (placeholder, name) =>
			typeof name === 'symbol' ? Reflect.get(placeholder, name) : createPlaceholder([...path, name]),
	});
}

function readMember(value: unknown, name: string): unknown {
	// A path is made of what `build` has read off values of the same type.
	return (value as Readonly<Record<string, unknown>>)[name];
}
