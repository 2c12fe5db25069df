import type { Compilable, CompiledQuery } from 'kysely';
import type { Reader } from './database.ts';
import { perStore } from './perStore.ts';

/**
 * A query that is built once and run with other values each time, for what every chat asks of the store: building and
 * compiling takes several times as long as SQLite takes to answer.
 *
 * @param build gets placeholders instead of values: it may pick them apart and hand them on, and nothing else
 */
export function prepareQuery<Values extends object, Row>(build: Build<Values, Row>): PreparedQuery<Values, Row> {
	// To `build` the root of all placeholders looks like the values.
	return prepare({ shapeOf: () => '', placeholdersFor: () => createPlaceholder([]) as Values, build });
}

/**
 * The same for a statement whose columns or rows vary: built once for each shape.
 *
 * @param shapeOf equal for values of which every part is in the same place
 * @param build gets values of the shape, with placeholders instead of texts, numbers, bytes and null
 */
export function prepareShaped<Values extends object, Row>(
	shapeOf: (values: Values) => string,
	build: Build<Values, Row>,
): PreparedQuery<Values, Row> {
	// To `build` the copy looks like the values.
	return prepare({ shapeOf, placeholdersFor: (values) => copyWithPlaceholders(values, []) as Values, build });
}

type Build<Values, Row> = (reader: Reader, values: Values) => Compilable<Row>;
type PreparedQuery<Values, Row> = (reader: Reader, values: Values) => Promise<Row[]>;

interface Preparation<Values, Row> {
	readonly shapeOf: (values: Values) => string;
	/** For all values of a shape. */
	readonly placeholdersFor: (values: Values) => Values;
	readonly build: Build<Values, Row>;
}

function prepare<Values extends object, Row>({
	shapeOf,
	placeholdersFor,
	build,
}: Preparation<Values, Row>): PreparedQuery<Values, Row> {
	const compiledOn = perStore(() => new Map<string, CompiledQuery<Row>>());
	return async (reader, values) => {
		const compiled = compiledOn(reader);
		const shape = shapeOf(values);
		let query = compiled.get(shape);
		if (query === undefined) {
			query = build(reader, placeholdersFor(values)).compile();
			compiled.set(shape, query);
		}
		return run(reader, query, values);
	};
}

async function run<Row>(reader: Reader, query: CompiledQuery<Row>, values: object): Promise<Row[]> {
	const parameters = query.parameters.map((parameter) =>
		parameter instanceof Placeholder ? readPath(values, parameter[PATH]) : parameter,
	);
	const { rows } = await reader.executeQuery<Row>({ ...query, parameters });
	return rows;
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

/** A copy of lists and plain objects with a placeholder for everything else. */
function copyWithPlaceholders(value: unknown, path: readonly string[]): unknown {
	if (Array.isArray(value)) return value.map((entry, index) => copyWithPlaceholders(entry, [...path, String(index)]));
	if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) {
		return new Placeholder(path);
	}
	return Object.fromEntries(
		Object.entries(value).map(([name, member]) => [name, copyWithPlaceholders(member, [...path, name])]),
	);
}

function readPath(values: unknown, path: readonly string[]): unknown {
	let value = values;
	// A path is made of what `build` has read off values of the same type.
	for (const name of path) value = (value as Readonly<Record<string, unknown>>)[name];
	return value;
}
